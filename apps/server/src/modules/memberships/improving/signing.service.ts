import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { postImproved } from '@kantuta/contract/ledger/improve-posting.rules';
import type {
  readImprovement,
  signImprovement,
} from '@kantuta/contract/memberships/improving/improvements.calls';
import { amountText, subtract } from '@kantuta/contract/money';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/reading.ts';
import { refuse } from '../../../platform/refusal.ts';
import { frozenFrom, improvedPlan, improvedText, improvementShown } from './improvement.present.ts';
import type { ImprovementDeps, Improvements } from './improvements.service.ts';
import { findImprovement, setImprovement } from './improvements.store.ts';
import { improvementOfSale, namesOf } from './improvements.views.ts';
import type { createQuoting } from './quoting.service.ts';

/** What a better membership asks, and its addendum: with the signature price, plan and books change, together or not at all (MEM-6). */
export function createSigning(
  deps: ImprovementDeps & {
    improvements: Improvements;
    quoting: Pick<ReturnType<typeof createQuoting>, 'lockMine'>;
  },
) {
  const { db, clock, stepUp, chargeBook, improvements, quoting, acts } = deps;
  const reading = together({ order: improvementOfSale, term: deps.termReading });
  const today = () => dayInLaPaz(clock.now());

  return {
    reading,

    async read(found: ReturnType<typeof reading.from>): Promise<ReplyOf<typeof readImprovement>> {
      const on = today();
      const from = found.order ? frozenFrom(found.order.improvement, on) : on;
      const facts = await found.term(db, on, from);
      if (!facts) throw refuse('forbidden');
      if (!found.order) return { improvement: null };
      const { improvement: order, ...names } = found.order;
      const policy = await improvements.planPolicy();
      const isOver = order.endedAt !== null;
      const payingId =
        order.state === 'ordered' && order.chargeId !== null
          ? ((await chargeBook.payingOf(db, [order.chargeId])) ?? null)
          : null;
      return {
        improvement: improvementShown(order, names, {
          plan: isOver ? null : improvedPlan(order, facts, { on, ...policy }),
          version: facts.plan?.version ?? 0,
          paidCapital: facts.paidCapital,
          payingId,
          signDays: await deps.settings.number('improve.signDays'),
        }),
      };
    },

    async sign(
      actor: Actor,
      { improvementId, ...read }: ParsedInputOf<typeof signImprovement>,
      { userAgent }: { userAgent: string },
    ): Promise<ReplyOf<typeof signImprovement>> {
      // The answer of the first time was lost.
      const before = await findImprovement(db, improvementId);
      if (before?.personId !== actor.personId) throw refuse('forbidden');
      if (before.state === 'signed') return { state: 'signed', addendumId: before.addendumId };
      await stepUp.require(actor);
      return inTransaction(db, async (tx) => {
        const order = await quoting.lockMine(tx, actor, improvementId);
        const { id, state, addendumId, signUntil, personId, saleId, companyId } = order;
        if (state === 'signed') return { state, addendumId };
        const at = clock.now();
        if (state !== 'paid' || signUntil === null || at >= signUntil)
          throw refuse('improve_ended');
        const on = dayInLaPaz(at);
        const from = frozenFrom(order, on);
        const { facts, context } = await improvements.saleOf(tx, { personId, saleId }, from);
        if (facts.plan === null || context.coBuyers > 0 || context.addendumId !== null)
          throw refuse('improve_office');
        // A payment that was on its way, or another plan: what they read is not what they would sign.
        if (
          facts.plan.version !== read.planVersion ||
          amountText(facts.paidCapital) !== read.paidCapital
        )
          throw refuse('contract_changed');
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
        const doer = { kind: 'person', id: personId } as const;
        await acts.note(tx, doer, 'memberships.signImprovement', order, { planVersion });
        return { state: 'signed', addendumId: signed };
      });
    },
  };
}
