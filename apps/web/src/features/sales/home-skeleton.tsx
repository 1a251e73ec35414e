import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './home-page.module.css';

/** Placeholder of home before its figures are loaded. */
export function HomeSkeleton() {
  return (
    <div className={styles.home}>
      <div className={styles.greeting}>
        <Skeleton height={24} width={120} />
        <Skeleton height={64} width="min(100%, 26ch)" />
      </div>
      <div className={styles.main}>
        <Skeleton height={240} />
      </div>
      <div className={styles.side}>
        <Skeleton height={140} />
      </div>
      <div className={styles.products}>
        <SkeletonRows rows={2} />
      </div>
    </div>
  );
}
