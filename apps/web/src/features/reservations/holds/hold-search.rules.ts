import type { SentChoice } from '@kantuta/contract/catalogue/plans.calls';
import { PLAN_KINDS } from '@kantuta/contract/sales/plan-kinds.rules';

/** What addresses of a pre-reservation name: the thing, and the plan that was chosen for it. */
export const HOLD_SEARCH = [
  'lote',
  'item',
  'plan',
  'meses',
  'dia',
  'inicial',
  'aporte',
  'resto',
] as const;
export type HoldSearch = { [Name in (typeof HOLD_SEARCH)[number]]?: string };

/** The thing that an address names; null for a text that is no number. */
export function wantedIn({
  lote,
  item,
}: HoldSearch): { placeId: number } | { itemId: number } | null {
  const [place, one] = [numberIn(lote), numberIn(item)];
  if (place !== null) return { placeId: place };
  return one === null ? null : { itemId: one };
}

function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

/** The plan that an address names; what is absent is as offered, and the server refuses what no rule allows. */
export function choiceIn({ plan, meses, dia, inicial, aporte, resto }: HoldSearch): SentChoice {
  const kind = PLAN_KINDS.find((each) => each === plan);
  return {
    ...(kind ? { kind } : {}),
    ...(meses === undefined ? {} : { months: numberIn(meses) ?? -1 }),
    ...(dia === undefined ? {} : { dueDay: numberIn(dia) ?? -1 }),
    ...(inicial === undefined ? {} : { initial: inicial.slice(0, 20) }),
    ...(aporte === 'todo' ? { direct: 'full' as const } : {}),
    ...(resto === 'empresa' ? { rest: 'french' as const } : {}),
  };
}

/** The page on which what is held is paid. */
export function depositAddress(holdId: string): string {
  return `/reserva/${holdId}`;
}

/** The page with the plans of a unit. */
export function planAddress(placeId: number): string {
  return `/forma-pago/lote/${placeId}`;
}
