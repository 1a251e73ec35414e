import type { Day } from '@kantuta/contract/dates';
import {
  couponState,
  freeNumber,
  passesLeft,
  passYear,
  type CouponState,
  type PassYear,
} from '@kantuta/contract/memberships/passes/pass.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { createOwed, type PostOwed } from './owed.service.ts';
import {
  endUse,
  findByAttempt,
  findUse,
  insertUse,
  lockPasses,
  returnLapsed,
} from './passes.store.ts';
import { type PassSale, readPassSale, type StoredUse } from './passes.views.ts';

export type Standing = {
  state: CouponState;
  year: PassYear | null;
  left: number;
  uses: StoredUse[];
};

/** How the passes of a sale stand on a day. Those of a season ticket are of one year only (PASS-1). */
export function standingOn(sale: PassSale, on: Day): Standing {
  const year = sale.soldOn === null ? null : passYear(sale.soldOn, on);
  const uses = sale.uses.filter(({ yearFrom }) => yearFrom === year?.from);
  const left =
    year === null ? 0 : passesLeft({ allotted: allottedIn(sale, year), taken: uses.length });
  const isOver = sale.kind === 'seasonTicket' && year !== null && year.from !== sale.soldOn;
  const state = isOver ? 'expired' : couponState({ state: sale.state, left });
  const isIn = state === 'valid' || state === 'exhausted';
  return { state, year: isIn ? year : null, left: isIn ? left : 0, uses: isIn ? uses : [] };
}

/** What a year has: the first one after an upgrade less what was used before it (MEM-8). */
function allottedIn({ allotted, carried, soldOn }: PassSale, { from }: PassYear): number {
  return from === soldOn ? Math.max(0, allotted - carried) : allotted;
}

export type Passes = ReturnType<typeof createTaking>;

/** Passes as other nouns take them: each is held, then used or given back (PASS-3). */
export function createTaking({ clock, ids }: Pick<Platform, 'clock' | 'ids'>, post: PostOwed) {
  const owed = createOwed(clock, post);

  async function standing(reader: Reader, saleId: number, on: Day): Promise<Standing> {
    const sale = await readPassSale(reader, { saleId, at: clock.now() });
    if (!sale) throw refuse('forbidden');
    return standingOn(sale, on);
  }

  /** A held pass behind the lock of its sale. */
  async function take(tx: Tx, useId: string) {
    const found = await findUse(tx, useId);
    if (!found) throw refuse('forbidden');
    await lockPasses(tx, found.saleId);
    const use = (await findUse(tx, useId)) ?? found;
    const isLapsed = use.state === 'held' && use.heldUntil !== null && use.heldUntil <= clock.now();
    return { ...use, state: isLapsed ? 'returned' : use.state };
  }

  return {
    /** How many passes of the sale are left for a day. */
    left: async (reader: Reader, saleId: number, on: Day): Promise<number> => {
      const { state, left } = await standing(reader, saleId, on);
      return state === 'valid' ? left : 0;
    },

    /**
     * Holds the lowest free number for a visit on a day, until an instant or (null) until it is used or given back; the same attempt holds the
     * same pass. Throws `coupon_pending`, `coupon_expired`, `coupon_exhausted`, `idempotency_conflict`.
     */
    async hold(
      tx: Tx,
      of: {
        saleId: number;
        on: Day;
        personId: number;
        attemptId: string;
        until: Date | null;
        /** Looks at what is taken already, behind the lock. */
        check?: (uses: readonly StoredUse[]) => void;
      },
    ): Promise<{ useId: string; number: number; isNew: boolean }> {
      const { saleId, on, personId, attemptId, until, check } = of;
      await lockPasses(tx, saleId);
      const again = await findByAttempt(tx, { personId, attemptId });
      if (again) {
        if (again.saleId !== saleId) throw refuse('idempotency_conflict');
        return { useId: again.id, number: again.number, isNew: false };
      }
      const now = clock.now();
      await returnLapsed(tx, saleId, now);
      const { state, year, uses } = await standing(tx, saleId, on);
      if (state !== 'valid' || year === null)
        throw refuse(state === 'valid' ? 'coupon_pending' : `coupon_${state}`);
      check?.(uses);
      const number = freeNumber(uses.map((use) => use.number));
      const useId = ids.uuid();
      const isTaken = await insertUse(tx, {
        id: useId,
        saleId,
        yearFrom: year.from,
        number,
        personId,
        attemptId,
        visitOn: on,
        takenAt: now,
        heldUntil: until,
      });
      if (!isTaken) throw refuse('idempotency_conflict');
      return { useId, number, isNew: true };
    },

    /** Uses a held pass; false: it was used already. Throws `coupon_expired` where its time is over or its sale has ended. */
    async use(tx: Tx, useId: string): Promise<boolean> {
      const { state, saleId } = await take(tx, useId);
      if (state === 'used') return false;
      const sale = await readPassSale(tx, { saleId, at: clock.now() });
      const isOver = sale === undefined || couponState({ state: sale.state, left: 1 }) !== 'valid';
      if (state !== 'held' || isOver) throw refuse('coupon_expired');
      await endUse(tx, useId, { state: 'used', at: clock.now() });
      await owed(tx, sale, useId);
      return true;
    },

    /**
     * Uses the pass with a number, which a gate saw on a day, perhaps without a network. One that is held for something else leaves the next free number;
     * `twice`: it was used before; `beyond`: nothing is left (PASS-12).
     */
    async useNumber(
      tx: Tx,
      of: { saleId: number; number: number; personId: number; attemptId: string; on: Day },
    ): Promise<{ useId: string } | 'twice' | 'beyond'> {
      const { saleId, personId, attemptId, on } = of;
      const now = clock.now();
      await returnLapsed(tx, saleId, now);
      const sale = await readPassSale(tx, { saleId, at: now });
      if (!sale) return 'beyond';
      const { year, uses } = standingOn(sale, on);
      const taken = uses.find(({ number }) => number === of.number);
      if (taken?.state === 'used') return 'twice';
      const number = taken ? freeNumber(uses.map((use) => use.number)) : of.number;
      if (year === null || number > allottedIn(sale, year)) return 'beyond';
      const useId = ids.uuid();
      const yearFrom = year.from;
      const use = { saleId, personId, attemptId, yearFrom, number, visitOn: on, heldUntil: null };
      if (!(await insertUse(tx, { ...use, id: useId, takenAt: now })))
        throw refuse('idempotency_conflict');
      await endUse(tx, useId, { state: 'used', at: now });
      await owed(tx, sale, useId);
      return { useId };
    },

    /** Gives a held pass back; false: it is back already. Throws `coupon_exhausted` where it was used. */
    async giveBack(tx: Tx, useId: string): Promise<boolean> {
      const { state, ...use } = await take(tx, useId);
      if (state === 'used') throw refuse('coupon_exhausted');
      const isBack = state === 'returned';
      if (!isBack) await endUse(tx, use.id, { state: 'returned', at: clock.now() });
      return !isBack;
    },
  };
}
