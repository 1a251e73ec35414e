import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { joinQueue, readPlace } from '@kantuta/contract/reservations/queue.calls';
import { holdChanged, queueMoved } from '@kantuta/contract/reservations/reservations.events';
import { useQuery } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live.ts';
import { callMutation, callQuery, queryClient } from '../../../lib/queries.ts';

const RESERVATIONS = ['reservations'] as const;

/** What a unit is to the person who looks; read only of what somebody holds or has reserved: nobody waits for anything else. */
export function usePlace(placeId: number, state: UnitState | null) {
  return useQuery({
    ...callQuery(readPlace, { placeId }),
    enabled: state === 'pre_reserved' || state === 'reserved',
  });
}

export const joining = { ...callMutation(joinQueue), onSettled: () => void readAgain() };

export function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: RESERVATIONS });
}

for (const event of [holdChanged, queueMoved])
  refreshOn(event, RESERVATIONS, ['catalogue', 'readUnitPlan']);
