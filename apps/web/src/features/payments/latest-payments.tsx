import type { AnswerOf } from '@kantuta/contract/call';
import type { listPayments } from '@kantuta/contract/payments/payments.calls';
import type { AnyMethod, PAYMENT_ROUTE_WORDS } from '@kantuta/contract/payments/methods.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/faces.tsx';
import { Row, rowLink, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './check-payment-page.module.css';
import { IntentBadge } from './intent-badge.tsx';
import { latestPaymentsQuery } from './payments.api.ts';

type RouteWord = (typeof PAYMENT_ROUTE_WORDS)[number];

/** PAY-1; cash at the counter is listed under the first word, because the page is the same. */
const WORDS: Readonly<Record<AnyMethod, RouteWord>> = {
  qr: 'qr',
  card: 'tarjeta',
  prepaid: 'prepago',
  points: 'puntos',
  friend: 'amigo',
  credit: 'saldo',
  cash: 'qr',
  terminal: 'qr',
};

/** The person’s own payments, newest first; each leads to its stages. */
export function LatestPayments() {
  const { t, format } = useI18n();
  const list = useInfiniteQuery(latestPaymentsQuery);
  const { data, error, fetchStatus, refetch } = list;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const isMissing = !data && (error !== null || fetchStatus === 'paused');
  return (
    <Section title={t('checks.payment.mine')} quiet>
      {isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isMissing && (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data && rows.length === 0 && (
        <EmptyState title={t('checks.payment.none')}>{t('checks.payment.noneHint')}</EmptyState>
      )}
      {rows.length > 0 && (
        <RowList label={t('checks.payment.mine')}>
          {rows.map((row) => (
            <Row
              key={row.reference}
              leads={row.intentId !== null}
              title={row.intentId === null ? <Amount value={row.amount} /> : <Stages row={row} />}
              detail={
                <>
                  {[row.company.name, format.dateTime(row.createdAt)].join(' · ')}
                  {row.receipt && (
                    <>
                      {' · '}
                      <span className={styles.receipt}>
                        {t('sales.receipt.number', { number: row.receipt.number })}
                      </span>
                    </>
                  )}
                </>
              }
              aside={<IntentBadge state={row.state} />}
            />
          ))}
        </RowList>
      )}
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('ui.showMore')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Stages({ row }: { row: AnswerOf<typeof listPayments>['rows'][number] }) {
  return (
    <Link
      to="/verificar-pago/$tipopago"
      params={{ tipopago: WORDS[row.method] }}
      search={row.intentId === null ? {} : { intent: row.intentId }}
      className={rowLink}
    >
      <Amount value={row.amount} />
    </Link>
  );
}
