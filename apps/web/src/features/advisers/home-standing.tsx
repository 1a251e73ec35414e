import type { DayReply } from '@kantuta/contract/advisers/advisers.calls';
import { day } from '@kantuta/contract/dates';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { StateBadge, type StateTone } from '../../ui/state-badge.tsx';
import styles from './home-day.module.css';

type Standing = NonNullable<DayReply['standing']>;

const TONES: Readonly<Record<Standing['state'], StateTone>> = {
  active: 'good',
  inactive: 'calm',
  ethics_process: 'checking',
  blocked: 'problem',
  expelled: 'problem',
};

/** How an adviser stands, since when and why, what that means, and what the office tells them (ADV-1). */
export function OwnStanding({ standing }: { standing: Standing }) {
  const { t, format } = useI18n();
  const { state, since, reason, message } = standing;
  return (
    <section className={styles.standing} aria-label={t('adviserDay.standing')}>
      <p className={styles.state}>
        <StateBadge tone={TONES[state]}>{t(`advisers.states.${state}`)}</StateBadge>
        <span>{t('adviserDay.since', { day: format.date(day(since)) })}</span>
      </p>
      {state !== 'active' && (
        <>
          {reason !== '' && <p>{t('adviserDay.why', { reason })}</p>}
          <p>{t(`adviserDay.limits.${state}`)}</p>
          <p>
            <Link to="/atencion-cliente">{t('adviserDay.ask')}</Link>
          </p>
        </>
      )}
      {message !== '' && (
        <p>
          <b>{t('adviserDay.message')}:</b> {message}
        </p>
      )}
    </section>
  );
}
