import { dayInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { isStadium } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import { visitOfCode } from '@kantuta/contract/memberships/accreditation/visit-code.rules';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { visitWithSeal } from './visit-seal.present.ts';
import { endVisit, findVisit } from './visits.store.ts';
import { findGuest, whoEntered } from './visits.views.ts';
import { findParkMark, insertParkMark, type StoredMark } from '../passes/park-phones.store.ts';
import { lockPasses } from '../passes/passes.store.ts';
import type { SeenMark, VisitMarks } from '../passes/seen-mark.port.ts';
import type { Passes } from '../passes/taking.service.ts';

/** Only the server knows whether a code of a visit is good: whoever had no answer at once has let nobody in by it (PASS-22). */
const FRESH_MS = 2 * MINUTE_MS;

/** People who were announced, whose code a device with a duty pass reads (PASS-8, PASS-22). */
export function createVisitMarks({
  clock,
  keys,
  passes,
}: Pick<Platform, 'clock' | 'keys'> & { passes: Passes }): VisitMarks {
  /** Whether their pass is used now, or why not. Throws `gate_day`, `visit_over`. */
  async function enter(tx: Tx, visitId: string, { at, gate, byId }: SeenMark) {
    const visit = await findVisit(tx, visitId);
    if (!visit) throw refuse('gate_code');
    const { state, visitOn, passUseId } = visit;
    if (state === 'entered') return 'twice' as const;
    if (state !== 'open') throw refuse('visit_over');
    if (visitOn !== dayInLaPaz(at)) throw refuse('gate_day');
    try {
      if (!(await passes.use(tx, passUseId))) return 'twice' as const;
    } catch (error) {
      // Its sale has ended: nothing was written.
      if (error instanceof Refusal && error.codigo === 'coupon_expired') return 'ended' as const;
      throw error;
    }
    const now = clock.now();
    await endVisit(tx, visitId, { state: 'entered', at: now, admittedBy: byId, gate });
    return { passUseId };
  }

  return {
    isOne: (code: string): boolean => visitOfCode(code) !== null,

    /** Throws `gate_code`, `gate_day`, `gate_late`, `visit_over`. */
    async receive(tx: Tx, mark: SeenMark): Promise<StoredMark> {
      const { markId, code, gate, at, byId, device } = mark;
      const visitId = visitWithSeal({ keys }, code);
      if (visitId === null || isStadium(gate) || device === null) throw refuse('gate_code');
      const named = await findVisit(tx, visitId);
      const guest = named && (await findGuest(tx, visitId));
      if (!named || !guest) throw refuse('gate_code');
      const { saleId } = named;
      await lockPasses(tx, saleId);
      const before = await findParkMark(tx, markId);
      if (before) return before;
      const now = clock.now();
      if (now.getTime() - at.getTime() > FRESH_MS) throw refuse('gate_late');
      const taken = device.isRevoked ? ('revoked' as const) : await enter(tx, visitId, mark);
      const isUsed = typeof taken === 'object';
      const { isRevoked: _, dutyPassId, ...time } = device;
      const stored = {
        id: markId,
        saleId,
        number: guest.number,
        phoneId: null,
        guestPassId: null,
        visitId,
        reason: null,
        gate,
        visitOn: dayInLaPaz(at),
        seenAt: at,
        receivedAt: now,
        byId,
        passUseId: isUsed ? taken.passUseId : null,
        matchId: null,
        review: isUsed ? null : taken,
        dutyPassId,
      };
      await insertParkMark(tx, { ...stored, ...time });
      return stored;
    },

    /** Who entered by a mark; undefined: it is of no visit. */
    async told(tx: Pick<Tx, 'selectFrom'>, { visitId, review }: StoredMark) {
      return visitId === null || review !== null ? undefined : whoEntered(tx, visitId);
    },
  };
}
