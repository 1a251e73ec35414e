import { day } from '@kantuta/contract/dates';
import { parseCents, ZERO } from '@kantuta/contract/money';
import type { PayoffOffer } from '@kantuta/contract/payments/debts.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Facts, Panel } from '../../ui/section.tsx';

/** Every part of what pays a purchase off, what that spares, and until when it holds (SALE-13, SALE-23). */
export function PayoffParts({ payoff }: { payoff: PayoffOffer }) {
  const { t, format } = useI18n();
  const items = (['capital', 'interest', 'fine', 'other'] as const)
    .filter((part) => parseCents(payoff[part].amount) !== ZERO)
    .map((part) => ({
      label: t(`paying.payoff.${part}`),
      value: <Amount value={payoff[part]} />,
    }));
  return (
    <Panel tone="info" label={t('paying.mode.payoff')}>
      <Facts items={items} />
      {parseCents(payoff.saved.amount) !== ZERO && (
        <p>{t('paying.payoff.saved', { amount: format.money(payoff.saved) })}</p>
      )}
      <p>{t('paying.payoff.until', { date: format.fullDate(day(payoff.on)) })}</p>
    </Panel>
  );
}
