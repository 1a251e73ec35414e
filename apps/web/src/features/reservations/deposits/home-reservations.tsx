import { reservationsSection } from '@kantuta/contract/reservations/deposits.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from './deposit-form.module.css';

/** What is reserved and can still fall: until when, and what it asks for. */
export const HomeReservations = sectionPart(reservationsSection, ({ data }) => {
  const { t, format } = useI18n();
  if (data.length === 0) return null;
  return (
    <section aria-label={t('reserving.onHome')} className={styles.actions}>
      {data.map(({ holdId, title, detail, endsAt, left }) => (
        <Panel key={holdId} tone="due">
          <strong>{[title, detail].filter(Boolean).join(', ')}</strong>
          <p>{t('reserving.reservedUntil', { when: format.deadline(endsAt) })}</p>
          {Number(left.amount) > 0 && (
            <p>{t('reserving.leftOf', { amount: format.money(left) })}</p>
          )}
          <LinkButton to="/reserva/$hold" params={{ hold: holdId }} wide>
            {t('reserving.see')}
          </LinkButton>
        </Panel>
      ))}
    </section>
  );
});
