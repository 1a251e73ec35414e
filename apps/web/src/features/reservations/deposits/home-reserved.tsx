import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { depositQuery } from './deposits.api.ts';
import { awaited, ReservedDialog } from './reserved-once.tsx';

/** On home, where a payment ends: the latest deposit that this person looked at before it was paid. */
export function HomeReserved() {
  const [holdId] = useState(() => awaited()[0]);
  const { data } = useQuery({
    ...depositQuery(holdId ?? ''),
    enabled: holdId !== undefined,
    refetchOnMount: 'always',
  });
  return data ? <ReservedDialog deposit={data} /> : null;
}
