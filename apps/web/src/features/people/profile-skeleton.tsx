import { Loading, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';

/** The contacts and the facts of a person, before they are read. */
export function ProfileSkeleton() {
  return (
    <Loading>
      <Skeleton height={26} width={120} />
      <SkeletonLines rows={2} height={76} />
      <Skeleton height={26} width={180} />
      <SkeletonLines rows={6} height={45} />
    </Loading>
  );
}
