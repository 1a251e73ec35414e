import { PageSkeleton, Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx';
import styles from './receipts-page.module.css';

/** Receipts in their lines. */
export function ReceiptRowsSkeleton() {
  return <SkeletonLines rows={8} height={79} />;
}

/** The page with its two fields. */
export function ReceiptsSkeleton() {
  return (
    <PageSkeleton>
      <span className={styles.page}>
        <FiltersSkeleton />
        <ReceiptRowsSkeleton />
      </span>
    </PageSkeleton>
  );
}

/** The fields stand where they will, before it is known that there are months to choose from. */
export function FiltersSkeleton() {
  return (
    <span className={styles.filters}>
      <Skeleton height={78} />
      <Skeleton height={78} />
    </span>
  );
}
