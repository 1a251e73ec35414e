import {
  operatorRoleEnded,
  proposalChanged,
  workListChanged,
} from '@kantuta/contract/operators/operators.events';
import { maintenanceChanged } from '@kantuta/contract/settings/settings.events';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ageOfShown, refreshOn } from './live.ts';
import { openRecord } from './open-record.ts';
import { callQuery } from './queries.ts';

// Only the desk imports this file, so that customers never load it.

/** The operator at the desk, the companies within their reach, and the counts of waiting work. */
export const deskQuery = () => callQuery(readDesk, {});

/** The name of a company; its number until the desk is read, or when the company is out of reach. */
export function useCompanyNames(): (id: number) => string {
  const { data } = useQuery(deskQuery());
  return (id) => data?.companies.find((each) => each.id === id)?.name ?? String(id);
}

// As long as queries count as fresh: older ones are read again when they are shown.
const FRESH_MS = 30_000;

/** While the page of this customer is open, the server hints at changes of their data (decision 016). */
export function useOpenRecord(personId: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const age = () => Math.max(FRESH_MS, ageOfShown(queries, { type: 'active' }));
    // A page in the background reads nothing by itself: nobody sees it.
    const turn = () =>
      openRecord.set(document.visibilityState === 'visible' ? { personId, age } : null);
    turn();
    document.addEventListener('visibilitychange', turn);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      openRecord.set(null);
    };
  }, [personId, queries]);
}

// Declared here and not in one room: every room of the desk shows part of it, at least the counts in the rail.
for (const event of [proposalChanged, workListChanged, operatorRoleEnded, maintenanceChanged])
  refreshOn(event, ['operators']);
