import { Suspense } from 'react';
import { useFilters } from '../../lib/filters.ts';
import { lazyPart } from '../../lib/lazy-page.ts';
import { useSession } from '../../lib/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HousePage } from './house-page.tsx';
import { StayView } from './stay-view.tsx';

const CounterStays = lazyPart(
  () => import('./counter/counter-stays.tsx'),
  'CounterStays',
  'account',
);

/** `/reservar-cabana`: cabins for everybody; a cashier receives the parties of the day there (STY-5, STY-11). */
export function CabinPage() {
  const [{ reserva = '' }] = useFilters<'reserva'>();
  const session = useSession();
  if (session?.esCajero === 1)
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <CounterStays />
      </Suspense>
    );
  if (reserva !== '') return <StayView stayId={reserva} />;
  return <HousePage property="cabins" />;
}
