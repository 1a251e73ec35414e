import type { SeasonTicketItem } from '@kantuta/contract/catalogue/items.calls';
import type { PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import { day } from '@kantuta/contract/dates';
import type { HoldResult } from '@kantuta/contract/reservations/holds.calls';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useKnownMenu } from '../../../lib/menu.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Row, RowList, rowLink } from '../../../ui/row-list.tsx';
import { CannotHold } from './cannot-hold.tsx';
import { FurtherThings, type Chosen } from './further-things.tsx';
import { HoldFormPart } from './hold-form.tsx';
import { HoldResults } from './hold-results.tsx';
import {
  choiceIn,
  isTwoForOne,
  nameOf,
  othersIn,
  wantedIn,
  type HoldSearch,
  type Wanted,
} from './hold-search.rules.ts';
import { formQuery, type KnownForm, placeQuery, thingQuery, ticketsQuery } from './holds.api.ts';
import { obstacleOf, obstacleOfTicket } from './obstacle.rules.ts';
import styles from './holds.module.css';

/** `/formprereserva`, `/prereserva-membresia` and `/prereservar-abono/{tipoAbono}`: what is held, the form, and what became of it (RES-3). */
export function HoldPage() {
  const { t } = useI18n();
  const search: HoldSearch = useSearch({ strict: false });
  const { tipoAbono } = useParams({ strict: false });
  const wanted = wantedIn(search);
  const isItem = useLocation().pathname.startsWith('/prereserva-membresia');
  return (
    <div className={styles.page}>
      <PageHeader title={t('holds.title')} lead={t('holds.lead')} />
      {wanted !== null && <Thing key={JSON.stringify(wanted)} wanted={wanted} search={search} />}
      {wanted === null && tipoAbono !== undefined && <Tickets word={tipoAbono} />}
      {wanted === null && tipoAbono === undefined && <Nothing isItem={isItem} />}
    </div>
  );
}

/** No thing is named: the way back is to where such things are chosen. */
function Nothing({ isItem }: { isItem: boolean }) {
  const { t } = useI18n();
  return (
    <EmptyState
      title={t('holds.nothing')}
      action={
        isItem ? (
          <LinkButton to="/membresias">{t('plans.backMemberships')}</LinkButton>
        ) : (
          <LinkButton to="/proyectos">{t('holds.seeProjects')}</LinkButton>
        )
      }
    >
      {t('holds.nothingHint')}
    </EmptyState>
  );
}

/** The season tickets of one word: new or renewal, general or preferential (CAT-13). */
function Tickets({ word }: { word: string }) {
  const { t } = useI18n();
  const { money, date } = useFormat();
  const until = ({ renewal }: SeasonTicketItem) => (renewal ? date(day(renewal.until)) : '');
  return (
    <Loaded query={useQuery(ticketsQuery)} back={null}>
      {({ seasonTickets }) => {
        const tickets = seasonTickets.filter(({ facts }) => facts.ticket === word);
        if (tickets.length === 0) return <Nothing isItem />;
        return (
          <RowList label={t('holds.chooseTicket')}>
            {tickets.map((ticket) => {
              const { itemId, name, left, offer } = ticket;
              const obstacle = obstacleOfTicket(ticket);
              return (
                <Row
                  key={itemId}
                  leads={obstacle === null}
                  title={
                    obstacle === null ? (
                      <Link
                        to="/forma-pago/abono/$iditem"
                        params={{ iditem: String(itemId) }}
                        className={rowLink}
                      >
                        {name}
                      </Link>
                    ) : (
                      name
                    )
                  }
                  detail={
                    obstacle === null
                      ? t('holds.left', { n: left })
                      : t(`errors.${obstacle}`, { until: until(ticket) })
                  }
                  aside={offer ? money(offer.price) : undefined}
                />
              );
            })}
          </RowList>
        );
      }}
    </Loaded>
  );
}

type Shown = { wanted: Wanted; page: PlanPage; search: HoldSearch };

function Thing({ wanted, search }: Omit<Shown, 'page'>) {
  return (
    <Loaded query={useQuery(thingQuery(wanted))} back={null}>
      {(page) => <Opened wanted={wanted} page={page} search={search} />}
    </Loaded>
  );
}

/** Whether somebody may hold it is judged once, so that what they make of it, or who comes first, never takes their form away. */
function Opened({ wanted, page, search }: Shown) {
  const [isFree] = useState((page.thing.state ?? 'free') === 'free');
  const placeId = 'placeId' in wanted ? wanted.placeId : 0;
  // Not free, but perhaps offered to whoever asks.
  const place = useQuery({ ...placeQuery(placeId), enabled: !isFree });
  if (place.isLoading) return null;
  const isTurn = (place.data?.offerEndsAt ?? null) !== null;
  return <Filling wanted={wanted} page={page} search={search} isTurn={isTurn} />;
}

type Made = { names: readonly string[]; results: readonly HoldResult[] };

function Filling({ wanted, page, search, isTurn }: Shown & { isTurn: boolean }) {
  const form = useQuery(formQuery);
  const isBlocked = useKnownMenu()?.landPurchaseBlocked === true;
  // As it was when the page was opened: a form that somebody fills in is not taken away.
  const [obstacle] = useState(() => obstacleOf(page, { isBlocked, isTurn }));
  if (obstacle) return <CannotHold obstacle={obstacle} page={page} wanted={wanted} />;
  return (
    <Loaded query={form} back={null}>
      {(known) => <FormAndResults known={known} page={page} wanted={wanted} search={search} />}
    </Loaded>
  );
}

function FormAndResults({ known, page, wanted, search }: Shown & { known: KnownForm }) {
  const { t, format } = useI18n();
  const others = othersIn(search);
  const { renewal } = page.thing;
  const pages = useQueries({ queries: others.map(thingQuery) });
  const [made, setMade] = useState<Made | null>(null);
  // The last one that is held here leaves none for the next.
  const [isFull] = useState(known.left === 0 && !known.isSeller);
  if (isFull)
    return <CannotHold obstacle="hold_limit" page={page} wanted={wanted} most={known.most} />;
  const chosen: Chosen[] = [
    { wanted, page },
    ...others.map((other, index) => ({ wanted: other, page: pages[index]?.data })),
  ];
  const names = chosen.map((each) => (each.page ? nameOf(each.page.thing) : ''));
  return (
    <>
      {isTwoForOne(search) && <p>{t('twoForOne.withIt')}</p>}
      {renewal && (
        <p>
          {t(renewal.isOver ? 'plans.renewalOver' : 'plans.renewUntil', {
            day: format.date(day(renewal.until)),
          })}
        </p>
      )}
      <FurtherThings chosen={chosen} left={known.left} search={search} />
      <HoldFormPart
        known={known}
        item={{
          ...wanted,
          choice: choiceIn(search),
          ...(isTwoForOne(search) ? { twoForOne: true } : {}),
        }}
        others={others}
        asksHolder={page.thing.kind === 'seasonTicket'}
        takesCard={page.thing.takesCard}
        referral={search.asesor ?? ''}
        share={search.de ?? ''}
        onMade={(results) => setMade({ names, results })}
      />
      {made && <HoldResults {...made} onRetry={() => setMade(null)} />}
    </>
  );
}
