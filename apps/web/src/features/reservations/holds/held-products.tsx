import { useQuery } from '@tanstack/react-query';
import { BothSides } from './home-holds.tsx';
import { QueuePlaces } from './home-queue.tsx';
import { holdsQuery } from './holds.api.ts';

/** What is held, and for what one waits (RES-8), above the products. */
export function HeldProducts() {
  const { data } = useQuery(holdsQuery);
  return (
    data && (
      <>
        <BothSides {...data} />
        <QueuePlaces data={data.queue} />
      </>
    )
  );
}
