import type { SentChoice } from '../catalogue/plans.calls.ts';
import type { ProductKind } from '../sales/sales.calls.ts';
import type { SharedChoice } from './shares.calls.ts';
import { SHARE_WORD } from './shares.rules.ts';

export type SharedThing = {
  placeId: number | null;
  itemId: number | null;
  product: ProductKind | null;
  /** Of a comparison: all others have none. */
  compared?: readonly string[];
  choice: SharedChoice;
  token: string;
};

/** Where a shared link leads, with its plan, the code of the adviser and the token by which it is known (ADV-9). */
export function sharedPath(
  { placeId, itemId, product, compared = [], choice, token }: SharedThing,
  code: string,
): string {
  const words = new URLSearchParams();
  if (compared.length > 0) words.set('productos', compared.join(','));
  for (const [name, value] of Object.entries({ ...choice, asesor: code, [SHARE_WORD]: token }))
    if (value) words.set(name, value);
  return `${pathOf({ placeId, itemId, product, compared })}?${words}`;
}

function pathOf({
  placeId,
  itemId,
  product,
  compared = [],
}: Pick<SharedThing, 'placeId' | 'itemId' | 'product' | 'compared'>): string {
  if (compared.length > 0) return '/comparar';
  if (placeId !== null) return `/forma-pago/lote/${placeId}`;
  return `/forma-pago/${product === 'seasonTicket' ? 'abono' : 'membresia'}/${itemId}`;
}

/** A choice in the words of addresses; a credit belongs to one person, and stays with them. */
export function choiceWords({
  kind,
  months,
  dueDay,
  initial,
  direct,
  rest,
}: SentChoice): SharedChoice {
  return {
    ...(kind ? { plan: kind } : {}),
    ...(months === undefined ? {} : { meses: String(months) }),
    ...(dueDay === undefined ? {} : { dia: String(dueDay) }),
    ...(initial === undefined ? {} : { inicial: initial }),
    ...(direct === undefined ? {} : { aporte: direct === 'full' ? 'todo' : 'cuotas' }),
    ...(rest === 'french' ? { resto: 'empresa' } : {}),
  };
}
