import type { Money } from '../money.ts';
import { instalmentRuns } from '../sales/instalment-runs.rules.ts';
import type { Covered } from './payments.events.ts';

/**
 * What a person is told of a payment that arrived, in one sentence (NTF-1): how much, what for, and its receipt. A payment of several
 * products, or of something without instalments, says only how much.
 *
 * @returns the key of a notification with its parameters
 */
export function paymentNotice({
  amount,
  covers,
  receipt,
}: {
  amount: Money;
  covers: readonly Covered[];
  receipt: string;
}) {
  const [only, ...others] = covers;
  if (!only || others.length > 0 || (only.numbers.length === 0 && !only.isPayoff))
    return { key: 'paymentReceived' as const, parameters: { amount, receipt } };
  const { product, numbers } = only;
  const facts = { amount, product, receipt };
  if (only.isPayoff) return { key: 'purchasePaidOff' as const, parameters: facts };
  const later = numbers.filter((number) => number > 0);
  if (later.length === 0) return { key: 'initialPaid' as const, parameters: facts };
  return {
    key: 'instalmentsPaid' as const,
    parameters: { ...facts, n: later.length, numbers: instalmentRuns(later).join(', ') },
  };
}
