import {
  operatorRoleEnded,
  proposalChanged,
  workListChanged,
} from '@kantuta/contract/operators/operators.events';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ageOfShown, refreshOn } from './live.ts';
import { lookedAt } from './looked-at.ts';
import { callQuery } from './queries.ts';

// Only the desk imports this: nothing of it belongs to what customers load.

/** Who sits at the desk, the companies that they reach, and what waits there. */
export const deskQuery = () => callQuery(readDesk, {});

/** What a company is called; its number until the desk is read, or where it is out of reach. */
export function useCompanyNames(): (id: number) => string {
  const { data } = useQuery(deskQuery());
  return (id) => data?.companies.find((each) => each.id === id)?.name ?? String(id);
}

// As long as queries count as fresh: what is older is read again by itself when it is shown.
const FRESH_MS = 30_000;

/** While the page of this customer is in front of somebody, the server hints at what changes of them (decision 016). */
export function useLookingAt(personId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const age = () => Math.max(FRESH_MS, ageOfShown(queries, { type: 'active' }));
    // A page behind another one reads nothing by itself: nobody looks.
    const turn = () =>
      lookedAt.set(document.visibilityState === 'visible' ? { personId, age } : null);
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      lookedAt.set(null);
    };
  }, [personId, queries]);
}

// Here and not in one room: every room of the desk shows some of it, the rail at least how much waits.
for (const event of [proposalChanged, workListChanged, operatorRoleEnded])
  refreshOn(event, ['operators']);
