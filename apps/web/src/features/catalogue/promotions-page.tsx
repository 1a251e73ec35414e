import type { Promotion } from '@kantuta/contract/catalogue/promotions.calls';
import { day } from '@kantuta/contract/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Photo } from './pictures/photo.tsx';
import { PromotedProduct } from './promoted-product.tsx';
import { promotionsQuery } from './promotions.api.ts';
import styles from './promotions-page.module.css';

/** `/promociones`: what is offered to the person now, the principal one first (CAT-7). */
export function PromotionsPage() {
  const { t } = useI18n();
  const list = useInfiniteQuery(promotionsQuery);
  const { data, error, fetchStatus } = list;
  const isMissing = !data && (error !== null || fetchStatus === 'paused');
  const principal = data?.pages[0]?.principal ?? null;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const others = rows.filter(({ id }) => id !== principal?.id);
  return (
    <div className={styles.page}>
      <PageHeader title={t('promotions.title')} />
      {isMissing && <ErrorState error={error} onRetry={() => void list.refetch()} />}
      {!data && !isMissing && (
        <Loading>
          <Skeleton height={180} />
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data && principal === null && (
        <EmptyState title={t('promotions.none')}>{t('promotions.noneHint')}</EmptyState>
      )}
      {principal && <Principal promotion={principal} />}
      {others.length > 0 && (
        <ul className={styles.rows} aria-label={t('promotions.title')}>
          {others.map((promotion) => (
            <Row key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('ui.showMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Principal({ promotion }: { promotion: Promotion }) {
  const { t } = useI18n();
  const { title, text, link, sells, photo } = promotion;
  return (
    <article className={styles.principal}>
      {photo && (
        <div className={styles.picture}>
          <Photo picture={photo} size="large" />
        </div>
      )}
      <h2 className={styles.bigTitle}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {sells && <PromotedProduct product={sells} />}
      <Until promotion={promotion} />
      {link !== '' && (
        <LinkButton to={link} kind="primary">
          {t('promotions.see')}
        </LinkButton>
      )}
    </article>
  );
}

function Row({ promotion }: { promotion: Promotion }) {
  const { t } = useI18n();
  const { title, text, link, sells, photo } = promotion;
  return (
    <li className={styles.row}>
      {photo && (
        <div className={styles.picture}>
          <Photo picture={photo} size="small" />
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {sells && <PromotedProduct product={sells} />}
      <Until promotion={promotion} />
      {link !== '' && sells === null && (
        <Link to={link} className={styles.link}>
          {t('promotions.see')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Link>
      )}
    </li>
  );
}

function Until({ promotion: { until } }: { promotion: Promotion }) {
  const { t, format } = useI18n();
  return <p className={styles.until}>{t('promotions.until', { day: format.date(day(until)) })}</p>;
}
