import type { SentChoice } from '@kantuta/contract/catalogue/plans.calls';
import { parseRef, refText } from '@kantuta/contract/catalogue/saved.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
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
  'otros',
  'asesor',
  'promo',
  'de',
] as const;
export type HoldSearch = { [Name in (typeof HOLD_SEARCH)[number]]?: string };

/** What is pre-reserved: a unit by the number of its address, or an item that is not one of a kind. */
export type Wanted = { placeId: number } | { itemId: number };

/** The thing that an address names; null for a text that is no number. */
export function wantedIn({ lote, item }: HoldSearch): Wanted | null {
  const [place, one] = [numberIn(lote), numberIn(item)];
  if (place !== null) return { placeId: place };
  return one === null ? null : { itemId: one };
}

/** A product in one line. */
export function nameOf({ title, detail }: { title: string; detail: string }): string {
  return detail === '' ? title : `${title}, ${detail}`;
}

/** The most products of one attempt (RES-3). */
export const MOST_AT_ONCE = 5;

/** A product as a reference of addresses. */
export function refOf(wanted: Wanted): string {
  return 'placeId' in wanted
    ? refText({ kind: 'place', id: wanted.placeId })
    : refText({ kind: 'item', id: wanted.itemId });
}

/** Further products that an address names, each once, as offered; what names none is left out. */
export function othersIn({ otros = '', ...search }: HoldSearch): Wanted[] {
  const main = wantedIn(search);
  const refs = new Set(otros.split(','));
  if (main) refs.delete(refOf(main));
  return [...refs]
    .flatMap((ref): Wanted[] => {
      const named = parseRef(ref);
      if (named?.kind === 'place') return [{ placeId: named.id }];
      return named?.kind === 'item' ? [{ itemId: named.id }] : [];
    })
    .slice(0, MOST_AT_ONCE - 1);
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
    ...(aporte === 'cuotas' ? { direct: 'instalments' as const } : {}),
    ...(resto === 'empresa' ? { rest: 'french' as const } : {}),
  };
}

/** Whether an address takes the 2x1 with what is held (TWO-2). */
export function isTwoForOne({ promo }: HoldSearch): boolean {
  return promo === '2x1';
}

/** The page on which what is held is paid. */
export function depositAddress(holdId: string): string {
  return `/reserva/${holdId}`;
}

/** The page with the plans of a unit. */
export function planAddress(placeId: number): string {
  return `/forma-pago/lote/${placeId}`;
}

/** Where the plan of a thing is chosen, with the choice so far. */
export function planChoiceAddress(
  kind: ProductKind,
  wanted: Wanted,
  search: HoldSearch,
): { to: string; search: Record<string, string> } {
  const { lote: _, item: __, ...choice } = search;
  const of = kind === 'seasonTicket' ? 'abono' : 'membresia';
  const to =
    'placeId' in wanted ? planAddress(wanted.placeId) : `/forma-pago/${of}/${wanted.itemId}`;
  return { to, search: choice };
}
