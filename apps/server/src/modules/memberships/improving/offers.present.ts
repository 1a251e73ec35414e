import type { Item } from '@kantuta/contract/catalogue/items.calls';
import {
  improvedTerm,
  improveParts,
  improveProblem,
  improveWay,
  leftToImprove,
  type ImprovePolicy,
  type ImproveWay,
} from '@kantuta/contract/memberships/improve.rules';
import {
  HELD_PROBLEMS,
  type HeldMembership,
  type ImproveOffer,
} from '@kantuta/contract/memberships/improving.calls';
import { money, parseCents, type Cents } from '@kantuta/contract/money';
import type { Held } from '../peers/membership.port.ts';

/** A membership that is for sale, priced by the list in force. */
export type MembershipForSale = Pick<Item, 'itemId' | 'name' | 'code' | 'facts' | 'offer'> & {
  kind: 'membership' | 'travel';
};

type Asked = {
  way: ImproveWay;
  forSale: readonly MembershipForSale[];
  policy: ImprovePolicy & { minInstalment: Cents };
  /** Changes of the person that are paid and wait for their signature. */
  toSign: readonly (NonNullable<HeldMembership['toSign']> & { saleId: number })[];
  /** Second ones of a 2x1 that are suspended (TWO-5). */
  suspended: ReadonlySet<number>;
};

/**
 * A membership of the person with what each better one costs (MEM-1, MEM-3); undefined for one that this way does not change. Special ones are not
 * offered, and prices are in dollars: one that is paid in another currency is changed by the office.
 */
export function heldMembership(
  held: Held,
  { way, forSale, policy, toSign, suspended }: Asked,
): HeldMembership | undefined {
  const { saleId, saleNumber, name, code, price, paidCapital, currency } = held;
  const isFor = (kind: 'membership' | 'travel') => improveWay(held, { kind }) === way;
  if (currency !== 'USD' || !(isFor('membership') || isFor('travel'))) return undefined;
  const priced = forSale.flatMap((item) =>
    item.offer && isFor(item.kind) ? [{ item, price: parseCents(item.offer.price.amount) }] : [],
  );
  const better = priced
    .map((each) => ({
      ...each,
      problem: improveProblem(held, { code: each.item.code, price: each.price }, policy),
    }))
    .filter(({ problem, item }) => problem !== 'improve_not_better' && !isSpecial(item, policy))
    .sort((a, b) => a.price - b.price);
  const waiting = toSign.find((each) => each.saleId === saleId);
  const isSuspended = suspended.has(saleId);
  const problem = isSuspended
    ? 'promo_second_suspended'
    : isSpecial(held, policy)
      ? 'special_code'
      : (better[0]?.problem ?? null);
  return {
    saleId,
    saleNumber,
    name,
    code,
    facts: forSale.find((item) => item.kind === held.kind && item.code === code)?.facts ?? null,
    oldPrice: money(price, 'USD'),
    paidCapital: money(paidCapital, 'USD'),
    problem: HELD_PROBLEMS.find((known) => known === problem) ?? null,
    missing: problem === 'improve_min_paid' ? money(leftToImprove(held, policy), 'USD') : null,
    toSign: waiting
      ? { to: waiting.to, signUntil: waiting.signUntil, chargeId: waiting.chargeId }
      : null,
    offers:
      isSuspended || problem === 'special_code'
        ? []
        : better.flatMap(({ item, price: newPrice }) => offerOf(held, item, newPrice, policy)),
  };
}

function isSpecial({ code }: { code: string }, { specialCodes }: ImprovePolicy): boolean {
  return specialCodes.includes(code);
}

function offerOf(
  held: Held,
  { itemId, name, code, facts, offer }: MembershipForSale,
  price: Cents,
  policy: Asked['policy'],
): ImproveOffer[] {
  if (!offer) return [];
  const parts = improveParts(held, { price }, policy);
  const { annualRatePct, months: usual } = offer;
  const { minInstalment } = policy;
  const { months, instalment } = improvedTerm(parts, {
    months: usual,
    annualRatePct,
    minInstalment,
  });
  return [
    {
      itemId,
      name,
      code,
      facts,
      newPrice: money(parts.newPrice, 'USD'),
      difference: money(parts.difference, 'USD'),
      dueNow: money(parts.dueNow, 'USD'),
      financed: money(parts.financed, 'USD'),
      months,
      instalment: money(instalment, 'USD'),
      annualRatePct,
    },
  ];
}
