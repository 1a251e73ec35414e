import type { InputOf } from '@kantuta/contract/call';
import { restrictionsChanged } from '@kantuta/contract/payments/payments.events';
import {
  addRestriction,
  endRestriction,
  exportRestrictions,
  listRestrictions,
} from '@kantuta/contract/payments/restrictions.calls';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, queryClient } from '../../../lib/queries.ts';

const QUERY = callQuery(listRestrictions, {});
export const restrictionsQuery = () => QUERY;

export async function add(input: InputOf<typeof addRestriction>): Promise<void> {
  queryClient.setQueryData(QUERY.queryKey, await callApi(addRestriction, input));
}

export async function end(input: InputOf<typeof endRestriction>): Promise<void> {
  queryClient.setQueryData(QUERY.queryKey, await callApi(endRestriction, input));
}

export const restrictionsFile = () => callApi(exportRestrictions, {});

refreshOn(restrictionsChanged, ['payments', 'listRestrictions']);
