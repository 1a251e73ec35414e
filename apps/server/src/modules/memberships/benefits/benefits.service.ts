import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { addMonths, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { keptWord } from '@kantuta/phrases/kept-text';
import {
  benefitProblem,
  currentYear,
  isTaken,
  leftToUnlock,
  type BenefitProblem,
} from '@kantuta/contract/memberships/benefits/benefit.rules';
import type { orderBenefit } from '@kantuta/contract/memberships/benefits/benefits.calls';
import { freeNumber, type PassYear } from '@kantuta/contract/memberships/passes/pass.rules';
import { cents, money, subtract, ZERO } from '@kantuta/contract/money';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { lockPerson } from '../../../platform/db/person-lock.ts';
import { alone, together } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readHolder } from '../passes/passes.views.ts';
import type { BenefitActs } from './benefit-acts.service.ts';
import type { BenefitPeers } from './benefit.port.ts';
import { CURRENCY, type BenefitTerms } from './benefit-terms.service.ts';
import { insertBenefit, lockOpenOrder, setBenefit, type StoredBenefit } from './benefits.store.ts';
import { travelSales, type HeldTravel, type TakenRow, type TravelSale } from './benefits.views.ts';
import { shownMembership } from './benefits.present.ts';

export const BENEFIT_FEE = 'benefitFee';
const ENDED = 'reverted';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'> &
  Pick<BenefitPeers, 'membershipReading' | 'chargeBook'> & {
    terms: BenefitTerms;
    acts: BenefitActs;
  };

/** A step of a cession, and whoever cedes. */
type Ceded = { saleId: number; personId: number };

export type Benefits = ReturnType<typeof createBenefits>;

/** The travel benefits of a person: how each of them stands, and the order whose fee is then paid (BEN-1 to BEN-3). */
export function createBenefits({
  db,
  clock,
  ids,
  settings,
  membershipReading,
  chargeBook,
  terms,
  acts,
}: Deps) {
  const reading = together({ held: membershipReading, sales: travelSales });
  const readAlone = alone(reading);
  const today = () => dayInLaPaz(clock.now());
  const of = () => ({ until: endOfSight(today()) });

  async function requireOpen(actor: Actor): Promise<void> {
    if (!(await settings.flag('feature.intlMembership', actor))) throw refuse('forbidden');
  }

  async function heldOf(
    reader: Reader,
    personId: number,
    found: ReturnType<typeof reading.from>,
    on: Day,
  ): Promise<HeldTravel[]> {
    const held = await found.held(reader, { personId, on });
    return found.sales.map((sale) => {
      const paying = held.find(({ saleId }) => saleId === sale.saleId);
      const { soldOn, years, perYear, carried } = sale;
      return {
        sale,
        standing: {
          // What was ceded gives its former holder nothing more; what they paid for stays theirs to read (BEN-9).
          state: sale.isHeld ? (paying?.state ?? sale.state) : ENDED,
          soldOn,
          years,
          perYear,
          carried,
          price: paying?.price ?? subtract(cents(sale.priceMinor), cents(sale.discountMinor)),
          paidCapital: paying?.paidCapital ?? ZERO,
          overdueCount: paying?.overdueCount ?? 0,
        },
      };
    });
  }

  async function find(
    reader: Reader,
    personId: number,
    saleId: number,
  ): Promise<HeldTravel | undefined> {
    const found = await readAlone(reader, { personId, ...of() });
    const all = await heldOf(reader, personId, found, today());
    return all.find(({ sale }) => sale.saleId === saleId && sale.isHeld);
  }

  /** Why none can be taken of it now; null: one can. */
  async function problemOf({ sale, standing }: HeldTravel): Promise<BenefitProblem | null> {
    const unlockPct = await terms.unlockPct(sale.companyId);
    return benefitProblem(standing, { taken: sale.taken, on: today(), unlockPct });
  }

  /** Throws why none can be taken: `benefit_used_up`, `overdue_instalments`, `benefit_locked` with what is missing. */
  async function requireFree(held: HeldTravel): Promise<PassYear> {
    const problem = await problemOf(held);
    const year = currentYear(held.standing, today());
    if (problem === 'used_up' || problem === 'over' || (problem === null && !year))
      throw refuse('benefit_used_up');
    if (problem === 'overdue') throw refuse('overdue_instalments');
    if (problem !== null || !year) {
      const missing = leftToUnlock(held.standing, await terms.unlockPct(held.sale.companyId));
      throw refuse('benefit_locked', {
        data: missing > 0 ? { missing: money(missing, CURRENCY) } : {},
      });
    }
    return year;
  }

  /** Its fee is not asked for any more; the order is locked. */
  async function drop(tx: Tx, order: StoredBenefit, by: number | null): Promise<void> {
    await setBenefit(tx, order.id, { state: 'dropped', endedAt: clock.now() });
    if (order.chargeId !== null) await chargeBook.withdraw(tx, order.chargeId);
    await acts.note(
      tx,
      by === null ? { kind: 'system' } : { kind: 'person', id: by },
      'memberships.dropBenefit',
      order,
    );
  }

  /** The order of a former holder stands in nobody's way; while its fee is being paid it does, and `orElse` says so. The order is locked. */
  async function dropOfFormer(tx: Tx, order: StoredBenefit, orElse: () => Error): Promise<void> {
    const { chargeId } = order;
    if (chargeId !== null) {
      await chargeBook.lock(tx, chargeId);
      if ((await chargeBook.payingOf(tx, [chargeId])) !== undefined) throw orElse();
    }
    await drop(tx, order, null);
  }

  async function take(
    tx: Tx,
    { personId, sale, year, kind }: Taking,
  ): Promise<{ benefitId: string; chargeId: string }> {
    const { saleId, companyId, taken, product } = sale;
    const at = clock.now();
    const fee = await terms.fee(companyId);
    const benefit = {
      id: ids.uuid(),
      reference: ids.reference(),
      saleId,
      companyId,
      personId,
      yearFrom: year.from,
      yearUntil: year.until,
      number: freeNumber(
        taken
          .filter(
            (each) => each.yearFrom === year.from && isTaken(each) && each.state !== 'ordered',
          )
          .map(({ number }) => number),
      ),
      kind,
      fee,
      orderedAt: at,
    };
    await insertBenefit(tx, benefit);
    const chargeId = await chargeBook.open(tx, {
      kind: BENEFIT_FEE,
      sourceId: benefit.id,
      companyId,
      personId,
      currency: CURRENCY,
      amount: fee,
      dueOn: dayInLaPaz(at),
      title: product,
      detail: [keptWord(`benefit.${kind}`), keptWord('benefit.fee')].join(' · '),
    });
    await setBenefit(tx, benefit.id, { chargeId });
    await acts.note(tx, { kind: 'person', id: personId }, 'memberships.orderBenefit', benefit);
    return { benefitId: benefit.id, chargeId };
  }

  return {
    reading,
    of,
    find,
    requireFree,
    drop,

    /** A membership that was given to somebody else takes no unpaid order along, and waits for a payment of one (BEN-9); the sale is locked. */
    async followSale(tx: Tx, { saleId, personId }: Ceded): Promise<void> {
      const holder = await readHolder(tx, saleId);
      if (holder === personId) return;
      const order = await lockOpenOrder(tx, saleId);
      if (!order || order.personId === holder) return;
      await dropOfFormer(tx, order, () =>
        refuse('cession_not_allowed', { data: { reason: 'payment_open' } }),
      );
    },

    async read(actor: Actor, found: ReturnType<typeof reading.from>) {
      await requireOpen(actor);
      const on = today();
      const memberships = [];
      for (const held of await heldOf(db, actor.personId, found, on)) {
        const { companyId, taken } = held.sale;
        const open = taken.find(({ state }) => state === 'ordered');
        // One that ended and of which nothing was taken has nothing to show.
        const problem = await problemOf(held);
        if (problem === 'over' && taken.length === 0) continue;
        memberships.push(
          shownMembership(held, {
            on,
            problem,
            unlockPct: await terms.unlockPct(companyId),
            fee: await terms.fee(companyId),
            months: await terms.months(companyId),
            paying: open ? ((await chargeBook.payingOf(db, [open.chargeId])) ?? null) : null,
          }),
        );
      }
      return { memberships, hours: await terms.hours(), days: await terms.returnDays() };
    },

    /** The same order until it is paid; of another kind while nobody pays it, it becomes that one. Throws the refusals of the call. */
    async order(
      actor: Actor,
      { saleId, kind }: ParsedInputOf<typeof orderBenefit>,
    ): Promise<ReplyOf<typeof orderBenefit>> {
      await requireOpen(actor);
      const { personId } = actor;
      return inTransaction(db, async (tx) => {
        // In the order of whoever settles it: the order, its charge, the person (SEC-17).
        const locked = await lockOpenOrder(tx, saleId);
        if (locked?.chargeId) await chargeBook.lock(tx, locked.chargeId);
        // Two that take the last one at once: the second finds what the first took.
        await lockPerson(tx, personId);
        const held = await find(tx, personId, saleId);
        if (!held) throw refuse('forbidden');
        const year = await requireFree(held);
        // Of whoever held the membership before (BEN-9): its fee is not asked of two people.
        if (locked && locked.personId !== personId)
          await dropOfFormer(tx, locked, () => refuse('benefit_in_process'));
        const open = held.sale.taken.find(({ state }) => state === 'ordered');
        if (!open) return take(tx, { personId, sale: held.sale, year, kind });
        const paying = await chargeBook.payingOf(tx, [open.chargeId]);
        if (paying !== undefined)
          throw refuse('benefit_in_process', { data: { intentId: paying } });
        const fee = await terms.fee(held.sale.companyId);
        if (isSame(open, { kind, yearFrom: year.from, feeMinor: fee }))
          return { benefitId: open.id, chargeId: open.chargeId };
        // Made a moment ago from another device: whoever asks looks again.
        if (locked?.id !== open.id) throw refuse('benefit_in_process');
        await drop(tx, locked, personId);
        return take(tx, { personId, sale: held.sale, year, kind });
      });
    },
  };
}

type Taking = {
  personId: number;
  sale: TravelSale;
  year: PassYear;
  kind: StoredBenefit['kind'];
};

function isSame(open: TakenRow, asked: Pick<TakenRow, 'kind' | 'yearFrom' | 'feeMinor'>): boolean {
  return (
    open.kind === asked.kind && open.yearFrom === asked.yearFrom && open.feeMinor === asked.feeMinor
  );
}

/** What is due up to here is read with the sale; an instalment of another month locks nothing. */
function endOfSight(today: Day): Day {
  return addMonths(today, 1);
}
