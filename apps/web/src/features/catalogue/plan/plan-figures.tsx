import { add, money, sumOf, type Cents } from '@kantuta/contract/money';
import type { Offering } from '@kantuta/contract/sales/offering.rules';
import { isLevel, type Simulation } from '@kantuta/contract/sales/simulation.rules';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { StackedArea } from '../../../ui/stacked-area.tsx';
import styles from './plan-figures.module.css';
import { PlanYears } from './plan-years.tsx';

/** What a chosen plan comes to: its instalment, its parts, its picture over time, and each of its rows. */
export function PlanFigures({
  offering,
  plan,
  children,
}: {
  offering: Offering;
  plan: Simulation;
  /** What can be done with it: below its figures, above its rows. */
  children: ReactNode;
}) {
  const { t } = useI18n();
  return (
    <>
      <Section title={t('plans.summary')}>
        <Headline plan={plan} />
        <Parts offering={offering} plan={plan} />
      </Section>
      {children}
      {plan.totalInterest > 0 && (
        <Section title={t('plans.chart')}>
          <CapitalAndInterest plan={plan} />
        </Section>
      )}
      {plan.rows.length > 1 && (
        <Section title={t('plans.table')}>
          <PlanYears rows={plan.rows} />
        </Section>
      )}
    </>
  );
}

function useShown() {
  const { format } = useI18n();
  return (value: Cents) => format.money(money(value, 'USD'));
}

function Headline({ plan }: { plan: Simulation }) {
  const { rows, instalment, initial } = plan;
  const { t, format } = useI18n();
  const shown = useShown();
  const [first] = rows;
  const instalments = rows.filter(({ number }) => number > 0);
  if (instalment === null)
    return (
      <p className={styles.headline} aria-live="polite">
        {shown(initial)}
        {first && (
          <span className={styles.note}>
            {t('plans.cashBy', { day: format.date(first.dueOn) })}
          </span>
        )}
      </p>
    );
  return (
    <p className={styles.headline} aria-live="polite">
      {t(isLevel(plan) ? 'plans.instalment' : 'plans.instalmentFrom', {
        n: instalments.length,
        amount: shown(instalment),
      })}
    </p>
  );
}

function Parts({ offering, plan }: { offering: Offering; plan: Simulation }) {
  const { t, format } = useI18n();
  const shown = useShown();
  const instalments = plan.rows.filter(({ number }) => number > 0);
  const [first, last] = [instalments[0], instalments.at(-1)];
  const charges = sumOf(instalments, ({ form, expenses }) => add(form, expenses));
  const reason = offering.discount?.reason ?? '';
  const items = [
    { label: t('plans.price'), value: shown(plan.price) },
    ...some(reason === '' ? t('plans.discount') : reason, plan.discount, '−'),
    ...some(t('plans.credit'), plan.credit, '−'),
    ...(first && last
      ? [
          { label: t('plans.initial'), value: shown(plan.initial) },
          { label: t('plans.financed'), value: shown(plan.financed) },
          { label: t('plans.firstDue'), value: format.date(first.dueOn) },
          {
            label: t('plans.lastDue'),
            value: t('plans.lastAmount', {
              day: format.date(last.dueOn),
              amount: shown(last.amount),
            }),
          },
        ]
      : []),
    ...some(t('plans.totalInterest'), plan.totalInterest),
    ...some(t('plans.totalCharges'), charges),
    { label: t('plans.pays'), value: shown(plan.total) },
    ...some(t('plans.bank'), plan.bank),
  ];
  return (
    <>
      <Facts items={items} />
      {plan.credit > 0 && <p className={styles.note}>{t('plans.creditHint')}</p>}
      {plan.bank > 0 && <p className={styles.note}>{t('plans.bankHint')}</p>}
    </>
  );

  function some(label: string, value: Cents, sign = '') {
    return value === 0 ? [] : [{ label, value: `${sign}${shown(value)}` }];
  }
}

function CapitalAndInterest({ plan: { rows } }: { plan: Simulation }) {
  const { t, format } = useI18n();
  const shown = useShown();
  const instalments = rows.filter(({ number }) => number > 0);
  return (
    <StackedArea
      title={t('sales.plan.chartHint')}
      pointHeader={t('plans.chartMonth')}
      series={[
        { key: 'capital', name: t('sales.plan.capital') },
        { key: 'interest', name: t('sales.plan.interest') },
      ]}
      points={instalments.map(({ number, dueOn, capital, interest }) => ({
        label: `${number} · ${format.date(dueOn)}`,
        values: [capital, interest],
        texts: [shown(capital), shown(interest)],
      }))}
    />
  );
}
