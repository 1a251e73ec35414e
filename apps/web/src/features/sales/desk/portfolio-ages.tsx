import type { Money } from '@kantuta/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { figuresQuery, type AddressFilters } from './portfolio.api.ts';
import styles from './portfolio.module.css';

/** How many are late and with how much, by age; a press shows those of an age, another one all again. */
export function PortfolioAges({
  filters,
  onChoose,
}: {
  filters: AddressFilters;
  onChoose: (age: string) => void;
}) {
  const { t } = useI18n();
  return (
    <Loaded query={useQuery(figuresQuery(filters))} height={96} back={null}>
      {({ ages, customers, overdue }) => (
        <section aria-label={t('portfolio.ages.title')}>
          <ul className={styles.ages}>
            {[
              { age: 'overdue', label: t('portfolio.ages.all'), customers, overdue },
              ...ages.map((each) => ({ ...each, label: t(`sales.arrears.${each.age}`) })),
            ].map(({ age, label, ...figures }) => (
              <li key={age}>
                <button
                  type="button"
                  className={styles.age}
                  aria-pressed={filters.age === age}
                  onClick={() => onChoose(filters.age === age ? '' : age)}
                >
                  <span className={styles.ageName}>{label}</span>
                  <strong>{t('portfolio.ages.people', { n: figures.customers })}</strong>
                  <Amounts amounts={figures.overdue} />
                </button>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t('portfolio.ages.withoutFines')}</p>
        </section>
      )}
    </Loaded>
  );
}

function Amounts({ amounts }: { amounts: readonly Money[] }) {
  return (
    <span className={styles.amounts}>
      {amounts.length === 0
        ? '—'
        : amounts.map((each) => <Amount key={each.currency} value={each} />)}
    </span>
  );
}
