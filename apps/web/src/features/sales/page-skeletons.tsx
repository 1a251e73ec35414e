import {
  PageSkeleton,
  Skeleton,
  SkeletonLines,
  SkeletonSection,
  SkeletonText,
} from '../../ui/skeleton.tsx';
import styles from './page-skeletons.module.css';

/** The products in their list. */
export function ProductsSkeleton() {
  return (
    <span className={styles.narrow}>
      <SkeletonSection>
        <SkeletonLines rows={3} height={132} picture={{ width: 56, height: 52 }} />
      </SkeletonSection>
    </span>
  );
}

export function ProductsPageSkeleton() {
  return (
    <PageSkeleton>
      <ProductsSkeleton />
    </PageSkeleton>
  );
}

/** One product: its name and place, its figures beside its picture, the tabs and what is in the first one. */
export function ProductSkeleton() {
  return (
    <PageSkeleton>
      <span className={styles.lead}>
        <SkeletonText lines={3} />
      </span>
      <span className={styles.facts}>
        <span className={styles.figures}>
          <Skeleton height={14} />
          <Skeleton height={52} />
          <SkeletonLines rows={2} height={45} />
          <Skeleton height={48} />
        </span>
        <Skeleton height={260} />
      </span>
      <span className={styles.tabs}>
        <Skeleton height={48} />
        <Skeleton height={160} />
        <SkeletonLines rows={4} height={64} />
      </span>
    </PageSkeleton>
  );
}

/** The account with a company: its figure, its facts, its products, and the movements. */
export function BalanceSkeleton() {
  return (
    <span className={styles.accounts}>
      <SkeletonSection width={220}>
        <span className={styles.account}>
          <Skeleton height={86} width="min(100%, 300px)" />
          <SkeletonLines rows={3} height={45} />
        </span>
        <SkeletonLines rows={1} height={74} />
      </SkeletonSection>
      <SkeletonSection>
        <SkeletonLines rows={6} height={64} />
      </SkeletonSection>
    </span>
  );
}

export function BalancePageSkeleton() {
  return (
    <PageSkeleton lead>
      <BalanceSkeleton />
    </PageSkeleton>
  );
}
