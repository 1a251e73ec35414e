import type { SeasonTicketItem } from '@kantuta/contract/catalogue/items.calls';
import { ticketsByWord, type TicketWord } from '@kantuta/contract/catalogue/season-ticket.rules';
import { day } from '@kantuta/contract/dates';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { SeasonTicket } from '../../ui/drawings/season-ticket.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { ItemRow } from './item-row.tsx';
import styles from './memberships-page.module.css';

/** Season tickets by the word under which they are reserved, each with its choices (CAT-13). */
export function SeasonTickets({ items }: { items: readonly SeasonTicketItem[] }) {
  return (
    <>
      {ticketsByWord(items).map(({ word, tickets }) => (
        <OneWord key={word} word={word} tickets={tickets} />
      ))}
    </>
  );
}

function OneWord({ word, tickets }: { word: TicketWord; tickets: readonly SeasonTicketItem[] }) {
  const { t } = useI18n();
  const name = t(`memberships.ticket.${word}`);
  return (
    <section className={styles.word} aria-label={name}>
      <ul>
        {tickets.map((item) => (
          <Ticket key={item.itemId} item={item} />
        ))}
      </ul>
      {tickets.some(canBeReserved) && (
        <div>
          <LinkButton to={reservingOf(word)} small>
            {t('memberships.reserve', { name })}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

function canBeReserved({ left, isOnline, offer, renewal }: SeasonTicketItem): boolean {
  return left > 0 && isOnline && offer !== null && renewal?.isOver !== true;
}

function reservingOf(word: TicketWord): string {
  return `/prereservar-abono/${word}`;
}

function Ticket({ item }: { item: SeasonTicketItem }) {
  const { t, format } = useI18n();
  const { facts, left, renewal } = item;
  const { passes = 0, holders, choice } = facts;
  return (
    <ItemRow
      item={item}
      planAt="abono"
      picture={<SeasonTicket code={item.code} />}
      facts={[
        ...(choice === undefined ? [] : [t(`memberships.choice.${choice}`)]),
        ...(left > 0 ? [t('memberships.left', { n: left })] : []),
        ...(passes > 0 ? [t('memberships.passes', { n: passes })] : []),
      ]}
    >
      {holders !== undefined && (
        <p className={styles.below}>{t(`memberships.holders.${holders}`)}</p>
      )}
      {renewal && (
        <p className={styles.below}>
          {t(renewal.isOver ? 'memberships.renewalOver' : 'memberships.renewUntil', {
            day: format.date(day(renewal.until)),
          })}
        </p>
      )}
      {left === 0 && (
        <div>
          <StateBadge tone="calm">{t('memberships.noStock')}</StateBadge>
        </div>
      )}
    </ItemRow>
  );
}
