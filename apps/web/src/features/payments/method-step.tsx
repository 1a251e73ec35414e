import type { PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import {
  Coins,
  CreditCard,
  Handshake,
  HandCoins,
  type LucideIcon,
  QrCode,
  WalletCards,
} from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { type RadioRow, RadioRows } from '../../ui/radio-rows.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import styles from './method-step.module.css';
import { type MethodFacts, methodsOf, type Payable, restrictedUntil } from './methods.rules.ts';

const ICONS: Readonly<Record<PaymentMethod, LucideIcon>> = {
  qr: QrCode,
  card: CreditCard,
  prepaid: WalletCards,
  points: Coins,
  friend: Handshake,
  credit: HandCoins,
};

/** Chooses the method: large rows with requirements and costs; closed methods say why. */
export function MethodStep({
  groups,
  value,
  onChange,
  hideLabel = true,
}: {
  groups: readonly Payable[];
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod) => void;
  hideLabel?: boolean;
}) {
  const { t } = useI18n();
  const rows = methodsOf(groups).map((facts): RadioRow<PaymentMethod> => {
    const { method, availability } = facts;
    const Icon = ICONS[method];
    return {
      value: method,
      label: t(`payments.method.${method}`),
      detail: <Detail facts={facts} />,
      icon: <Icon size={26} aria-hidden />,
      disabled: availability !== 'open',
    };
  });
  return (
    <RadioRows
      label={t('paying.stepTitle.method')}
      hideLabel={hideLabel}
      name="method"
      rows={rows}
      value={value}
      onChange={onChange}
    />
  );
}

/** Requirements and cost of the method, or why it cannot be chosen. */
function Detail({ facts }: { facts: MethodFacts }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { method, availability, companies, until, credit } = facts;
  if (availability === 'unavailable')
    return t('payments.unavailable', { company: format.list(companies) });
  if (availability === 'restricted' && until !== null)
    return restrictedUntil(i18n, { ...facts, until });
  const needs =
    method === 'credit' && credit
      ? t('credit.has', { amount: format.money(credit) })
      : `${t(`paying.needs.${method}`)}.`;
  if (availability === 'open') return `${needs} ${t(`paying.costs.${method}`)}`;
  return (
    <>
      {t(`paying.needs.${method}`)}
      <span className={styles.soon}>
        <StateBadge tone="calm">{t('paying.soon')}</StateBadge>
      </span>
    </>
  );
}
