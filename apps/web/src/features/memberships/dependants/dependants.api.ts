import type { InputOf } from '@kantuta/contract/call';
import {
  addDependant,
  type Dependants,
  listDependants,
  removeDependant,
} from '@kantuta/contract/memberships/dependants/dependants.calls';
import { callApi } from '../../../lib/api.ts';
import { callQuery, queryClient } from '../../../lib/queries.ts';

export const dependantsQuery = callQuery(listDependants, {});

const show = (after: Dependants) => queryClient.setQueryData(dependantsQuery.queryKey, after);

export async function add(input: InputOf<typeof addDependant>): Promise<void> {
  show(await callApi(addDependant, input));
}

export async function remove(input: InputOf<typeof removeDependant>): Promise<void> {
  show(await callApi(removeDependant, input));
}
