import type { SharedChoice } from '@kantuta/contract/advisers/shares.calls';
import type { SentChoice } from '@kantuta/contract/catalogue/plans.calls';
import { PLAN_KINDS } from '@kantuta/contract/sales/plan-kinds.rules';
import type { PlanSearch } from './plan-search.ts';

const MOST_TYPED = 20;

/** The choice that an address names; text that names none is left out, a number that is none is refused by the rules. */
export function sentChoice({
  plan,
  meses,
  dia,
  inicial,
  aporte,
  resto,
  credito,
}: PlanSearch): SentChoice {
  const kind = PLAN_KINDS.find((each) => each === plan);
  return {
    ...(kind ? { kind } : {}),
    ...(meses === undefined ? {} : { months: wholeOf(meses) }),
    ...(dia === undefined ? {} : { dueDay: wholeOf(dia) }),
    ...(inicial === undefined ? {} : { initial: inicial.slice(0, MOST_TYPED) }),
    ...(aporte === 'todo' ? { direct: 'full' as const } : {}),
    ...(aporte === 'cuotas' ? { direct: 'instalments' as const } : {}),
    ...(resto === 'empresa' ? { rest: 'french' as const } : {}),
    ...(/^[1-9]\d{0,8}$/.test(credito ?? '') ? { recovery: Number(credito) } : {}),
  };
}

/** What of a choice belongs to the product and to nobody alone, as it stands in addresses; an odd text is left out (ADV-9). */
export function sharedChoice(search: PlanSearch): SharedChoice {
  const names = ['plan', 'meses', 'dia', 'inicial', 'aporte', 'resto', 'promo'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = search[name];
      return text !== undefined && /^[\w.,]{1,20}$/.test(text) ? [[name, text]] : [];
    }),
  );
}

/** −1 for text that is no whole number: no rule allows it, and it travels as JSON. */
function wholeOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : -1;
}
