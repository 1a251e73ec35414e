import type { InputOf } from '@kantuta/contract/call';
import {
  endMaintenance,
  listMaintenance,
  moveMaintenanceEnd,
  planMaintenance,
} from '@kantuta/contract/settings/maintenance.calls';
import { maintenanceChanged } from '@kantuta/contract/settings/settings.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

const QUERY = callQuery(listMaintenance, {});
export const maintenanceQuery = () => QUERY;

export async function plan(input: InputOf<typeof planMaintenance>): Promise<void> {
  queryClient.setQueryData(QUERY.queryKey, await callApi(planMaintenance, input));
}

export async function end(input: InputOf<typeof endMaintenance>): Promise<void> {
  queryClient.setQueryData(QUERY.queryKey, await callApi(endMaintenance, input));
}

export async function moveEnd(input: InputOf<typeof moveMaintenanceEnd>): Promise<void> {
  queryClient.setQueryData(QUERY.queryKey, await callApi(moveMaintenanceEnd, input));
}

refreshOn(maintenanceChanged, ['settings', keyOf(listMaintenance)[1] as string]);
