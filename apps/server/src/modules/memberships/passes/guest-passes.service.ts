import { randomBytes } from 'node:crypto';
import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import {
  dayProblem,
  openDays,
} from '@kantuta/contract/memberships/accreditation/accreditation.rules';
import {
  GUESTS_A_YEAR,
  guestPassState,
} from '@kantuta/contract/memberships/passes/guest-pass.rules';
import type {
  giveGuestPass,
  GivenPasses,
} from '@kantuta/contract/memberships/passes/guest-passes.calls';
import { passYear } from '@kantuta/contract/memberships/passes/pass.rules';
import type { Actor } from '../../../platform/access.ts';
import type { AuditFact } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { givePlaceBack, takePlaces } from './park-days.store.ts';
import {
  countGuests,
  findGiven,
  findGuestPass,
  type GuestPass,
  insertGuestPass,
  listGiven,
  listUnused,
  setGuestPass,
} from './guest-passes.store.ts';
import { lockPasses } from './passes.store.ts';
import { isBuyer, readPassSale } from './passes.views.ts';
import type { Passes } from './taking.service.ts';

const PURPOSE = 'guest-pass-link';
const REFERENCE_BYTES = 10;
const MOST_SHOWN = 20;
const MOST_ENDED = 200;
/** Passes that a person gives in a day: one that is withdrawn stays in the list of the gates until its day (PASS-14). */
const GIVEN = { max: 20, windowMinutes: 24 * 60, growing: false } as const;
const PROBLEMS = {
  too_late: 'too_late',
  park_closed: 'park_closed',
  too_early: 'park_too_early',
} as const;

/** Passes that a member gives to guests: each is held for its day, and comes back unless it is used (PASS-14). */
export function createGuestPasses({
  db,
  clock,
  ids,
  audit,
  keys,
  limits,
  config,
  log,
  settings,
  passes,
}: Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'audit' | 'keys' | 'limits' | 'config' | 'log' | 'settings'
> & {
  passes: Passes;
}) {
  function linkOf(sealed: string): string {
    const reference = keys.open(PURPOSE, sealed);
    if (reference === undefined) return '';
    return new URL(`/verificar-pago/pase?ref=${reference}`, config.publicUrl).href;
  }

  async function read(reader: Reader, { personId }: Actor): Promise<GivenPasses> {
    const now = clock.now();
    const today = dayInLaPaz(now);
    const rows = await listGiven(reader, { personId, most: MOST_SHOWN });
    return {
      passes: rows.map(({ id, saleId, name, visitOn: on, number, referenceSealed, ...row }) => {
        const state = guestPassState({ state: row.state, on }, today);
        const link = state === 'given' ? linkOf(referenceSealed) : '';
        return { guestPassId: id, saleId, name, on, number, state, link };
      }),
      days: openDays(now),
    };
  }

  const note = (tx: Tx, actor: Actor, action: AuditFact['action'], id: string) =>
    audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action,
      object: { kind: 'guestPass', id },
      outcome: 'done',
    });

  async function give(
    tx: Tx,
    actor: Actor,
    { saleId, attemptId, name, on }: ParsedInputOf<typeof giveGuestPass>,
  ): Promise<void> {
    const { personId } = actor;
    if (!(await isBuyer(tx, { saleId, personId }))) throw refuse('forbidden');
    await lockPasses(tx, saleId);
    const again = await findGiven(tx, { personId, attemptId });
    if (again) {
      const isSame = again.saleId === saleId && again.name === name && again.visitOn === on;
      if (!isSame) throw refuse('idempotency_conflict');
      return;
    }
    const now = clock.now();
    const problem = dayProblem(on, now);
    if (problem) throw refuse(PROBLEMS[problem]);
    const sale = await readPassSale(tx, { saleId, at: now });
    if (!sale) throw refuse('forbidden');
    if (sale.soldOn === null) throw refuse('coupon_pending');
    const yearFrom = passYear(sale.soldOn, on).from;
    if ((await countGuests(tx, { saleId, yearFrom })) >= GUESTS_A_YEAR)
      throw refuse('guest_pass_year');
    const use = { saleId, on, personId, attemptId: ids.uuid(), until: null };
    const { useId, number } = await passes.hold(tx, use);
    const reference = randomBytes(REFERENCE_BYTES).toString('base64url');
    const id = ids.uuid();
    await insertGuestPass(tx, {
      id,
      saleId,
      personId,
      attemptId,
      name,
      visitOn: on,
      yearFrom,
      number,
      passUseId: useId,
      referenceHash: hashSecret(reference),
      referenceSealed: keys.seal(PURPOSE, reference),
      givenAt: now,
    });
    await note(tx, actor, 'memberships.giveGuestPass', id);
    const most = await settings.number('park.peopleADay');
    if (!(await takePlaces(tx, { on, people: 1, most }))) throw refuse('park_full');
  }

  /** Its pass and its place are free again; the place last, because all of that day wait for its row. */
  async function putBack(tx: Tx, { id, passUseId, visitOn, hasPlace }: GuestPass): Promise<void> {
    await passes.giveBack(tx, passUseId);
    await setGuestPass(tx, id, { state: 'withdrawn', endedAt: clock.now() });
    if (hasPlace) await givePlaceBack(tx, visitOn);
  }

  /** The pass behind the lock of its sale; undefined: there is none. */
  async function take(tx: Tx, id: string) {
    const named = await findGuestPass(tx, id);
    if (!named) return undefined;
    await lockPasses(tx, named.saleId);
    return findGuestPass(tx, id);
  }

  async function end(id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const found = await take(tx, id);
      if (!found || (found.state !== 'given' && found.state !== 'kept')) return;
      await passes.giveBack(tx, found.passUseId);
      await setGuestPass(tx, id, { state: 'over', endedAt: clock.now() });
    });
  }

  return {
    putBack,

    read: (actor: Actor): Promise<GivenPasses> => read(db, actor),

    async give(actor: Actor, input: ParsedInputOf<typeof giveGuestPass>): Promise<GivenPasses> {
      await limits.raise(db, `give-guest-pass:${actor.personId}`, GIVEN);
      return inTransaction(db, async (tx) => {
        await give(tx, actor, input);
        return read(tx, actor);
      });
    },

    /** Withdrawn again it stays withdrawn. Throws `guest_pass_over` once it was used or its day is over. */
    withdraw: (actor: Actor, id: string): Promise<GivenPasses> =>
      inTransaction(db, async (tx) => {
        const found = await take(tx, id);
        if (found?.personId !== actor.personId) throw refuse('forbidden');
        const { state: stored, visitOn: on } = found;
        const state = guestPassState({ state: stored, on }, dayInLaPaz(clock.now()));
        if (state === 'withdrawn') return read(tx, actor);
        if (state === 'used' || state === 'over') throw refuse('guest_pass_over');
        await note(tx, actor, 'memberships.withdrawGuestPass', id);
        await putBack(tx, found);
        return read(tx, actor);
      }),

    /** Passes of days that are over come back. One that fails keeps no other one from its turn. */
    async endUnused(): Promise<void> {
      const before = dayInLaPaz(clock.now());
      for (const id of await listUnused(db, { before, most: MOST_ENDED }))
        await end(id).catch((error: unknown) =>
          log.error({ event: 'guest_pass_not_ended', objectId: id, error }),
        );
    },
  };
}
