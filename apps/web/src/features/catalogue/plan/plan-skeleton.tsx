import { Skeleton } from '../../../ui/skeleton.tsx';

/** The outline of a page of plans: the two ways of paying, the fields, the figures. */
export function PlanSkeleton() {
  return (
    <>
      <Skeleton height={96} />
      <Skeleton height={150} />
      <Skeleton height={420} />
    </>
  );
}
