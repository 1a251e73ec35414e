import type {
  SeasonPerson,
  SeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { whenText } from '../../../lib/when.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import styles from '../memberships.module.css';
import { PhonePass } from '../phone/phone-pass.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { CardPicture } from './card-picture.tsx';
import { openCard } from './season-tickets.api.ts';
import { awaitingCard, CardState } from './card-state.tsx';
import { PlacePhone } from './place-phone.tsx';
import { TICKET_TONES } from './ticket-tones.ts';
import { TransferDialog } from './transfer-dialog.tsx';

/** A season ticket: how it stands, the next match, whom it is for, and its code for the stadium (SEA-1 to SEA-6). */
export function SeasonTicketPart({ ticket }: { ticket: SeasonTicket }) {
  const { t } = useI18n();
  const { saleId, product, season, state, people, can } = ticket;
  const carded = awaitingCard(ticket);
  const badge = carded && state === 'active' ? carded.card.state : undefined;
  const placed = people.filter((each) => each.state === 'named');
  const together = placed.filter(({ phone }) => phone === undefined);
  return (
    <Section
      title={product}
      action={
        badge === undefined ? (
          <StateBadge tone={TICKET_TONES[state]}>{t(`seasonTickets.states.${state}`)}</StateBadge>
        ) : (
          <StateBadge tone={badge === 'refused' ? 'problem' : 'due'}>
            {t(`seasonCards.states.${badge === 'refused' ? 'refused' : 'waiting'}`)}
          </StateBadge>
        )
      }
    >
      <div className={styles.page}>
        <p className={styles.quiet}>{t('seasonTickets.season', { season: String(season) })}</p>
        {state !== 'active' && <p>{t(`seasonTickets.hints.${state}`)}</p>}
        {carded && state !== 'expired' && <CardState ticket={ticket} person={carded} />}
        {carded?.card.state === 'ended' && <p>{t('seasonCards.ended', { name: carded.name })}</p>}
        <TicketFacts ticket={ticket} />
        {ticket.overdue && (
          <div>
            <LinkButton
              to="/realizar-pago"
              search={{ sale: saleId, mode: 'overdue' }}
              kind="primary"
              aria-label={t('seasonTickets.payOf', { product })}
            >
              {t('seasonTickets.pay')}
            </LinkButton>
          </div>
        )}
        {can.show && together.length > 0 && (
          <PhonePass
            saleId={saleId}
            product={product}
            title={t('seasonTickets.code')}
            which={t('seasonTickets.which')}
            choices={together.map(({ number, name }) => ({ number, label: name }))}
          />
        )}
        {can.show &&
          placed.map((person) => <PlaceApart key={person.number} {...{ ticket, person }} />)}
        <People ticket={ticket} />
      </div>
    </Section>
  );
}

/** A place that somebody took over: the buyer shows it until they do (SEA-12). */
function PlaceApart({ ticket, person }: { ticket: SeasonTicket; person: SeasonPerson }) {
  const { t } = useI18n();
  const { saleId, product } = ticket;
  const { number, name, phone } = person;
  if (phone === undefined) return null;
  if (phone === 'theirs') return <p>{t('seasonTickets.theirs', { name })}</p>;
  return (
    <>
      <p className={styles.quiet}>{t('seasonTickets.untilTheirs', { name })}</p>
      <PlacePhone place={{ saleId, product, number, name }} />
    </>
  );
}

function TicketFacts({ ticket: { state, match, overdue } }: { ticket: SeasonTicket }) {
  const { t, format } = useI18n();
  const next = match
    ? t('seasonTickets.nextOf', {
        title: match.title,
        date: whenText(format, match.startsAt),
        place: match.place,
      })
    : t('seasonTickets.noMatch');
  return (
    <Facts
      items={[
        ...(state === 'expired' ? [] : [{ label: t('seasonTickets.next'), value: next }]),
        ...(overdue
          ? [
              {
                label: t('seasonTickets.overdue'),
                value: t('seasonTickets.overdueOf', {
                  amount: format.money(overdue.amount),
                  n: overdue.daysLate,
                }),
              },
            ]
          : []),
      ]}
    />
  );
}

function People({ ticket }: { ticket: SeasonTicket }) {
  const { t } = useI18n();
  const { saleId, product, people, free, can } = ticket;
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<SeasonPerson>();
  return (
    <div className={styles.page}>
      <RowList label={t('seasonTickets.people', { product })}>
        {people.map((person) => (
          <PersonRow
            key={`${person.number}-${person.state}`}
            person={person}
            onTransfer={can.transfer ? () => setLeaving(person) : undefined}
          />
        ))}
      </RowList>
      {people
        .filter(({ card }) => card?.canOpen)
        .map(({ number, name }) => (
          <CardPicture
            key={number}
            action={t('seasonCards.open')}
            label={t('seasonCards.openOf', { name })}
            picture={t('seasonCards.picture', { name })}
            open={() => openCard(saleId)}
          />
        ))}
      {can.add && (
        <>
          {(['adults', 'minors'] as const)
            .filter((each) => free[each] > 0)
            .map((each) => (
              <p key={each} className={styles.quiet}>
                {t(`seasonTickets.free.${each}`, { n: free[each] })}
              </p>
            ))}
          <div>
            <Button
              aria-label={t('seasonTickets.addTo', { product })}
              onClick={() => setAdding(true)}
            >
              {t('seasonTickets.add')}
            </Button>
          </div>
        </>
      )}
      {isAdding && <AddPersonDialog ticket={ticket} onClose={() => setAdding(false)} />}
      {leaving && (
        <TransferDialog ticket={ticket} person={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </div>
  );
}

function PersonRow({
  person: { number, name, document, birthOn, isAdult, state, card },
  onTransfer,
}: {
  person: SeasonPerson;
  onTransfer: (() => void) | undefined;
}) {
  const { t, format } = useI18n();
  const detail = [
    t('seasonTickets.place', { number }),
    document,
    ...(birthOn === null ? [] : [t('seasonTickets.born', { date: format.date(birthOn) })]),
    ...(isAdult ? [] : [t('seasonTickets.minor')]),
    ...(card === undefined ? [] : [t('seasonTickets.card.shown', { number: card.number })]),
  ].join(' · ');
  return (
    <Row
      title={name}
      detail={detail}
      aside={
        state === 'transferred' ? (
          <StateBadge tone="calm">{t('seasonTickets.transferred')}</StateBadge>
        ) : (
          onTransfer && (
            <Button small aria-label={t('seasonTickets.transferOf', { name })} onClick={onTransfer}>
              {t('seasonTickets.transfer')}
            </Button>
          )
        )
      }
    />
  );
}
