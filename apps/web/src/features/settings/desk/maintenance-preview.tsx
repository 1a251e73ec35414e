import { ANNOUNCED_BEFORE_MS, isAnnounced } from '@kantuta/contract/settings/maintenance.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { EachLanguage } from '../../../ui/each-language.tsx';
import styles from './maintenance-desk.module.css';

/** The text that customers read about a maintenance, from the same phrases as their pages: the strip before it, and the page while it lasts. */
export function MaintenancePreview({
  startsAt,
  endsAt,
  isOn,
  now,
}: {
  startsAt: Date;
  endsAt: Date;
  isOn: boolean;
  now: Date;
}) {
  const { t, format } = useI18n();
  return (
    <div className={styles.message}>
      <p className={styles.quiet}>
        {isOn && t('notices.maintenance.saidNow')}
        {!isOn &&
          (isAnnounced(startsAt, now)
            ? t('notices.maintenance.announcedNow')
            : t('notices.maintenance.announcedFrom', {
                from: format.dateTime(new Date(startsAt.getTime() - ANNOUNCED_BEFORE_MS)),
              }))}
      </p>
      <EachLanguage parts={['entrance']}>
        {(their) =>
          isOn ? (
            <>
              <strong>{their.t('maintenance.title')}</strong>
              <br />
              {their.t('maintenance.backAt', { date: their.format.dateTime(endsAt) })}
              <br />
              {their.t('maintenance.hint')}
            </>
          ) : (
            their.t('maintenance.planned', {
              from: their.format.dateTime(startsAt),
              to: their.format.dateTime(endsAt),
            })
          )
        }
      </EachLanguage>
    </div>
  );
}
