import { day, partsOf } from '@kantuta/contract/dates';
import { isOnHold } from '@kantuta/contract/sales/instalment.rules';
import type { Instalment, InstalmentState } from '@kantuta/contract/sales/sales.calls';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { pictureProps } from '../../ui/drawings/picture.ts';
import styles from './plan-strip.module.css';

type Mark = 'paid' | 'soon' | 'late' | 'review' | 'future' | 'voided';

const CELL = 22;
const ROW = 18;
const LEFT = 38;

/** The whole plan as a picture: a row per year, a cell per month, a mark with its own shape for each instalment. The table below has the same data. */
export function PlanStrip({ instalments }: { instalments: readonly Instalment[] }) {
  const { t } = useI18n();
  const numbered = instalments.filter(({ number }) => number > 0);
  const places = numbered.map((item) => ({ item, ...partsOf(day(item.dueOn)) }));
  const years = [...new Set(places.map(({ year }) => year))].sort((a, b) => a - b);
  const paid = numbered.filter(({ state }) => state === 'paid').length;
  const marks = places.map(({ item, year, month }) => ({
    number: item.number,
    mark: MARKS[item.state],
    x: LEFT + (month - 1) * CELL + CELL / 2,
    y: years.indexOf(year) * ROW + ROW / 2,
  }));
  return (
    <figure className={styles.strip}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${LEFT + 12 * CELL} ${years.length * ROW}`}
        {...pictureProps(t('sales.plan.overviewLabel', { n: numbered.length, paid }))}
      >
        {years.map((year, index) => (
          <text key={year} className={styles.year} x="0" y={index * ROW + ROW / 2}>
            {year}
          </text>
        ))}
        {marks.map(({ number, mark, x, y }) => (
          <g key={number} transform={`translate(${x} ${y})`}>
            {SHAPES[mark]}
          </g>
        ))}
      </svg>
      <Legend shown={new Set(marks.map(({ mark }) => mark))} />
    </figure>
  );
}

/** The oldest instalment that can be paid. */
export function nextOf(instalments: readonly Instalment[]): Instalment | undefined {
  return instalments.find(
    ({ state }) => state !== 'paid' && state !== 'voided' && !isOnHold(state),
  );
}

/** Every state of an instalment has one mark, so that the legend uses the words of the table (SALE-11). */
const MARKS: Readonly<Record<InstalmentState, Mark>> = {
  pending: 'future',
  due_soon: 'soon',
  in_grace: 'soon',
  overdue: 'late',
  in_arrears: 'late',
  in_notice: 'late',
  in_regularization: 'review',
  frozen: 'future',
  paid: 'paid',
  voided: 'voided',
};

const SHAPES: Readonly<Record<Mark, ReactNode>> = {
  paid: <rect className={styles.paid} x="-8" y="-5.500" width="16" height="11" rx="2" />,
  soon: <path className={styles.next} d="M0-7.500 8.500 0 0 7.500-8.500 0Z" />,
  late: <path className={styles.late} d="M0-7 8.500 6h-17Z" />,
  review: <circle className={styles.review} r="5.500" />,
  future: <rect className={styles.future} x="-7" y="-4.500" width="14" height="9" rx="2" />,
  voided: <path className={styles.voided} d="M-7 0H7" />,
};

const NAMES = {
  paid: 'sales.instalmentState.paid',
  soon: 'sales.instalmentState.due_soon',
  late: 'sales.instalmentState.overdue',
  review: 'sales.instalmentState.in_regularization',
  future: 'sales.instalmentState.pending',
  voided: 'sales.instalmentState.voided',
} as const satisfies Record<Mark, string>;

function Legend({ shown }: { shown: ReadonlySet<Mark> }) {
  const { t } = useI18n();
  const marks = (Object.keys(NAMES) as Mark[]).filter((mark) => shown.has(mark));
  return (
    <figcaption>
      <ul className={styles.legend} aria-label={t('sales.plan.legend')}>
        {marks.map((mark) => (
          <li key={mark}>
            <svg viewBox="-10 -9 20 18" width="20" height="18" aria-hidden>
              {SHAPES[mark]}
            </svg>
            {t(NAMES[mark])}
          </li>
        ))}
      </ul>
    </figcaption>
  );
}
