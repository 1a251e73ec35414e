import type { AnswerOf, InputOf } from '@kantuta/contract/call';
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

/** The values of the dialog; each action sends its part of them. */
export type MaintenanceInput = { id: number } & InputOf<typeof planMaintenance>;

/** The actions on maintenance; each returns the new list of current, planned and past ones. */
export const ACTS = {
  plan: {
    call: planMaintenance,
    send: ({ startsAt, endsAt, reason }: MaintenanceInput) =>
      storeAnswer(callApi(planMaintenance, { startsAt, endsAt, reason })),
  },
  move: {
    call: moveMaintenanceEnd,
    send: ({ id, endsAt, reason }: MaintenanceInput) =>
      storeAnswer(callApi(moveMaintenanceEnd, { id, endsAt, reason })),
  },
  end: {
    call: endMaintenance,
    send: ({ id, reason }: MaintenanceInput) =>
      storeAnswer(callApi(endMaintenance, { id, reason })),
  },
};

async function storeAnswer(answer: Promise<AnswerOf<typeof listMaintenance>>): Promise<void> {
  queryClient.setQueryData(QUERY.queryKey, await answer);
}

refreshOn(maintenanceChanged, ['settings', keyOf(listMaintenance)[1] as string]);
