import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { sumsQuery } from './network.api.ts';
import styles from './network.module.css';

/** What the branch sold, month by month (ADV-6). */
export function BranchSums({ branchId }: { branchId: number | undefined }) {
  const { t, format } = useI18n();
  return (
    <Section title={t('advisers.network.sums')}>
      <p className={styles.quiet}>{t('advisers.network.sumsHint')}</p>
      <Loaded
        query={useQuery(sumsQuery(branchId))}
        height={160}
        problem={t('advisers.network.problem')}
        back={null}
      >
        {({ months }) =>
          months.length === 0 ? (
            <p>{t('advisers.network.noSums')}</p>
          ) : (
            <RowList label={t('advisers.network.sums')}>
              {months.map(({ month, sums }) => (
                <Row
                  key={month}
                  title={format.month(day(month))}
                  detail={t('advisers.network.sales', {
                    n: sums.reduce((count, { sales }) => count + sales, 0),
                  })}
                  aside={
                    <span className={styles.amounts}>
                      {sums.map(({ amount }) => (
                        <Amount key={amount.currency} value={amount} />
                      ))}
                    </span>
                  }
                />
              ))}
            </RowList>
          )
        }
      </Loaded>
    </Section>
  );
}
