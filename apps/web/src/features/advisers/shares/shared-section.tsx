import { hasEnded } from '@kantuta/contract/sales/sales.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link as LinkIcon } from 'lucide-react';
import { copyText } from '../../../lib/clipboard.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { sharedAddress, sharedQuery, type Shared } from './shares.api.ts';
import styles from './shared-section.module.css';

/** Links and quotes that the adviser shared, how often they were opened, and what became of the product since (ADV-9). */
export function SharedSection() {
  const { t } = useI18n();
  const query = useInfiniteQuery(sharedQuery);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Section title={t('advisers.shared.title')}>
      <Loaded query={query} height={160} problem={t('advisers.shared.problem')} back={null}>
        {({ pages }) => {
          const shares = pages.flatMap((page) => page.shares);
          if (shares.length === 0)
            return (
              <EmptyState title={t('advisers.shared.none')}>
                {t('advisers.shared.noneHint')}
              </EmptyState>
            );
          return (
            <>
              <p>{t('advisers.shared.lead')}</p>
              <RowList label={t('advisers.shared.title')}>
                {shares.map((share) => (
                  <SharedRow key={share.shareId} share={share} code={pages[0]?.code ?? ''} />
                ))}
              </RowList>
              {hasNextPage && (
                <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t('advisers.shared.more')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

function SharedRow({ share, code }: { share: Shared; code: string }) {
  const { t, format } = useI18n();
  const { kind, at, title, detail, opens, openedAt, state, by } = share;
  const product = [title, detail].filter(Boolean).join(', ');
  async function copy(): Promise<void> {
    const isCopied = await copyText(sharedAddress(share, code));
    showToast(
      isCopied ? 'success' : 'warning',
      t(isCopied ? 'advisers.shared.copied' : 'ui.copyFailed'),
    );
  }
  return (
    <Row
      title={product}
      detail={
        <span className={styles.lines}>
          <span>
            {t(`advisers.shared.kinds.${kind}`)} · <time dateTime={at}>{format.dateTime(at)}</time>
          </span>
          <span>
            {opens === 0 ? t('advisers.shared.unopened') : t('advisers.shared.opens', { n: opens })}
            {openedAt !== null && (
              <>
                {'; '}
                {t('advisers.shared.lastOpened', { at: format.dateTime(openedAt) })}
              </>
            )}
          </span>
        </span>
      }
      below={
        <span className={styles.below}>
          <BecameBadge share={share} />
          {by !== null && <span>{t(`advisers.shared.by.${by}`)}</span>}
          {(state === 'open' || state === 'brought') && (
            <Button
              small
              icon={LinkIcon}
              aria-label={t('advisers.shared.againOf', { product })}
              onClick={() => void copy()}
            >
              {t('advisers.shared.again')}
            </Button>
          )}
        </span>
      }
    />
  );
}

/** What became of it, in the words of the pre-reservation or the sale that came of it. */
function BecameBadge({ share: { state, hold, sale } }: { share: Shared }) {
  const { t } = useI18n();
  if (state === 'brought')
    return (
      <StateBadge tone={sale !== null && hasEnded(sale) ? 'calm' : 'good'}>
        {sale === null
          ? t(`advisers.brought.states.${hold ?? 'active'}`)
          : t(`sales.state.${sale}`)}
      </StateBadge>
    );
  return <StateBadge tone="calm">{t(`advisers.shared.states.${state}`)}</StateBadge>;
}
