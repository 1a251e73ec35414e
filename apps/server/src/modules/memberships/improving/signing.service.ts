import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { postImproved } from '@kantuta/contract/ledger/improve-posting.rules';
import type {
  readImprovement,
  signImprovement,
} from '@kantuta/contract/memberships/improving/improvements.calls';
import { amountText, subtract } from '@kantuta/contract/money';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/reading.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ImprovedFacts } from './improvement.port.ts';
import {
  countedFrom,
  frozenFrom,
  improvedPlan,
  improvedText,
  improvementShown,
} from './improvement.present.ts';
import {
  requireSignable,
  type ImprovementDeps,
  type Improvements,
} from './improvements.service.ts';
import { findImprovement, setImprovement, type StoredImprovement } from './improvements.store.ts';
import { improvementOfSale, namesOf } from './improvements.views.ts';
import type { createQuoting } from './quoting.service.ts';
import type { Upgrading } from './upgrading.service.ts';

/** What a better membership asks, and its addendum: with the signature price, plan and books change, together or not at all (MEM-6, MEM-7). */
export function createSigning(
  deps: ImprovementDeps & {
    improvements: Improvements;
    upgrading: Upgrading;
    quoting: Pick<ReturnType<typeof createQuoting>, 'lockMine'>;
  },
) {
  const { db, clock, stepUp, chargeBook, improvements, upgrading, quoting, acts } = deps;
  const reading = together({ order: improvementOfSale, term: deps.termReading });
  const today = () => dayInLaPaz(clock.now());

  /** Price, plan and books of the sale change with its addendum (MEM-6). */
  async function improve(
    tx: Tx,
    order: StoredImprovement,
    { facts, userAgent, at }: { facts: ImprovedFacts; userAgent: string; at: Date },
  ): Promise<{ addendumId: string; planVersion: number }> {
    const { id, personId, saleId, companyId } = order;
    const on = dayInLaPaz(at);
    const policy = await improvements.planPolicy();
    const plan = improvedPlan(order, facts, { on, ...policy });
    const { oldPrice, newPrice, due, toItemId, annualRatePct } = order;
    const planVersion = await deps.improveSale(tx, {
      saleId,
      itemId: toItemId,
      price: newPrice,
      paidNow: due,
      annualRatePct,
      rows: plan.rows,
      at,
    });
    await deps.post(tx, {
      companyId,
      kind: 'improved',
      businessDay: on,
      source: { kind: 'improvement', id },
      entries: postImproved({
        saleId,
        personId,
        currency: 'USD',
        difference: subtract(newPrice, oldPrice),
        dueNow: due,
      }),
    });
    const names = await namesOf(tx, order);
    const { before: rest, after } = plan;
    const signed = await deps.signImproved(tx, {
      facts,
      improved: improvedText(order, names, plan),
      before: rest,
      after,
      annualRatePct,
      planVersion,
      userAgent,
    });
    await setImprovement(tx, id, { state: 'signed', addendumId: signed, endedAt: at });
    return { addendumId: signed, planVersion };
  }

  return {
    reading,

    async read(found: ReturnType<typeof reading.from>): Promise<ReplyOf<typeof readImprovement>> {
      const on = today();
      const from = found.order ? frozenFrom(found.order.improvement, on) : on;
      const facts = await found.term(db, on, from);
      if (!facts) throw refuse('forbidden');
      if (!found.order) return { improvement: null };
      const { improvement: order, ...names } = found.order;
      const counted = countedFrom(order, on);
      const policy = await improvements.planPolicy();
      const isOver = order.endedAt !== null;
      const payingId =
        order.state === 'ordered' && order.chargeId !== null
          ? ((await chargeBook.payingOf(db, [order.chargeId])) ?? null)
          : null;
      return {
        improvement: improvementShown(order, names, {
          plan: isOver ? null : improvedPlan(order, facts, { on: counted, ...policy }),
          version: facts.plan?.version ?? 0,
          paidCapital: facts.paidCapital,
          payingId,
          signDays: await deps.settings.number('improve.signDays'),
        }),
      };
    },

    async sign(
      actor: Actor,
      { improvementId, sha256, ...read }: ParsedInputOf<typeof signImprovement>,
      { userAgent, language }: { userAgent: string; language: Lang },
    ): Promise<ReplyOf<typeof signImprovement>> {
      // The answer of the first time was lost.
      const before = await findImprovement(db, improvementId);
      if (before?.personId !== actor.personId) throw refuse('forbidden');
      if (before.state === 'signed') return signedAs(before);
      await stepUp.require(actor);
      // Before the transaction, because drawing takes long; what was read is what is signed.
      const drawn =
        before.way === 'upgrade' && before.state === 'paid'
          ? await upgrading.draw(before, { personId: actor.personId, language })
          : null;
      if (drawn && drawn.sha256 !== sha256) throw refuse('contract_changed');
      return inTransaction(db, async (tx) => {
        const order = await quoting.lockMine(tx, actor, improvementId);
        const { state, signUntil, personId, saleId } = order;
        if (state === 'signed') return signedAs(order);
        const at = clock.now();
        if (state !== 'paid' || signUntil === null || at >= signUntil)
          throw refuse('improve_ended');
        const on = dayInLaPaz(at);
        const from = frozenFrom(order, on);
        const sale = await improvements.saleOf(tx, { personId, saleId }, from);
        requireSignable(sale);
        const { facts } = sale;
        // A payment that was on its way, or another plan: what they read is not what they would sign.
        if (
          facts.plan?.version !== read.planVersion ||
          amountText(facts.paidCapital) !== read.paidCapital
        )
          throw refuse('contract_changed');
        const doer = { kind: 'person', id: personId } as const;
        if (order.way === 'upgrade') {
          if (!drawn) throw refuse('contract_changed');
          const newSaleId = await upgrading.put(tx, order, { facts, drawn, userAgent });
          await acts.note(tx, doer, 'memberships.signImprovement', order, { newSaleId });
          return { state: 'signed', addendumId: null, newSaleId };
        }
        const signed = await improve(tx, order, { facts, userAgent, at });
        await acts.note(tx, doer, 'memberships.signImprovement', order, {
          planVersion: signed.planVersion,
        });
        return { state: 'signed', addendumId: signed.addendumId, newSaleId: null };
      });
    },
  };
}

function signedAs({ addendumId, newSaleId }: StoredImprovement) {
  return { state: 'signed', addendumId, newSaleId } as const;
}
