import type { PlanPage as Page } from '@kantuta/contract/catalogue/plans.calls';
import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useKnownMenu } from '../../../lib/menu.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PriceHistory } from '../price-history.tsx';
import { usePlace } from '../queue/queue.api.ts';
import { itemPlanQuery, type Subject, unitPlanQuery } from './plan.api.ts';
import { PlanAvailability } from './plan-availability.tsx';
import { PlanSimulator } from './plan-simulator.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import styles from './plan-page.module.css';

const WHOLE = /^[1-9]\d{0,8}$/;

/** `/forma-pago/lote/{idlote}`: lots and houses (SALE-24). */
export function UnitPlanPage() {
  const { idlote = '' }: { idlote?: string } = useParams({ strict: false });
  return WHOLE.test(idlote) ? <UnitPlan key={idlote} placeId={Number(idlote)} /> : <Missing />;
}

/** `/forma-pago/membresia/{iditem}` and `/forma-pago/abono/{iditem}`. */
export function ItemPlanPage() {
  const { iditem = '' }: { iditem?: string } = useParams({ strict: false });
  return WHOLE.test(iditem) ? <ItemPlan key={iditem} itemId={Number(iditem)} /> : <Missing />;
}

function UnitPlan({ placeId }: { placeId: number }) {
  return <PlanOf query={useQuery(unitPlanQuery(placeId))} subject={{ placeId }} />;
}

function ItemPlan({ itemId }: { itemId: number }) {
  return <PlanOf query={useQuery(itemPlanQuery(itemId))} subject={{ itemId }} />;
}

function PlanOf({
  query,
  subject,
}: {
  query: Parameters<typeof Loaded<Page>>[0]['query'];
  subject: Subject;
}) {
  const { t } = useI18n();
  if (isRefusal(query.error, 'forbidden') || isRefusal(query.error, 'invalid_input'))
    return <Missing />;
  return (
    <Loaded
      query={query}
      problem={t('plans.loadProblem')}
      skeleton={<PlanSkeleton />}
      back={<ToCatalogue />}
    >
      {(page) => <Plan page={page} subject={subject} />}
    </Loaded>
  );
}

function Plan({ page, subject }: { page: Page; subject: Subject }) {
  const { t } = useI18n();
  const { thing, offering, isOnline, needsApproval } = page;
  const isGone = (thing.state !== null && thing.state !== 'free') || thing.left === 0;
  const isBlocked = useKnownMenu()?.landPurchaseBlocked === true && thing.kind === 'lot';
  const placeId = 'placeId' in subject ? subject.placeId : 0;
  const isTheirTurn = (usePlace(placeId, thing.state).data?.offerEndsAt ?? null) !== null;
  const isClosed = thing.renewal?.isOver === true;
  const mayEverHold = isOnline && !isBlocked && !isClosed && offering !== null;
  return (
    <>
      <PageHeader
        title={t('plans.title')}
        lead={`${thing.title} · ${thing.detail}`}
        before={<Back page={page} />}
      />
      <div className={styles.page}>
        {isGone && <PlanAvailability page={page} placeId={placeId} mayWait={mayEverHold} />}
        {!isOnline && <Note>{t('plans.notOnline')}</Note>}
        {thing.renewal && <Renewal renewal={thing.renewal} word={thing.ticket} />}
        {isBlocked && <Note>{t('errors.land_purchase_blocked')}</Note>}
        {thing.kind === 'travel' && <p className={styles.approval}>{t('plans.taxes')}</p>}
        {needsApproval && <p className={styles.approval}>{t('plans.approval')}</p>}
        {offering === null ? (
          <EmptyState title={t('plans.noConfiguration')} />
        ) : (
          <PlanSimulator
            page={page}
            sent={offering}
            subject={subject}
            canHold={mayEverHold && (!isGone || isTheirTurn)}
          />
        )}
        {page.history.length > 0 && <PriceHistory kind={null} history={page.history} />}
      </div>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className={styles.away}>{children}</p>;
}

/** For whom and until when a renewal is, and after its last day what there is instead (CAT-11). */
function Renewal({
  renewal: { until, isOver },
  word,
}: {
  renewal: NonNullable<Page['thing']['renewal']>;
  word: string;
}) {
  const { t, format } = useI18n();
  const on = format.date(day(until));
  if (!isOver) return <p className={styles.approval}>{t('plans.renewUntil', { day: on })}</p>;
  return (
    <>
      <Note>{t('plans.renewalOver', { day: on })}</Note>
      <div>
        <LinkButton to="/prereservar-abono/$tipoAbono" params={{ tipoAbono: word }}>
          {t('plans.newTicket')}
        </LinkButton>
      </div>
    </>
  );
}

function Back({ page: { thing } }: { page: Page }) {
  const { t } = useI18n();
  const { projectId, kind, company } = thing;
  if (projectId === null)
    return (
      <BackLink to={kind === 'travel' ? '/membresia-internacional' : '/membresias'}>
        {t('plans.backMemberships')}
      </BackLink>
    );
  return kind === 'house' ? (
    <BackLink
      to="/detalle/proyecto-caracteristicas/$idproyecto"
      params={{ idproyecto: String(projectId) }}
    >
      {t('plans.back')}
    </BackLink>
  ) : (
    <BackLink
      to="/detalle/proyecto/$idproyecto/$idempresa"
      params={{ idproyecto: String(projectId), idempresa: String(company.id) }}
    >
      {t('plans.back')}
    </BackLink>
  );
}

function Missing() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={t('plans.title')} />
      <EmptyState title={t('plans.missing')} action={<ToCatalogue />} />
    </>
  );
}

function ToCatalogue() {
  const { t } = useI18n();
  return <LinkButton to="/proyectos">{t('catalogue.back')}</LinkButton>;
}
