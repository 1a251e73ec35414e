import { PageSkeleton, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './notifications-skeleton.module.css';

/** A day with its rows. */
export function NotificationRowsSkeleton() {
  return (
    <span className={styles.day}>
      <Skeleton height={21} width={160} />
      <SkeletonLines rows={6} height={101} picture={{ width: 40, height: 40, round: true }} />
    </span>
  );
}

export function NotificationsSkeleton() {
  return (
    <PageSkeleton>
      <span className={styles.page}>
        <span className={styles.chips}>
          {[76, 84, 60, 76, 116].map((width, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they never change
            <Skeleton key={index} height={44} width={width} />
          ))}
        </span>
        <NotificationRowsSkeleton />
      </span>
    </PageSkeleton>
  );
}
