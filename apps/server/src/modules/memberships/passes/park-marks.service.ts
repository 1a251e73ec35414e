import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { day, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import {
  GATES,
  gatesOf,
  isStadium,
  REVIEW_KEEPERS,
  STADIUM,
} from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import {
  checkParkCode,
  passNumberText,
  readPassNumber,
} from '@kantuta/contract/memberships/passes/park-code.rules';
import {
  MARK_REVIEWS,
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
import { findGuestPass, findOfNumber, type GuestPass, setGuestPass } from './guest-passes.store.ts';
import {
  findParkMark,
  findPhone,
  insertParkMark,
  readGateLists,
  type StoredMark,
} from './park-phones.store.ts';
import { lockPasses } from './passes.store.ts';
import { readHolder } from './passes.views.ts';
import type { Stadium } from './stadium.port.ts';
import type { Passes } from './taking.service.ts';

/** How long a gate may have been without a network. */
const MOST_DAYS_LATE = 7;

type Mark = ParsedInputOf<typeof markPass>;
type Seen = {
  saleId: number;
  number: number;
  phoneId: string | null;
  guestPassId: string | null;
  personId: number;
};
type Review = (typeof MARK_REVIEWS)[number];

/** What gates see of passes that a phone shows: each mark is received once, uses a pass or waits for somebody to look (PASS-11, PASS-12). */
export function createParkMarks({
  db,
  clock,
  audit,
  keys,
  passes,
  entering,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'keys'> & { passes: Passes; entering: Stadium }) {
  /** When a gate saw it, never later than now. Throws `gate_late` for what is too old to be believed. */
  function seenAtOf({ seenAt }: Mark): Date {
    const now = clock.now().getTime();
    const at = Math.min(new Date(seenAt).getTime(), now);
    if (at < now - MOST_DAYS_LATE * DAY_MS) throw refuse('gate_late');
    return new Date(at);
  }

  /** The pass that a mark names, and why it uses none. Throws `gate_code`, `gate_late`. */
  async function read(tx: Tx, mark: Mark, at: Date): Promise<Seen & { review: Review | null }> {
    if (mark.code === '') {
      if (mark.reason === '') throw new InvalidInput([{ field: 'reason', code: 'required' }]);
      const typed = readPassNumber(mark.pass);
      const personId = typed && (await readHolder(tx, typed.saleId));
      if (!typed || !personId) throw refuse('gate_code');
      // A number that is held for a guest of this day is that guest's.
      const guest = await findOfNumber(tx, { ...typed, on: dayInLaPaz(at) });
      return { ...typed, phoneId: null, guestPassId: guest?.id ?? null, personId, review: null };
    }
    const { outcome, pass } = await checkParkCode(mark.code, {
      at,
      isOurs: (keyId, text, signature) => keys.verify(keyId, text, signature),
      isWithdrawn: () => false,
    });
    if (outcome === 'day') throw refuse('gate_day');
    const only = pass?.certificate.only;
    if (pass && only && outcome !== 'false') {
      if (outcome === 'late') throw refuse('gate_late');
      return readGuest(tx, pass.certificate.phoneId, at);
    }
    const phone = pass && (await findPhone(tx, pass.certificate.phoneId));
    if (!phone || outcome === 'false') throw refuse('gate_code');
    if (outcome === 'late') throw refuse('gate_late');
    const { id: phoneId, saleId, personId, withdrawnAt } = phone;
    // A gate without a network has not heard yet that the phone was withdrawn.
    const isWithdrawn = withdrawnAt !== null && at >= withdrawnAt;
    const review = isWithdrawn ? 'withdrawn' : outcome === 'ended' ? 'ended' : null;
    return { saleId, number: pass.number, phoneId, guestPassId: null, personId, review };
  }

  /** The pass of a guest, whose certificate is of it and its day alone (PASS-14). */
  async function readGuest(
    tx: Tx,
    id: string,
    at: Date,
  ): Promise<Seen & { review: Review | null }> {
    const guest = await findGuestPass(tx, id);
    if (!guest) throw refuse('gate_code');
    const { saleId, number, personId } = guest;
    const review = isWithdrawnBy(guest, at) ? 'withdrawn' : null;
    return { saleId, number, phoneId: null, guestPassId: id, personId, review };
  }

  /** The pass that was held for a guest; where it came back before the gate was heard, its number or the next free one. */
  async function takeSeen(
    tx: Tx,
    id: string | null,
    of: Parameters<Passes['useNumber']>[1] & { at: Date },
  ): Promise<{ useId: string } | Review> {
    if (id === null) return passes.useNumber(tx, of);
    const guest = await findGuestPass(tx, id);
    if (!guest || guest.state === 'used') return 'twice';
    if (isWithdrawnBy(guest, of.at)) return 'withdrawn';
    const isHeld = guest.state === 'given' || guest.state === 'kept';
    if (isHeld) await passes.giveBack(tx, guest.passUseId);
    const taken = await passes.useNumber(tx, of);
    if (typeof taken !== 'object') {
      // Nothing is left although one was held for them: it is back, and nobody shows it any more.
      if (isHeld) await setGuestPass(tx, id, { state: 'over', endedAt: clock.now() });
      return taken;
    }
    await setGuestPass(tx, id, { state: 'used', passUseId: taken.useId, endedAt: clock.now() });
    return taken;
  }

  async function receive(tx: Tx, actor: Actor, mark: Mark): Promise<StoredMark> {
    const at = seenAtOf(mark);
    const { review, personId, ...seen } = await read(tx, mark, at);
    if (!gatesOf(actor.desk).includes(mark.gate)) throw refuse('forbidden');
    await lockPasses(tx, seen.saleId);
    const before = await findParkMark(tx, mark.markId);
    if (before) return before;
    const visitOn = dayInLaPaz(at);
    const isMatch = isStadium(mark.gate);
    // A guest's pass is of the park alone.
    if (isMatch && mark.code !== '' && seen.guestPassId !== null) throw refuse('gate_code');
    const { saleId, number } = seen;
    const pass = { saleId, number, personId, attemptId: mark.markId, on: visitOn, at };
    const taken = isMatch
      ? await entering.enter(tx, { saleId, number, at, review })
      : (review ?? (await takeSeen(tx, seen.guestPassId, pass)));
    const isUsed = typeof taken === 'object';
    const stored = {
      ...seen,
      guestPassId: isMatch ? null : seen.guestPassId,
      id: mark.markId,
      reason: mark.code === '' ? mark.reason : null,
      gate: mark.gate,
      visitOn,
      seenAt: at,
      receivedAt: clock.now(),
      byId: actor.personId,
      passUseId: isUsed && 'useId' in taken ? taken.useId : null,
      matchId: isUsed && 'matchId' in taken ? taken.matchId : null,
      review: isUsed ? null : taken,
    };
    await insertParkMark(tx, stored);
    await audit.record(tx, {
      actor: inRole(actor),
      action: 'memberships.markPass',
      object: { kind: 'parkMark', id: mark.markId },
      outcome: 'done',
    });
    return stored;
  }

  return {
    async keys({ desk }: Actor, language: Lang): Promise<ReplyOf<typeof readGateKeys>> {
      const at = clock.now();
      const gates = gatesOf(desk);
      const settled = gatesOf(desk, REVIEW_KEEPERS);
      const { withdrawn, reviews } = await readGateLists(db, { at, gates, most: MOST_REVIEWS });
      const on = dayInLaPaz(at);
      const isThere = gates.some(isStadium);
      const match = isThere && (await entering.matchOn(db, { companyId: STADIUM, on }));
      return {
        gates,
        on,
        match: match
          ? { title: wordsIn(match.texts, language).title, startsAt: match.startsAt.toISOString() }
          : null,
        suspended: isThere ? await entering.suspendedPhones(db, at) : [],
        keys: keys.receiptKeys(),
        withdrawn,
        reviews: reviews.map(({ id, saleId, number, gate, seenAt, review }) => ({
          markId: id,
          pass: passNumberText(saleId, number),
          gate: GATES.find((each) => each === gate) ?? 'norte',
          seenAt: new Date(seenAt).toISOString(),
          why: reviewOf(review) ?? 'twice',
          canSettle: settled.some((each) => each === gate),
        })),
      };
    },

    mark: (actor: Actor, mark: Mark): Promise<ReplyOf<typeof markPass>> =>
      inTransaction(db, async (tx) => {
        await audit.holdRights(tx, actor);
        const known = await findParkMark(tx, mark.markId);
        const stored = known ?? (await receive(tx, actor, mark));
        if (stored.byId !== actor.personId) throw refuse('idempotency_conflict');
        const { saleId, number, visitOn, review } = stored;
        return {
          name: isStadium(mark.gate) ? await entering.nameAt(tx, { saleId, number }) : '',
          pass: passNumberText(saleId, number),
          number,
          on: day(visitOn),
          isUsed: review === null,
          why: reviewOf(review),
        };
      }),
  };
}

/** Withdrawn when a gate saw it; judged again behind the lock. */
const isWithdrawnBy = ({ state, endedAt }: GuestPass, at: Date): boolean =>
  state === 'withdrawn' && endedAt !== null && at >= endedAt;

const reviewOf = (text: string | null): Review | null =>
  MARK_REVIEWS.find((each) => each === text) ?? null;
