import type { PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import type { HoldResult } from '@kantuta/contract/reservations/holds.calls';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Row, RowList, rowLink } from '../../../ui/row-list.tsx';
import { FurtherThings, type Chosen } from './further-things.tsx';
import { HoldFormPart } from './hold-form.tsx';
import { HoldResults } from './hold-results.tsx';
import {
  choiceIn,
  nameOf,
  othersIn,
  wantedIn,
  type HoldSearch,
  type Wanted,
} from './hold-search.rules.ts';
import { formQuery, thingQuery, ticketsQuery } from './holds.api.ts';
import styles from './holds.module.css';

/** `/formprereserva`, `/prereserva-membresia` and `/prereservar-abono/{tipoAbono}`: what is held, the form, and what became of it (RES-3). */
export function HoldPage() {
  const { t } = useI18n();
  const search: HoldSearch = useSearch({ strict: false });
  const { tipoAbono } = useParams({ strict: false });
  const wanted = wantedIn(search);
  return (
    <div className={styles.page}>
      <PageHeader title={t('holds.title')} lead={t('holds.lead')} />
      {wanted !== null && <Thing key={JSON.stringify(wanted)} wanted={wanted} search={search} />}
      {wanted === null && tipoAbono !== undefined && <Tickets word={tipoAbono} />}
      {wanted === null && tipoAbono === undefined && <Nothing />}
    </div>
  );
}

function Nothing() {
  const { t } = useI18n();
  return (
    <EmptyState
      title={t('holds.nothing')}
      action={<LinkButton to="/proyectos">{t('holds.seeProjects')}</LinkButton>}
    >
      {t('holds.nothingHint')}
    </EmptyState>
  );
}

/** The season tickets of one word: new or renewal, general or preferential (CAT-13). */
function Tickets({ word }: { word: string }) {
  const { t } = useI18n();
  const { money } = useFormat();
  return (
    <Loaded query={useQuery(ticketsQuery)} back={null}>
      {({ seasonTickets }) => {
        const tickets = seasonTickets.filter(({ facts }) => facts.ticket === word);
        if (tickets.length === 0) return <Nothing />;
        return (
          <RowList label={t('holds.chooseTicket')}>
            {tickets.map(({ itemId, name, left, offer }) => (
              <Row
                key={itemId}
                leads={left > 0}
                title={
                  left > 0 ? (
                    <Link to="." search={{ item: String(itemId) }} className={rowLink}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )
                }
                detail={left > 0 ? t('holds.left', { n: left }) : t('errors.no_stock')}
                aside={offer ? money(offer.price) : undefined}
              />
            ))}
          </RowList>
        );
      }}
    </Loaded>
  );
}

function Thing({ wanted, search }: { wanted: Wanted; search: HoldSearch }) {
  return (
    <Loaded query={useQuery(thingQuery(wanted))} back={null}>
      {(page) => <Filling wanted={wanted} page={page} search={search} />}
    </Loaded>
  );
}

type Made = { names: readonly string[]; results: readonly HoldResult[] };

function Filling({ wanted, page, search }: { wanted: Wanted; page: PlanPage; search: HoldSearch }) {
  const { t } = useI18n();
  const form = useQuery(formQuery);
  const others = othersIn(search);
  const pages = useQueries({ queries: others.map(thingQuery) });
  const [made, setMade] = useState<Made | null>(null);
  const { thing } = page;
  const chosen: Chosen[] = [
    { wanted, page },
    ...others.map((other, index) => ({ wanted: other, page: pages[index]?.data })),
  ];
  if (made) return <HoldResults {...made} onRetry={() => setMade(null)} />;
  if (thing.left === 0) return <EmptyState title={t('errors.no_stock')} />;
  const names = chosen.map((each) => (each.page ? nameOf(each.page.thing) : ''));
  return (
    <Loaded query={form} back={null}>
      {(known) => (
        <>
          <FurtherThings chosen={chosen} left={known.left} />
          <HoldFormPart
            known={known}
            item={{ ...wanted, choice: choiceIn(search) }}
            others={others}
            asksHolder={thing.kind === 'seasonTicket'}
            onMade={(results) => setMade({ names, results })}
          />
        </>
      )}
    </Loaded>
  );
}
