import type { ReceivedSeasonPlace } from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from '../memberships.module.css';
import { TICKET_TONES } from './ticket-tones.ts';

/** A place of a season ticket that somebody else buys: whose it is, for when, and how it stands (SEA-11). */
export function ReceivedPlace({ place }: { place: ReceivedSeasonPlace }) {
  const { t } = useI18n();
  const { product, season, state, number, name } = place;
  return (
    <Section
      title={product}
      action={
        <StateBadge tone={TICKET_TONES[state]}>{t(`seasonTickets.states.${state}`)}</StateBadge>
      }
    >
      <div className={styles.page}>
        <p className={styles.quiet}>
          {t('seasonTickets.received.label')} ·{' '}
          {t('seasonTickets.season', { season: String(season) })}
        </p>
        <p>
          {t('seasonTickets.received.of', { name })} · {t('seasonTickets.place', { number })}
        </p>
        {state === 'active' && <p className={styles.quiet}>{t('seasonTickets.received.hint')}</p>}
      </div>
    </Section>
  );
}
