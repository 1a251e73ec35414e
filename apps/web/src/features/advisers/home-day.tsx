import { adviserChanged } from '@kantuta/contract/advisers/advisers.events';
import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { keepAgain, keptQuery, useCopyShown } from '../../lib/kept/kept-query.ts';
import { refreshOn } from '../../lib/live.ts';
import { keyOf } from '../../lib/queries.ts';
import type { SharedProps } from '../../lib/section-part.ts';
import { useSession } from '../../lib/session.ts';
import { sessionToken } from '../../lib/session-store.ts';
import { CopyNote } from '../../ui/copy-note.tsx';
import { EmptyState, ErrorState } from '../../ui/faces.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DayRow } from './home-day-row.tsx';
import styles from './home-day.module.css';
import { OwnStanding } from './home-standing.tsx';

const dayQuery = keptQuery(readDay, {});
const accountKey = keyOf(readAccount, {});
refreshOn(adviserChanged, ['advisers', 'readDay']);

/** What all nouns put on an adviser's day, the most worth while first (ADV-7); customers have none, and their home asks nothing. */
export function AdviserDay({ account }: SharedProps['home']) {
  const isAdviser = useSession()?.esVendedor === 1;
  const { t } = useI18n();
  const { data: day, error, refetch } = useQuery({ ...dayQuery, enabled: isAdviser });
  const isCopy = useCopyShown(accountKey) !== null;
  // Of customers, too: who opens the product at home has asked for it before there was anything to keep it with.
  useEffect(() => {
    const token = sessionToken();
    if (token !== '' && !isCopy) keepAgain(accountKey, account, token);
  }, [account, isCopy]);
  if (!isAdviser) return null;
  return (
    <Section title={t('adviserDay.title')}>
      {day?.standing && <OwnStanding standing={day.standing} />}
      {!day &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        ))}
      {day?.items.length === 0 && (
        <EmptyState title={t('adviserDay.none')}>{t('adviserDay.noneHint')}</EmptyState>
      )}
      {day && day.items.length > 0 && (
        <>
          <p className={styles.rule}>{t('adviserDay.rule')}</p>
          <CopyNote of={dayQuery.queryKey} />
          <RowList label={t('adviserDay.title')}>
            {day.items.map((item) => (
              <DayRow key={`${item.kind} ${item.id}`} item={item} today={day.on} />
            ))}
          </RowList>
        </>
      )}
    </Section>
  );
}
