import type { Money } from '@kantuta/contract/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal, textIn } from '../../lib/api-error.ts';
import {
  amountOf,
  type Choice,
  type DebtGroup,
  openIntentOf,
  selectionOf,
} from './choice.rules.ts';
import { quoteQuery } from './debts.api.ts';

/** Long enough to skip single keystrokes, short enough to feel immediate. */
const TYPING_MS = 400;

/** The amount of a choice: at once by the shared rule, then the server’s quote with its bolivianos. */
export function useQuoteOf(group: DebtGroup, choice: Choice, saleId: number | undefined) {
  const selection = selectionOf(group, choice, saleId);
  const asked = useSettled(JSON.stringify(selection), choice.mode === 'amount' ? TYPING_MS : 0);
  const ownAmount = amountOf(group, choice);
  const isSettled = asked === JSON.stringify(selection);
  const quote = useQuery({
    ...quoteQuery(selection),
    enabled: ownAmount !== null && isSettled,
    placeholderData: keepPreviousData,
  });
  const isFresh = quote.isSuccess && !quote.isPlaceholderData && isSettled;
  const own: Money | null =
    ownAmount === null ? null : { amount: ownAmount, currency: group.currency };
  const taken = isRefusal(quote.error, 'items_in_payment') ? quote.error : null;
  const refusedBy = textIn(taken?.data, 'intentId');
  return {
    selection,
    amount: isFresh ? quote.data.amount : own,
    quote: ownAmount === null ? undefined : quote.data,
    isFresh,
    /** The payment that already covers part of this choice; empty when there is none. */
    openIntentId: openIntentOf(group, choice) || refusedBy,
    error: quote.isError && !taken && isSettled ? quote.error : null,
    retry: () => void quote.refetch(),
  };
}

/** A value once it has stayed the same for a while. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, settled, ms]);
  return settled;
}
