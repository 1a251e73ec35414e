import type { Money } from '@kantuta/contract/money';
import { day } from '@kantuta/contract/dates';
import { isOnHold } from '@kantuta/contract/sales/instalment.rules';
import type { Instalment } from '@kantuta/contract/sales/sales.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { Section } from '../../ui/section.tsx';
import { StackedArea } from '../../ui/stacked-area.tsx';
import { Timeline, type TimelineItem } from '../../ui/timeline.tsx';
import { PlanStrip, nextOf } from './plan-strip.tsx';
import { PlanTable } from './plan-table.tsx';
import styles from './plan-tab.module.css';
import { useInstalmentName } from './product-name.ts';
import { bankPartOf } from './terms-tab.tsx';
import { isZero, type ProductDetail, WhyButton } from './why.tsx';

/** Why there are no instalments: what is had for nothing, as the second one of a 2x1, was not paid at once. */
function noneBecause({ terms, product }: ProductDetail) {
  if (terms?.kind !== 'cash') return 'nonePending';
  return isZero(product.price) ? 'noneFree' : 'noneCash';
}

/** The plan: an overview, the coming payments, the parts of each payment, and every instalment with all its figures. */
export function PlanTab({ detail }: { detail: ProductDetail }) {
  const { t, format } = useI18n();
  const { instalments, product } = detail;
  const bankPart = bankPartOf(detail);
  if (instalments.length === 0)
    return (
      <EmptyState title={t('sales.plan.none')}>{t(`sales.plan.${noneBecause(detail)}`)}</EmptyState>
    );
  const hasMany = product.totalInstalments > 1;
  return (
    <div className={styles.plan}>
      <Pictures detail={detail} hasMany={hasMany} />
      {bankPart && <p>{t('sales.plan.bankPart', { amount: format.money(bankPart) })}</p>}
      <Section title={t('sales.plan.all')}>
        <PlanTable detail={detail} />
      </Section>
      {hasMany && instalments.some(({ interest }) => !isZero(interest)) && (
        <Section title={t('sales.plan.chart')}>
          <CapitalAgainstInterest instalments={instalments} />
        </Section>
      )}
    </div>
  );
}

function Pictures({ detail, hasMany }: { detail: ProductDetail; hasMany: boolean }) {
  const { t } = useI18n();
  const hasComing = nextOf(detail.instalments) !== undefined;
  if (!hasMany && !hasComing) return null;
  return (
    <div className={styles.pictures}>
      {hasMany && (
        <Section title={t('sales.plan.overview')} quiet>
          <PlanStrip instalments={detail.instalments} />
        </Section>
      )}
      {hasComing && (
        <Section title={t('sales.plan.upcoming')} quiet>
          <Upcoming detail={detail} />
        </Section>
      )}
    </div>
  );
}

/** All overdue instalments, and the next three. */
const COMING = 3;

function Upcoming({ detail }: { detail: ProductDetail }) {
  const { t } = useI18n();
  const toItem = useTimelineItem(detail);
  const open = detail.instalments.filter(({ state }) => state !== 'paid' && state !== 'voided');
  const late = open.filter(({ daysLate }) => daysLate > 0);
  const coming = open.filter(({ daysLate }) => daysLate === 0).slice(0, COMING);
  const next = nextOf(detail.instalments);
  const items = [...late, ...coming].map((item) => toItem(item, item === next));
  return <Timeline label={t('sales.plan.upcoming')} items={items} />;
}

function useTimelineItem(detail: ProductDetail) {
  const { t, format } = useI18n();
  const nameOf = useInstalmentName();
  return (instalment: Instalment, isNext: boolean): TimelineItem => ({
    key: String(instalment.number),
    title: (
      <span className={styles.item}>
        {nameOf(instalment.number)}
        <Amount value={instalment.state === 'paid' ? instalment.amount : instalment.owed} />
      </span>
    ),
    at: format.longDate(day(instalment.dueOn)),
    state: stateOf(instalment, isNext),
    detail: (
      <span className={styles.item}>
        <span>
          {t(
            instalment.endedEarly
              ? 'sales.endedEarly'
              : `sales.instalmentState.${instalment.state}`,
          )}
          {instalment.partlyPaid && ` · ${t('sales.partlyPaid')}`}
        </span>
        {isNext && <WhyButton detail={detail} instalment={instalment} />}
      </span>
    ),
  });
}

function stateOf({ state }: Instalment, isNext: boolean): TimelineItem['state'] {
  if (state === 'paid') return 'done';
  if (state === 'overdue' || state === 'in_arrears' || state === 'in_notice') return 'problem';
  return isNext || isOnHold(state) ? 'now' : 'coming';
}

function CapitalAgainstInterest({ instalments }: { instalments: readonly Instalment[] }) {
  const { t, format } = useI18n();
  const points = instalments
    .filter(({ number }) => number > 0)
    .map(({ number, dueOn, capital, interest }) => ({
      label: `${number} · ${format.date(day(dueOn))}`,
      values: [heightOf(capital), heightOf(interest)],
      texts: [format.money(capital), format.money(interest)],
    }));
  return (
    <StackedArea
      title={t('sales.plan.chartHint')}
      pointHeader={t('ui.instalment')}
      series={[
        { key: 'capital', name: t('sales.plan.capital') },
        { key: 'interest', name: t('sales.plan.interest') },
      ]}
      points={points}
    />
  );
}

/** Whole cents, for a height in a picture: parsed from the text, so that this page does not load the decimal library. */
function heightOf({ amount }: Money): number {
  return Number(amount.replace('.', ''));
}
