import { dayInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { closedPaymentsSection } from '@kantuta/contract/payments/closed-payments.calls';
import { type AnswerOfSection, sectionOf } from '@kantuta/contract/section';
import { useNow } from '../../lib/clock.ts';
import { closedReason } from '../../lib/closed-reason.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { situationText } from '../../ui/situation.tsx';
import type { Account } from './situation-sentence.tsx';

export type Closed = AnswerOfSection<typeof closedPaymentsSection>[number];

/** Why none of these companies takes a payment here now (PAY-18): the one that opens first; undefined while one of them does. */
export function useClosed(
  account: Account,
  companyIds: readonly (number | undefined)[],
): Closed | undefined {
  const now = useNow(MINUTE_MS / 4);
  const closed = (sectionOf(account, closedPaymentsSection) ?? []).filter(
    ({ until, companyId }) =>
      companyIds.includes(companyId) && (until === null || new Date(until) > now),
  );
  if (companyIds.length === 0 || closed.length < new Set(companyIds).size) return undefined;
  return closed.toSorted((a, b) => (a.until ?? '9').localeCompare(b.until ?? '9'))[0];
}

/** In place of the button to pay: when payments come back, and why they are closed. */
export function ClosedPayments({ closed }: { closed: Closed }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const today = dayInLaPaz(useNow(MINUTE_MS));
  const reason = closedReason(i18n, closed);
  return (
    <p className={situationText.strong}>
      {closed.until === null
        ? t('sales.home.closedOpenEnd')
        : t('sales.home.closedUntil', { when: format.atTime(closed.until, today) })}
      {reason !== null && ` ${reason}`}
    </p>
  );
}
