import { day } from '@kantuta/contract/dates';
import { refundsSection } from '@kantuta/contract/reservations/refunds.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from './deposit-form.module.css';

/** Money of reservations that ended: until when it comes back, that it was sent, and credit with its last day. */
export const HomeRefunds = sectionPart(refundsSection, ({ data }) => {
  const { t, format } = useI18n();
  if (data.length === 0) return null;
  return (
    <section aria-label={t('reserving.owed.title')} className={styles.actions}>
      {data.map(({ holdId, title, detail, money, promisedAt, paidAt, credit, creditUntil }) => (
        <Panel key={holdId} tone={paidAt === null ? 'info' : 'good'}>
          <strong>{t('reserving.owed.title')}</strong>
          <p>{[title, detail].filter(Boolean).join(', ')}</p>
          {Number(money.amount) > 0 && (
            <p>
              {t(paidAt === null ? 'reserving.owed.toCome' : 'reserving.owed.sent', {
                amount: format.money(money),
                date: format.dateOf(paidAt ?? promisedAt),
              })}
            </p>
          )}
          {creditUntil !== null && (
            <>
              <p>
                {t('reserving.owed.credit', {
                  amount: format.money(credit),
                  date: format.date(day(creditUntil)),
                })}
              </p>
              <LinkButton to="/realizar-pago" kind="primary" wide>
                {t('credit.use')}
              </LinkButton>
            </>
          )}
          <LinkButton to="/reserva/$hold" params={{ hold: holdId }} wide>
            {t('reserving.owed.see')}
          </LinkButton>
        </Panel>
      ))}
    </section>
  );
});
