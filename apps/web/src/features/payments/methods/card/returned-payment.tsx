import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckForm } from '../../check-form.tsx';
import { Loading, SkeletonText } from '../../../../ui/skeleton.tsx';
import { OwnPayment } from '../../own-payment.tsx';
import { latestPaymentsQuery } from '../../payments.api.ts';

/** The holder comes back from their bank: the reference names one of their latest payments, and the server is asked how it stands. */
export function ReturnedPayment({ reference }: { reference: string }) {
  const { data, error } = useInfiniteQuery(latestPaymentsQuery);
  if (!data && !error)
    return (
      <Loading>
        <SkeletonText lines={5} />
      </Loading>
    );
  const row = data?.pages.flatMap(({ rows }) => rows).find((each) => each.reference === reference);
  return row?.intentId ? (
    <OwnPayment key={row.intentId} intentId={row.intentId} isWatched />
  ) : (
    <CheckForm reference={reference} />
  );
}
