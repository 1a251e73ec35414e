import {
  operatorRoleEnded,
  proposalChanged,
  workListChanged,
} from '@kantuta/contract/operators/operators.events';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { useQuery } from '@tanstack/react-query';
import { refreshOn } from './live.ts';
import { callQuery } from './queries.ts';

// Only the desk imports this: nothing of it belongs to what customers load.

/** Who sits at the desk, the companies that they reach, and what waits there. */
export const deskQuery = () => callQuery(readDesk, {});

/** What a company is called; its number until the desk is read, or where it is out of reach. */
export function useCompanyNames(): (id: number) => string {
  const { data } = useQuery(deskQuery());
  return (id) => data?.companies.find((each) => each.id === id)?.name ?? String(id);
}

// Here and not in one room: every room of the desk shows some of it, the rail at least how much waits.
for (const event of [proposalChanged, workListChanged, operatorRoleEnded])
  refreshOn(event, ['operators']);
