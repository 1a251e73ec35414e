import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { postUpgraded, postUpgradeDue } from '@kantuta/contract/ledger/improve-posting.rules';
import type { readUpgradeContract } from '@kantuta/contract/memberships/improving/improvements.calls';
import { equityOf } from '@kantuta/contract/memberships/improving/improvement.rules';
import { add, ZERO } from '@kantuta/contract/money';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { DrawnContract, ImprovedFacts, NewContractTerms } from './improvement.port.ts';
import { countedFrom, frozenFrom, improvedPlan } from './improvement.present.ts';
import {
  requireSignable,
  type ImprovementDeps,
  type Improvements,
} from './improvements.service.ts';
import { findImprovement, setImprovement, type StoredImprovement } from './improvements.store.ts';
import { adviserOfSale, isSold } from './improvements.views.ts';

export type Upgrading = ReturnType<typeof createUpgrading>;

/**
 * The end of an upgrade (MEM-7): its contract, as it is read and then signed, and with the signature the new sale, the end of the old one, and
 * what moves in the books of either company: together or not at all.
 */
export function createUpgrading(deps: ImprovementDeps & { improvements: Improvements }) {
  const { db, clock, ids, improvements } = deps;

  /** What the new contract says: it is counted from the payment on, so that it stays the same until it is signed. */
  async function termsOf(
    reader: Reader,
    order: StoredImprovement,
    facts: ImprovedFacts,
  ): Promise<NewContractTerms> {
    const issuedAt = order.paidAt ?? clock.now();
    const on = countedFrom(order, dayInLaPaz(issuedAt));
    const plan = improvedPlan(order, facts, { on, ...(await improvements.planPolicy()) });
    const { personId, companyId, toItemId: itemId, reference, annualRatePct } = order;
    return {
      personId,
      companyId,
      itemId,
      adviserId: await adviserOfSale(reader, order.saleId),
      reference,
      issuedAt,
      price: order.newPrice,
      initial: add(plan.paid, order.due),
      financed: plan.financed,
      annualRatePct,
      months: plan.rows.length,
      dueDay: facts.plan?.dueDay ?? 1,
      fine: await deps.fineTerms(companyId, issuedAt),
      rows: plan.rows,
    };
  }

  async function draw(
    order: StoredImprovement,
    { personId, language }: { personId: number; language: Lang },
  ): Promise<DrawnContract> {
    const { saleId } = order;
    const from = frozenFrom(order, dayInLaPaz(clock.now()));
    const sale = await improvements.saleOf(db, { personId, saleId }, from);
    requireSignable(sale);
    return deps.upgradedContracts.draw(db, await termsOf(db, order, sale.facts), language);
  }

  async function open(tx: Tx, terms: NewContractTerms, at: Date): Promise<number> {
    const on = dayInLaPaz(at);
    const { reference, companyId, personId, adviserId, itemId, price, initial, issuedAt, rows } =
      terms;
    return deps.openSale(tx, {
      number: null,
      reference,
      companyId,
      personId,
      adviserId,
      kind: 'travel',
      unitId: null,
      itemId,
      label: '',
      currency: 'USD',
      price,
      discount: ZERO,
      initial,
      // Its contract is signed in this transaction.
      state: 'in_contract',
      stateChangedOn: on,
      soldOn: null,
      plan: {
        kind: 'french',
        financed: terms.financed,
        months: terms.months,
        annualRatePct: terms.annualRatePct,
        dueDay: terms.dueDay,
        startedOn: dayInLaPaz(issuedAt),
        fine: terms.fine,
        rows,
        reason: 'upgrade',
        createdAt: at,
      },
      createdAt: at,
    });
  }

  /** What was paid moves from one company to the other, and what is left of the old price is written off (LED-14). */
  async function post(
    tx: Tx,
    order: StoredImprovement,
    { facts, newSaleId }: { facts: ImprovedFacts; newSaleId: number },
  ): Promise<void> {
    const { id, personId, saleId, companyId, oldPrice, due } = order;
    const businessDay = dayInLaPaz(clock.now());
    const currency = 'USD';
    const { closing, opening } = postUpgraded({
      personId,
      currency,
      from: {
        saleId,
        companyId: facts.companyId,
        price: oldPrice,
        paidCapital: equityOf(facts),
      },
      to: { saleId: newSaleId, companyId },
    });
    const moved = postUpgradeDue({
      personId,
      currency,
      fromSaleId: saleId,
      toSaleId: newSaleId,
      dueNow: due,
    });
    const postings = [
      { companyId: facts.companyId, kind: 'upgraded', entries: closing },
      { companyId, kind: 'upgrade_opened', entries: opening },
      { companyId, kind: 'upgrade_due', entries: moved },
    ];
    const source = { kind: 'improvement', id };
    for (const posting of postings)
      if (posting.entries.length > 0) await deps.post(tx, { ...posting, businessDay, source });
  }

  return {
    draw,

    /** Of one that was paid, for its holder alone. */
    async readContract(
      { actor, language }: { actor: Actor; language: Lang },
      improvementId: string,
    ): Promise<ReplyOf<typeof readUpgradeContract>> {
      const { personId } = actor;
      const order = await findImprovement(db, improvementId);
      if (order?.personId !== personId || order.way !== 'upgrade') throw refuse('forbidden');
      if (order.state !== 'paid') throw refuse('improve_ended');
      const { bytes, sha256, cards } = await draw(order, { personId, language });
      return {
        fileName: `contrato-${order.reference}.pdf`,
        mimeType: 'application/pdf',
        base64: bytes.toString('base64'),
        sha256,
        cards,
      };
    },

    /** In the transaction of the signature; the sale of before and the order are locked. Returns the new sale, which is sold. */
    async put(
      tx: Tx,
      order: StoredImprovement,
      {
        facts,
        drawn,
        userAgent,
      }: { facts: ImprovedFacts; drawn: DrawnContract; userAgent: string },
    ): Promise<number> {
      const { id, saleId, signUntil } = order;
      const at = clock.now();
      const on = dayInLaPaz(at);
      const terms = await termsOf(tx, order, facts);
      const newSaleId = await open(tx, terms, at);
      const from = storedState(facts.state);
      await deps.endSale(tx, { saleId, from, as: 'upgraded', on, at });
      await deps.endMonthlyOfSale(tx, saleId, at);
      await post(tx, order, { facts, newSaleId });
      await setImprovement(tx, id, { state: 'signed', newSaleId, endedAt: at });
      // Last, because selling takes the counter of the company's sales (SEC-17).
      await drawn.sign(tx, terms, {
        contractId: ids.uuid(),
        saleId: newSaleId,
        signUntil: signUntil ?? at,
        userAgent,
      });
      if (!(await isSold(tx, newSaleId)))
        throw refuse('step_not_allowed', { data: { missing: ['declaration'] } });
      return newSaleId;
    },
  };
}

/** As it is stored. Throws RangeError for one that cannot end. */
function storedState(state: string): 'sold' | 'deed_in_process' | 'titled' {
  // Paid off is what the books say.
  if (state === 'sold' || state === 'paid_off') return 'sold';
  if (state === 'deed_in_process' || state === 'titled') return state;
  throw new RangeError(`a sale that is ${state} is not upgraded`);
}
