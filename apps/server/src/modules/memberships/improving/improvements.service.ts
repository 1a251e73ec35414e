import { dayInLaPaz } from '@kantuta/contract/dates';
import {
  improveProblem,
  improveWay,
  kindAfter,
  leftToImprove,
  type ImproveWay,
  type NewMembership,
} from '@kantuta/contract/memberships/improve.rules';
import { equityOf } from '@kantuta/contract/memberships/improving/improvement.rules';
import { add, money, parseCents, type Cents } from '@kantuta/contract/money';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { alone, together } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readHolder } from '../passes/passes.views.ts';
import { isSuspendedSecond } from '../two-for-one/two-for-one.views.ts';
import type { ImprovementActs } from './improvement-acts.service.ts';
import type { ImprovedFacts, ImprovementPeers } from './improvement.port.ts';
import type { PlanPolicy } from './improvement.present.ts';
import {
  hasFreeUnsigned,
  lockLive,
  setImprovement,
  type StoredImprovement,
} from './improvements.store.ts';
import { namesOf } from './improvements.views.ts';
import type { Improving } from './offers.service.ts';

export type ImprovementDeps = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'settings' | 'audit' | 'stepUp'
> &
  ImprovementPeers & { acts: ImprovementActs; offers: Improving };

type Context = { coBuyers: number; addendumId: string | null };
export type ImprovedSale = { facts: ImprovedFacts; context: Context };
/** A step of a cession, and whoever cedes. */
type Ceded = { saleId: number; personId: number };

export type Improvements = ReturnType<typeof createImprovements>;

/** What every step of an improvement asks: how the sale stands, and whether it may become a better one (MEM-3). */
export function createImprovements(deps: ImprovementDeps) {
  const { clock, settings, termReading, addendumContext, chargeBook, acts, offers } = deps;
  const saleReading = together({ term: termReading, context: addendumContext });
  const readSale = alone(saleReading);
  const today = () => dayInLaPaz(clock.now());

  /** The sale of this person, `from` a day on which it was frozen; throws `forbidden` for any other, and `promo_second_suspended` for what may end with the first of a 2x1 (TWO-5). */
  async function saleOf(
    reader: Reader,
    of: { personId: number; saleId: number },
    from = today(),
  ): Promise<ImprovedSale> {
    const found = await readSale(reader, of);
    const facts = await found.term(reader, today(), from);
    if (!facts || !found.context) throw refuse('forbidden');
    if (await isSuspendedSecond(reader, of.saleId)) throw refuse('promo_second_suspended');
    return { facts, context: found.context };
  }

  /** Throws why it cannot become that one; `code` is what the sale is now. */
  async function require(
    { facts, context }: ImprovedSale,
    { code, oldPrice, to }: { code: string; oldPrice: Cents; to: NewMembership },
  ): Promise<void> {
    const policy = await offers.policy();
    const paidCapital = equityOf(facts);
    const { kind, state, overdueCount, plan, currency } = facts;
    if (improveWay({ kind, state }, to) === null) throw refuse('improve_office');
    const old = { code, price: oldPrice, paidCapital, overdueCount };
    const problem = improveProblem(old, to, policy);
    if (problem !== null)
      throw refuse(problem, {
        data:
          problem === 'improve_min_paid'
            ? { missing: money(leftToImprove(old, policy), 'USD') }
            : {},
      });
    // All who signed the contract sign its addendum, at the office; and one change at a time.
    const needsOffice =
      plan === null ||
      currency !== 'USD' ||
      context.coBuyers > 0 ||
      context.addendumId !== null ||
      facts.inRegularization;
    if (needsOffice) throw refuse('improve_office');
  }

  /** Nobody pays for a contract that cannot be made: the office does (MEM-7). */
  async function requireContract(
    reader: Reader,
    { way, ...of }: { way: ImproveWay; personId: number; companyId: number },
  ): Promise<void> {
    if (way === 'upgrade' && !(await deps.upgradedContracts.canDraw(reader, of)))
      throw refuse('improve_office');
  }

  /** What costs nothing at once freezes the plan once: whoever did not sign it then signs the next one at the office (MEM-5). */
  async function requireFirstFree(
    reader: Reader,
    { saleId, due }: { saleId: number; due: Cents },
  ): Promise<void> {
    if (due === 0 && (await hasFreeUnsigned(reader, saleId))) throw refuse('improve_office');
  }

  /** Whether a payment of it is on its way; its charge is locked. */
  async function isPaying(tx: Tx, { chargeId }: StoredImprovement): Promise<boolean> {
    if (chargeId === null) return false;
    await chargeBook.lock(tx, chargeId);
    return (await chargeBook.payingOf(tx, [chargeId])) !== undefined;
  }

  /** Nothing is asked for any more; it is locked, and so is its charge. */
  async function drop(tx: Tx, order: StoredImprovement, by: number | null): Promise<void> {
    await setImprovement(tx, order.id, { state: 'dropped', endedAt: clock.now() });
    if (order.chargeId !== null) await chargeBook.withdraw(tx, order.chargeId);
    await acts.note(
      tx,
      by === null ? { kind: 'system' } : { kind: 'person', id: by },
      'memberships.dropImprovement',
      order,
    );
  }

  return {
    saleReading,
    saleOf,
    require,
    requireFirstFree,

    async planPolicy(): Promise<PlanPolicy> {
      return {
        minInstalment: parseCents(await settings.get('plan.minInstalmentUsd')),
        firstDueMinDays: await settings.number('plan.firstDueMinDays'),
      };
    },

    requireContract,

    /** The conditions again, at the frozen prices: what forbids it may have come after the quote. */
    async requireCondition(reader: Reader, order: StoredImprovement): Promise<void> {
      const { personId, saleId, oldPrice, newPrice, way } = order;
      await requireContract(reader, order);
      await requireFirstFree(reader, order);
      const sale = await saleOf(reader, { personId, saleId });
      const { fromCode, toCode } = await namesOf(reader, order);
      const to = { kind: kindAfter(way), code: toCode, price: newPrice };
      await require(sale, { code: fromCode, oldPrice, to });
      // The price of the contract is another one: whoever reads the quote would pay for what is not.
      if (oldPriceOf(sale.facts) !== oldPrice) throw refuse('improve_ended');
    },

    isPaying,
    drop,

    /** A sale that was given to somebody else takes no unpaid change along, and waits for a payment of one (MEM-9); the sale is locked. */
    async followSale(tx: Tx, { saleId, personId }: Ceded): Promise<void> {
      const holder = await readHolder(tx, saleId);
      if (holder === personId) return;
      const order = await lockLive(tx, saleId);
      if (!order || order.personId === holder) return;
      // Money for it is there, or on its way: nobody could sign what it pays.
      if (order.state === 'paid' || (await isPaying(tx, order)))
        throw refuse('cession_not_allowed', { data: { reason: 'payment_open' } });
      await drop(tx, order, null);
    },
  };
}

/** Throws `improve_office` where others sign with its holder, or another change waits. */
export function requireSignable({ facts, context }: ImprovedSale): void {
  if (facts.plan === null || context.coBuyers > 0 || context.addendumId !== null)
    throw refuse('improve_office');
}

/** The price of the contract: what is left of it, and what was paid. */
export function oldPriceOf(facts: Pick<ImprovedFacts, 'outstanding' | 'paidCapital' | 'credit'>) {
  return add(facts.outstanding, equityOf(facts));
}
