import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { day, dayInLaPaz } from '@kantuta/contract/dates';
import {
  type Gate,
  gatesOf,
  isStadium,
  REVIEW_KEEPERS,
  STADIUM,
} from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import type { GateBundle } from '@kantuta/contract/memberships/passes/gate-duty.calls';
import { passNumberText } from '@kantuta/contract/memberships/passes/park-code.rules';
import {
  MOST_REVIEWS,
  type markPass,
  type readGateKeys,
} from '@kantuta/contract/memberships/passes/park-codes.calls';
import { wordsIn } from '@kantuta/contract/pages/own-words.rules';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { type GateLists, readGateLists } from './gate-lists.views.ts';
import { findParkMark, type StoredMark } from './park-phones.store.ts';
import { gateOf, type Receiving, reviewOf } from './receiving.service.ts';
import type { Stadium } from './stadium.port.ts';

type Mark = ParsedInputOf<typeof markPass>;

/** What gates check codes with, and what they note by a session (PASS-11, PASS-12). */
export function createParkMarks({
  db,
  clock,
  audit,
  keys,
  receiving,
  entering,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'keys'> & {
  receiving: Receiving;
  entering: Stadium;
}) {
  async function receive(tx: Tx, actor: Actor, mark: Mark): Promise<StoredMark> {
    if (mark.code === '' && mark.reason === '')
      throw new InvalidInput([{ field: 'reason', code: 'required' }]);
    // When a gate saw it, never later than now.
    const at = new Date(Math.min(new Date(mark.seenAt).getTime(), clock.now().getTime()));
    const { markId, gate, code, pass, reason } = mark;
    const isReached = gatesOf(actor.desk).includes(gate);
    const byId = actor.personId;
    const seen = { markId, gate, code, pass, reason, at, byId, isReached, device: null };
    const stored = await receiving.receive(tx, seen);
    if (stored.byId !== actor.personId) throw refuse('idempotency_conflict');
    await audit.record(tx, {
      actor: inRole(actor),
      action: 'memberships.markPass',
      object: { kind: 'parkMark', id: markId },
      outcome: 'done',
    });
    return stored;
  }

  /** What codes are checked with at these gates: nothing that makes a pass (PASS-11, SEA-8). */
  async function bundle(
    of: { gates: readonly Gate[]; at: Date; language: Lang },
    { withdrawn }: Pick<GateLists, 'withdrawn'>,
  ): Promise<GateBundle> {
    const { gates, at, language } = of;
    const on = dayInLaPaz(at);
    const isThere = gates.some(isStadium);
    const match = isThere && (await entering.matchOn(db, { companyId: STADIUM, on }));
    return {
      on,
      match: match
        ? { title: wordsIn(match.texts, language).title, startsAt: match.startsAt.toISOString() }
        : null,
      suspended: isThere ? await entering.suspendedPhones(db, at) : [],
      keys: keys.receiptKeys(),
      withdrawn,
    };
  }

  return {
    /** For a device that stands at one gate (PASS-18). */
    async bundleAt(gate: Gate, language: Lang): Promise<GateBundle> {
      const at = clock.now();
      const lists = await readGateLists(db, { at, gates: [], most: 0 });
      return bundle({ gates: [gate], at, language }, lists);
    },

    async keys({ desk }: Actor, language: Lang): Promise<ReplyOf<typeof readGateKeys>> {
      const at = clock.now();
      const gates = gatesOf(desk);
      const settled = gatesOf(desk, REVIEW_KEEPERS);
      const lists = await readGateLists(db, { at, gates, most: MOST_REVIEWS });
      return {
        gates,
        ...(await bundle({ gates, at, language }, lists)),
        reviews: lists.reviews.map(({ id, saleId, number, gate, seenAt, review, isClockOff }) => ({
          markId: id,
          pass: passNumberText(saleId, number),
          gate: gateOf(gate),
          seenAt: new Date(seenAt).toISOString(),
          why: reviewOf(review) ?? 'twice',
          isClockOff,
          canSettle: settled.some((each) => each === gate),
        })),
        devices: lists.devices.map(({ passId, gate, name, seenAt, endsAt }) => ({
          passId,
          gate: gateOf(gate),
          name,
          seenAt: new Date(seenAt).toISOString(),
          endsAt: new Date(endsAt).toISOString(),
        })),
      };
    },

    mark: (actor: Actor, mark: Mark): Promise<ReplyOf<typeof markPass>> =>
      inTransaction(db, async (tx) => {
        await audit.holdRights(tx, actor);
        const known = await findParkMark(tx, mark.markId);
        const stored = known ?? (await receive(tx, actor, mark));
        if (stored.byId !== actor.personId) throw refuse('idempotency_conflict');
        const { name, pass, why } = await receiving.told(tx, stored);
        const { number, visitOn, review } = stored;
        return { name, pass, number, on: day(visitOn), isUsed: review === null, why };
      }),
  };
}
