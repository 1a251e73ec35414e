import type { InstalmentState, Product } from '@kantuta/contract/sales/sales.calls';
import type { SaleState } from '@kantuta/contract/sales/sales.rules';
import { useI18n } from '../../lib/i18n.tsx';
import { StateBadge, type StateTone } from '../../ui/state-badge.tsx';
import styles from './state-tag.module.css';

const INSTALMENT_TONES: Readonly<Record<InstalmentState, StateTone>> = {
  pending: 'calm',
  due_soon: 'due',
  in_grace: 'due',
  overdue: 'problem',
  in_arrears: 'problem',
  in_notice: 'problem',
  in_regularization: 'checking',
  frozen: 'checking',
  paid: 'good',
  voided: 'calm',
};

const SALE_TONES: Readonly<Record<SaleState, StateTone>> = {
  reserved: 'due',
  in_contract: 'due',
  signed: 'calm',
  sold: 'calm',
  paid_off: 'good',
  deed_in_process: 'good',
  titled: 'good',
  voided: 'calm',
  reverted: 'calm',
  transferred: 'calm',
  upgraded: 'calm',
  refinanced: 'calm',
};

const TICKET_TONES: Readonly<Record<NonNullable<Product['ticket']>['state'], StateTone>> = {
  pending: 'due',
  active: 'good',
  suspended: 'problem',
  expired: 'calm',
};

const GIVEN_TONES: Readonly<Record<NonNullable<Product['given']>, StateTone>> = {
  pending: 'due',
  active: 'good',
  suspended: 'problem',
  voided: 'calm',
};

/** The state of an instalment; a part payment is shown beside it, because it is not a state (SALE-11). What a payoff ended was not paid in full (SALE-23). */
export function InstalmentTag({
  state,
  partlyPaid,
  endedEarly,
}: {
  state: InstalmentState;
  partlyPaid: boolean;
  endedEarly: boolean;
}) {
  const { t } = useI18n();
  return (
    <span className={styles.tags}>
      <StateBadge tone={INSTALMENT_TONES[state]}>
        {t(endedEarly ? 'sales.endedEarly' : `sales.instalmentState.${state}`)}
      </StateBadge>
      {partlyPaid && <StateBadge tone="calm">{t('sales.partlyPaid')}</StateBadge>}
    </span>
  );
}

/** The stage of a product; while it is being paid, its punctuality (SALE-1, SALE-14). */
export function ProductTag({ product }: { product: Product }) {
  const { t } = useI18n();
  const { state, arrears, inRegularization, given, ticket } = product;
  if (given) return <StateBadge tone={GIVEN_TONES[given]}>{t(`sales.given.${given}`)}</StateBadge>;
  if (inRegularization)
    return <StateBadge tone="checking">{t('sales.instalmentState.in_regularization')}</StateBadge>;
  // Whether a season ticket may be used says more than how punctual its payments are (SEA-1).
  if (ticket)
    return (
      <StateBadge tone={TICKET_TONES[ticket.state]}>{t(`sales.ticket.${ticket.state}`)}</StateBadge>
    );
  if (arrears !== null)
    return (
      <StateBadge tone={arrears === 'current' ? 'good' : 'problem'}>
        {t(`sales.arrears.${arrears}`)}
      </StateBadge>
    );
  return <StateBadge tone={SALE_TONES[state]}>{t(`sales.state.${state}`)}</StateBadge>;
}
