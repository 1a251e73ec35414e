import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './pay-page.module.css';

/** Placeholder of the page: steps, five rows, and the summary beside them. */
export function PaySkeleton() {
  return (
    <Loading>
      <div className={styles.form}>
        <div className={styles.main}>
          <Skeleton height={48} />
          <Skeleton height={30} width={240} />
          <Skeleton height={320} />
        </div>
        <Skeleton height={260} />
      </div>
    </Loading>
  );
}
