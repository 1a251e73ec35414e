import { day, dayInLaPaz } from '@kantuta/contract/dates';
import { Link } from '@tanstack/react-router';
import { now } from '../../../lib/clock.ts';
import { useI18n, type I18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Row, rowLink } from '../../../ui/row-list.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Sold } from './sold.api.ts';
import styles from './sold.module.css';

/** One sale: whose it is and how they stand, as far as they let the adviser see it (ADV-2). */
export function SoldRow({ sale, isOfClient = false }: { sale: Sold; isOfClient?: boolean }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { client, title, detail, saleNumber, price } = sale;
  const product = [title, detail].filter(Boolean).join(' · ');
  const name = client?.name ?? t('advisers.sold.hidden');
  const leads = client !== null && !isOfClient;
  return (
    <Row
      title={
        leads ? (
          <Link
            to="/red/clientes/$persona"
            params={{ persona: String(client.personId) }}
            className={rowLink}
          >
            {name}
          </Link>
        ) : isOfClient ? (
          product
        ) : (
          name
        )
      }
      detail={
        <span className={styles.lines}>
          {!isOfClient && product !== '' && <span>{product}</span>}
          <span className={styles.state}>
            <State sale={sale} />
            <Amount value={price} />
            {saleNumber !== '' && <span>{saleNumber}</span>}
          </span>
          <Dues of={i18n} sale={sale} />
        </span>
      }
      leads={leads}
    />
  );
}

function State({ sale: { state, standing } }: { sale: Sold }) {
  const { t } = useI18n();
  if (standing?.isDebtor)
    return <StateBadge tone="problem">{t(`sales.arrears.${standing.arrears}`)}</StateBadge>;
  const isGood = state === 'sold' || state === 'paid_off';
  return (
    <StateBadge tone={isGood && standing ? 'good' : 'calm'}>{t(`sales.state.${state}`)}</StateBadge>
  );
}

function Dues({ of: { t, format }, sale: { standing } }: { of: I18n; sale: Sold }) {
  if (standing === null) return null;
  const { isDebtor, overdueCount, daysLate, next, paid } = standing;
  return (
    <>
      {isDebtor && (
        <span>
          {t('advisers.sold.overdue', { n: overdueCount })} ·{' '}
          {t('advisers.sold.late', { n: daysLate })}
        </span>
      )}
      {next && (
        <span>
          {t(`advisers.sold.${next.dueOn < dayInLaPaz(now()) ? 'expired' : 'next'}`, {
            day: format.date(day(next.dueOn)),
            amount: format.money(next.amount),
          })}
        </span>
      )}
      {paid && <span>{t('advisers.sold.paid', { amount: format.money(paid) })}</span>}
    </>
  );
}
