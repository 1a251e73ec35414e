import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from './queries.ts';

// Only the desk imports this: nothing of it belongs to what customers load.

/** Who sits at the desk, the companies that they reach, and what waits there. */
export const deskQuery = () => callQuery(readDesk, {});

/** What a company is called; its number until the desk is read, or where it is out of reach. */
export function useCompanyNames(): (id: number) => string {
  const { data } = useQuery(deskQuery());
  return (id) => data?.companies.find((each) => each.id === id)?.name ?? String(id);
}
