import type { ReceivedSeasonPlace } from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from '../memberships.module.css';
import { PlacePhone } from './place-phone.tsx';
import { TICKET_TONES } from './ticket-tones.ts';

/** A place of a season ticket that somebody else buys: whose it is, for when, how it stands, and its code for the stadium (SEA-11, SEA-12). */
export function ReceivedPlace({ place }: { place: ReceivedSeasonPlace }) {
  const { t } = useI18n();
  const { saleId, product, season, state, number, name } = place;
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
        {state === 'active' && (
          <>
            <p className={styles.quiet}>{t('seasonTickets.received.hint')}</p>
            <PlacePhone place={{ saleId, product, number, name }} />
          </>
        )}
        {(state === 'suspended' || state === 'expired') && (
          <p className={styles.quiet}>{t(`seasonTickets.received.hints.${state}`)}</p>
        )}
      </div>
    </Section>
  );
}
