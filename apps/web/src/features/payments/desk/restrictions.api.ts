import type { InputOf } from '@kantuta/contract/call';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { restrictionsChanged } from '@kantuta/contract/payments/payments.events';
import {
  addRestriction,
  endRestriction,
  listRestrictions,
} from '@kantuta/contract/payments/restrictions.calls';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, queryClient } from '../../../lib/queries.ts';

const QUERY = callQuery(listRestrictions, {});
export const restrictionsQuery = () => QUERY;

/** Whose payments this operator may close. */
export const deskQuery = () => callQuery(readDesk, {});

export async function add(input: InputOf<typeof addRestriction>): Promise<void> {
  queryClient.setQueryData(QUERY.queryKey, await callApi(addRestriction, input));
}

export async function end(id: number): Promise<void> {
  queryClient.setQueryData(QUERY.queryKey, await callApi(endRestriction, { id }));
}

refreshOn(restrictionsChanged, ['payments', 'listRestrictions']);
