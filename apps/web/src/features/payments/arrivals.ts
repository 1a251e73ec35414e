import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../../lib/draft.ts';
import { queryClient } from '../../lib/queries.ts';
import { type DebtGroup, payableItems } from './choice.rules.ts';
import { debtsQuery } from './debts.api.ts';
import { followedPaymentQuery, isWaiting, watchedPaymentQuery } from './payments.api.ts';

const DRAFT = 'openPayments';

/**
 * The payment whose money arrives while its owner looks at the page, whether its dialog is open or not: paid in another window, by the
 * bank’s event, or while the page was reloaded. A paid instalment leaves the debts together with the name of its payment, so the page keeps
 * the names that it has seen. The page of one charge tells of that charge alone: a receipt of another one, which its owner left without
 * closing it, would hide what is to be paid now.
 */
export function useArrival(
  groups: readonly DebtGroup[],
  shown: string | undefined,
  chargeId?: string,
) {
  const [seen, setSeen] = useState<readonly string[]>(seenBefore);
  const [done, setDone] = useState('');
  const current = [...openIntentsOf(groups), ...(shown === undefined ? [] : [shown])];
  const known = [...new Set([...seen, ...current])].filter((intentId) => intentId !== done);
  const isNews = known.length > seen.length;
  if (isNews) setSeen(known);

  const others = useQueries({
    queries: known.filter((intentId) => intentId !== shown).map(followedPaymentQuery),
  });
  // The dialog asks; here its answers are only read.
  const own = useQuery({ ...watchedPaymentQuery(shown ?? ''), enabled: false });
  const payments = [own, ...others].flatMap(({ data }) => data ?? []);
  const isOfPage = ({ intentId, items }: Payment) =>
    chargeId === undefined ||
    intentId === shown ||
    items.some((item) => item.chargeId === chargeId);
  const settled = payments.find(
    (payment) =>
      payment.state === 'settled' &&
      payment.intentId !== done &&
      known.includes(payment.intentId) &&
      isOfPage(payment),
  );

  // What is settled and of another page is still that page's news.
  const ended = payments.filter(
    (payment) =>
      !isWaiting(payment) &&
      payment !== settled &&
      (payment.state !== 'settled' || isOfPage(payment)),
  );
  const kept = known.filter((id) => !ended.some(({ intentId }) => intentId === id)).join(' ');
  useEffect(() => keepDraft(DRAFT, { intents: kept }), [kept]);
  const settledId = settled?.intentId;
  useEffect(() => {
    if (settledId !== undefined)
      void queryClient.invalidateQueries({ queryKey: debtsQuery.queryKey });
  }, [settledId]);

  return {
    settled: settled satisfies Payment | undefined,
    /** Its owner has seen the end and leaves: the next visit does not begin with it. The page keeps it until then. */
    putAway: () => {
      const left = kept.split(' ').filter((intentId) => intentId !== settledId);
      keepDraft(DRAFT, { intents: left.join(' ') });
    },
    /** Its owner has seen the end and goes on. */
    close: (intentId: string) => {
      setDone(intentId);
      keepDraft(DRAFT, { intents: '' });
    },
  };
}

function openIntentsOf(groups: readonly DebtGroup[]): string[] {
  return groups.flatMap((group) =>
    payableItems(group).flatMap(({ openIntentId }) => (openIntentId === '' ? [] : [openIntentId])),
  );
}

function seenBefore(): string[] {
  const { intents } = readDraft(DRAFT);
  return typeof intents === 'string' ? intents.split(' ').filter((id) => id !== '') : [];
}
