import type { Addendum } from '@kantuta/contract/contracts/addenda.calls';
import { day } from '@kantuta/contract/dates';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import styles from './addenda.module.css';

type Figures = NonNullable<Addendum['term']>['before'];

/** What is left to be paid, today and with the new term, line by line. */
export function TermComparison({ before, after }: { before: Figures; after: Figures }) {
  const { t, format } = useI18n();
  const lines = [
    ['months', before.months, after.months],
    [
      'instalment',
      <Amount key="b" value={before.instalment} />,
      <Amount key="a" value={after.instalment} />,
    ],
    ['lastOn', format.date(day(before.lastOn)), format.date(day(after.lastOn))],
    [
      'interest',
      <Amount key="b" value={before.interest} />,
      <Amount key="a" value={after.interest} />,
    ],
    ['total', <Amount key="b" value={before.total} />, <Amount key="a" value={after.total} />],
  ] as const;
  return (
    <div>
      <div className={styles.sides} aria-hidden="true">
        <span>{t('newTerm.before')}</span>
        <span>{t('newTerm.after')}</span>
      </div>
      <dl className={styles.comparison}>
        {lines.map(([key, was, is]) => (
          <div key={key} className={styles.line}>
            <dt>{t(`newTerm.figures.${key}`)}</dt>
            <dd>{was}</dd>
            <dd>{is}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
