import { dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import {
  type Gate,
  GATES,
  isStadium,
} from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import {
  checkParkCode,
  passNumberText,
  readPassNumber,
} from '@kantuta/contract/memberships/passes/park-code.rules';
import { MARK_REVIEWS } from '@kantuta/contract/memberships/passes/park-codes.calls';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findGuestPass, findOfNumber, type GuestPass, setGuestPass } from './guest-passes.store.ts';
import {
  type DeviceMark,
  findParkMark,
  findPhone,
  insertParkMark,
  type StoredMark,
} from './park-phones.store.ts';
import { lockPasses } from './passes.store.ts';
import { readHolder } from './passes.views.ts';
import type { Stadium } from './stadium.port.ts';
import type { Passes } from './taking.service.ts';
import type { SeenMark, Shown, VisitMarks } from './seen-mark.port.ts';

/** How long a gate may have been without a network. */
const MOST_DAYS_LATE = 7;

type Review = (typeof MARK_REVIEWS)[number];
type Seen = {
  saleId: number;
  number: number;
  phoneId: string | null;
  guestPassId: string | null;
  personId: number;
};
export type Receiving = ReturnType<typeof createReceiving>;

/** Receives what gates see: each mark once; it uses a pass, or waits for somebody to look (PASS-11, PASS-12). */
export function createReceiving({
  clock,
  keys,
  passes,
  entering,
  visits,
}: Pick<Platform, 'clock' | 'keys'> & {
  passes: Passes;
  entering: Stadium;
  visits: VisitMarks;
}) {
  /** The pass that a mark names, and why it uses none. Throws `gate_code`, `gate_late`. */
  async function read(
    tx: Tx,
    mark: Shown & { gate: Gate },
    at: Date,
  ): Promise<Seen & { review: Review | null }> {
    if (mark.code === '') {
      const typed = readPassNumber(mark.pass);
      const personId = typed && (await readHolder(tx, typed.saleId));
      if (!typed || !personId) throw refuse('gate_code');
      // A number that is held for a guest of this day is that guest's.
      const guest = await findOfNumber(tx, { ...typed, on: dayInLaPaz(at) });
      return { ...typed, phoneId: null, guestPassId: guest?.id ?? null, personId, review: null };
    }
    const { outcome, pass } = await checkParkCode(mark.code, {
      at,
      isStadium: isStadium(mark.gate),
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

  return {
    /** Throws `gate_code`, `gate_day`, `gate_late`, `no_match`, `visit_over`. */
    async receive(tx: Tx, mark: SeenMark): Promise<StoredMark> {
      // By a session they are let in by a call of its own (PASS-8).
      if (mark.device !== null && visits.isOne(mark.code)) return visits.receive(tx, mark);
      const { markId, gate, at, byId, device } = mark;
      const now = clock.now();
      // What is too old to be believed.
      if (at.getTime() < now.getTime() - MOST_DAYS_LATE * DAY_MS) throw refuse('gate_late');
      const { review: found, personId, ...seen } = await read(tx, mark, at);
      if (!mark.isReached) throw refuse('forbidden');
      const review = device?.isRevoked === true ? 'revoked' : found;
      await lockPasses(tx, seen.saleId);
      const before = await findParkMark(tx, markId);
      if (before) return before;
      const visitOn = dayInLaPaz(at);
      const isMatch = isStadium(gate);
      // A guest's pass is of the park alone.
      if (isMatch && mark.code !== '' && seen.guestPassId !== null) throw refuse('gate_code');
      const { saleId, number } = seen;
      const pass = { saleId, number, personId, attemptId: markId, on: visitOn, at };
      const taken = isMatch
        ? await entering.enter(tx, { saleId, number, at, review })
        : (review ?? (await takeSeen(tx, seen.guestPassId, pass)));
      const isUsed = typeof taken === 'object';
      const stored = {
        ...seen,
        guestPassId: isMatch ? null : seen.guestPassId,
        visitId: null,
        id: markId,
        reason: mark.code === '' ? mark.reason : null,
        gate,
        visitOn,
        seenAt: at,
        receivedAt: now,
        byId,
        passUseId: isUsed && 'useId' in taken ? taken.useId : null,
        matchId: isUsed && 'matchId' in taken ? taken.matchId : null,
        review: isUsed ? null : taken,
        dutyPassId: device?.dutyPassId ?? null,
      };
      await insertParkMark(tx, { ...stored, ...timeOf(device) });
      return stored;
    },

    /** What a gate is told of a mark, also where the first answer was lost on the way. */
    async told(reader: Reader, mark: StoredMark) {
      const { gate, saleId, number, review } = mark;
      const visit = await visits.told(reader, mark);
      return {
        name: isStadium(gateOf(gate))
          ? await entering.nameAt(reader, { saleId, number })
          : (visit?.name ?? ''),
        ...(visit?.isMinor === true ? { isMinor: true } : {}),
        pass: passNumberText(saleId, number),
        why: reviewOf(review),
      };
    },
  };
}

function timeOf(device: SeenMark['device']): Partial<DeviceMark> {
  if (device === null) return {};
  const { deviceAt, offsetMs, isClockOff } = device;
  return { deviceAt, offsetMs, isClockOff };
}

/** Withdrawn when a gate saw it; judged again behind the lock. */
const isWithdrawnBy = ({ state, endedAt }: GuestPass, at: Date): boolean =>
  state === 'withdrawn' && endedAt !== null && at >= endedAt;

export const gateOf = (text: string): Gate => GATES.find((each) => each === text) ?? 'norte';

export const reviewOf = (text: string | null): Review | null =>
  MARK_REVIEWS.find((each) => each === text) ?? null;
