import { Loading, PageSkeleton, SkeletonLines, SkeletonSection } from '../../ui/skeleton.tsx';
import styles from './profile-page.module.css';

/** The contacts and the facts of a person, before they are read. */
export function ProfileSkeleton() {
  return (
    <Loading>
      <span className={styles.sections}>
        <SkeletonSection width={100}>
          <SkeletonLines rows={2} height={94} />
        </SkeletonSection>
        <SkeletonSection width={180}>
          <SkeletonLines rows={6} height={45} />
        </SkeletonSection>
      </span>
    </Loading>
  );
}

/** The page begins with its parts. */
export function ProfilePageSkeleton() {
  return (
    <PageSkeleton lead>
      <span className={styles.page}>
        <SkeletonLines rows={4} height={70} />
      </span>
    </PageSkeleton>
  );
}
