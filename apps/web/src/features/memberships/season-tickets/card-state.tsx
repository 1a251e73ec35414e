import type {
  SeasonPerson,
  SeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from '../memberships.module.css';
import { SendCardDialog } from './send-card-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

type Carded = SeasonPerson & { card: NonNullable<SeasonPerson['card']> };

/** Who has taken over a special ticket with a card that the office has not approved; undefined: nobody (SEA-9). */
export function awaitingCard({ people }: SeasonTicket): Carded | undefined {
  return people.find(
    (each): each is Carded =>
      each.state === 'named' && each.card !== undefined && each.card.state !== 'approved',
  );
}

/** How the disability card of whoever took over a ticket stands, and what its buyer can do about it (SEA-9). */
export function CardState({ ticket, person }: { ticket: SeasonTicket; person: Carded }) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<'card' | 'back'>();
  const { name, card } = person;
  const isRefused = card.state === 'refused';
  const former = ticket.people.find((each) => each.state === 'transferred')?.name ?? '';
  const close = () => setOpened(undefined);
  return (
    <Panel
      tone={isRefused ? 'problem' : 'due'}
      label={t(`seasonCards.states.${isRefused ? 'refused' : 'waiting'}`)}
    >
      <div className={styles.page}>
        <p>
          {isRefused
            ? t('seasonCards.refused', { name, words: card.words })
            : t('seasonCards.waiting', { name })}
        </p>
        {isRefused && (
          <p>{card.left > 0 ? t('seasonCards.left', { n: card.left }) : t('seasonCards.none')}</p>
        )}
        {ticket.can.sendCard && (
          <div>
            <Button
              kind="primary"
              aria-label={t('seasonCards.againOf', { name })}
              onClick={() => setOpened('card')}
            >
              {t('seasonCards.again')}
            </Button>
          </div>
        )}
        {ticket.can.takeBack && (
          <div>
            <Button
              aria-label={t('seasonCards.takeBackOf', { name: former })}
              onClick={() => setOpened('back')}
            >
              {t('seasonCards.takeBack')}
            </Button>
          </div>
        )}
      </div>
      {opened === 'card' && (
        <SendCardDialog saleId={ticket.saleId} person={person} onClose={close} />
      )}
      {opened === 'back' && (
        <TakeBackDialog saleId={ticket.saleId} former={former} onClose={close} />
      )}
    </Panel>
  );
}
