import type { FrozenOffer, SentChoice, SentOffering } from '../catalogue/plans.calls.ts';
import { day } from '../dates.ts';
import { add, amountText, parseCents, subtract, ZERO, type Cents } from '../money.ts';
import { valueOf, type Offering, type PlanChoice } from './offering.rules.ts';
import type { ProductKind } from './sales.calls.ts';
import { mostMonthsOf } from './plan-choice.rules.ts';
import { longestTerm, lendsRest } from './plan.rules.ts';
import { offeredChoice, type Simulation } from './simulation.rules.ts';

/** The offering as it is sent: amounts as text. */
export function sentOffering(of: Offering): SentOffering {
  const { product: _, price, discount, recognised, paid, terms, policy, ...rest } = of;
  return {
    ...rest,
    price: amountText(price),
    discount: discount && { ...discount, amount: amountText(discount.amount) },
    recognised: amountText(recognised),
    paid: amountText(paid),
    terms: {
      ...terms,
      planKinds: [...terms.planKinds],
      formPerInstalment: amountText(terms.formPerInstalment),
    },
    expensesPerInstalment: amountText(of.expensesPerInstalment),
    policy: {
      ...policy,
      dueDays: [...policy.dueDays],
      minInstalment: amountText(policy.minInstalment),
    },
  };
}

/** The offering of what was sent. */
export function offeringOf(product: ProductKind, sent: SentOffering): Offering {
  const { price, discount, recognised, paid, terms, policy, startsOn, lastDueOn } = sent;
  return {
    product,
    price: parseCents(price),
    discount: discount && { ...discount, amount: parseCents(discount.amount) },
    recognised: parseCents(recognised),
    paid: parseCents(paid),
    terms: { ...terms, formPerInstalment: parseCents(terms.formPerInstalment) },
    expensesPerInstalment: parseCents(sent.expensesPerInstalment),
    startsOn: day(startsOn),
    lastDueOn: lastDueOn === null ? null : day(lastDueOn),
    policy: { ...policy, minInstalment: parseCents(policy.minInstalment) },
  };
}

/** A choice as it travels, made whole by what is offered. */
export function choiceOf(offering: Offering, sent: SentChoice): PlanChoice {
  const offered = offeredChoice(offering, sent.kind);
  const choice = {
    ...offered,
    months: sent.months ?? offered.months,
    dueDay: sent.dueDay ?? null,
    initial: sent.initial ?? null,
    direct: sent.direct ?? offered.direct,
    rest: sent.rest ?? offered.rest,
  };
  // The usual term of the list of a house is that of its own part; what the company lends has the longest one, with the least instalment.
  const lends = choice.kind === 'house' && choice.rest === 'french' && sent.months === undefined;
  return lends ? { ...choice, months: Math.max(1, mostMonthsOf(offering, choice)) } : choice;
}

const MEMBERSHIPS: readonly ProductKind[] = ['membership', 'travel'];

/** SALE-25: a membership above the limit (`membership.initialLimitUsd`) waits for an approval before any money. */
export function needsApproval(
  offering: Pick<Offering, 'product' | 'price' | 'discount'>,
  limit: Cents,
): boolean {
  return MEMBERSHIPS.includes(offering.product) && valueOf(offering) > limit;
}

/** What a pre-reservation keeps of a plan that was offered on a day, whatever lists and settings say later (SALE-24). */
export function frozenOffer(
  offering: Offering,
  choice: PlanChoice,
  plan: Simulation,
  {
    priceListId,
    approval,
    direct,
  }: {
    priceListId: number;
    approval: boolean;
    /** As it was asked for; undefined: not chosen yet. */
    direct: SentChoice['direct'];
  },
): FrozenOffer {
  const { terms, policy, startsOn } = offering;
  return {
    priceListId,
    quotedOn: startsOn,
    price: amountText(plan.price),
    discount: amountText(plan.discount),
    listDiscount: amountText(offering.discount?.amount ?? ZERO),
    discountReason: offering.discount?.reason ?? '',
    credit: amountText(plan.credit),
    kind: plan.kind,
    months: plan.months,
    dueDay: plan.dueDay,
    direct: plan.kind === 'house' ? (direct ?? null) : choice.direct,
    rest: choice.rest,
    lent: lentOf(offering, choice, plan),
    own: plan.own && { ...plan.own, amount: amountText(plan.own.amount) },
    initial: amountText(plan.initial),
    isInitialEdited: choice.initial !== null,
    financed: amountText(plan.financed),
    bank: amountText(plan.bank),
    annualRatePct: terms.annualRatePct,
    formPerInstalment: amountText(terms.formPerInstalment),
    expensesPerInstalment: amountText(offering.expensesPerInstalment),
    firstDueMinDays: policy.firstDueMinDays,
    instalment: plan.instalment === null ? null : amountText(plan.instalment),
    totalInterest: amountText(plan.totalInterest),
    total: amountText(plan.total),
    effectivePct: plan.rates.effectivePct,
    needsApproval: approval,
  };
}

/** What the company lends of a house in place of a bank, whoever lends it by this choice: its owner can change that later (SALE-8). */
function lentOf(offering: Offering, choice: PlanChoice, plan: Simulation): FrozenOffer['lent'] {
  const { terms, policy } = offering;
  if (plan.own === null || !lendsRest(offering, plan.kind)) return null;
  const financed = subtract(add(plan.financed, plan.bank), plan.own.amount);
  if (financed === 0) return null;
  const { annualRatePct } = terms;
  const months = mostMonthsOf(offering, { ...choice, rest: 'french' });
  const most = longestTerm(
    { kind: 'french', financed, months, annualRatePct },
    policy.minInstalment,
  );
  return {
    amount: amountText(financed),
    mostMonths: most,
    months: choice.rest === 'french' ? Math.min(choice.months, most) : most,
  };
}
