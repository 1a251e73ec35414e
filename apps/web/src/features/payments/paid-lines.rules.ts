import { add, amountText, parseCents, type Money } from '@kantuta/contract/money';
import type { Payment } from '@kantuta/contract/payments/payments.calls';

type Item = Payment['items'][number];
/** What a line of a payment names: an instalment, or the first and the last one that a payoff ended (SALE-23). */
export type LineName = {
  kind?: string;
  first: number | null;
  last: number | null;
  isPayoff: boolean;
};
export type PaidLine = Pick<Item, 'title' | 'detail'> & LineName & { key: string; amount: Money };

/** The items of a payment as people read them: a payoff is one line, however many instalments it ended. */
export function paidLines(items: readonly Item[]): PaidLine[] {
  const lines = Map.groupBy(items, ({ kind, saleId, number, chargeId }) =>
    kind === 'payoff' ? `payoff-${saleId}` : (chargeId ?? `${saleId}-${number}`),
  );
  return [...lines].flatMap(([key, own]): PaidLine[] => {
    const [head] = own;
    if (!head) return [];
    const { title, detail, amount } = head;
    const sum = amountText(add(...own.map((item) => parseCents(item.amount.amount))));
    return [
      {
        key,
        kind: head.kind,
        title,
        detail,
        first: head.number,
        last: own.at(-1)?.number ?? null,
        isPayoff: head.kind === 'payoff',
        amount: { ...amount, amount: sum },
      },
    ];
  });
}
