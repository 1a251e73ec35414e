import { useQuery } from '@tanstack/react-query';
import { BothSides } from './home-holds.tsx';
import { holdsQuery } from './holds.api.ts';

/** What is held, above the products. */
export function HeldProducts() {
  const { data } = useQuery(holdsQuery);
  return data && <BothSides {...data} />;
}
