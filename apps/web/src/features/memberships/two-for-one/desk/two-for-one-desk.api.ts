import type { InputOf } from '@kantuta/contract/call';
import {
  readDeskTwoForOne,
  saveTwoForOne,
} from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { callApi } from '../../../../lib/api.ts';
import { callQuery, queryClient } from '../../../../lib/queries.ts';

export const deskTwoForOneQuery = callQuery(readDeskTwoForOne, {});

export async function save(input: InputOf<typeof saveTwoForOne>): Promise<void> {
  queryClient.setQueryData(deskTwoForOneQuery.queryKey, await callApi(saveTwoForOne, input));
}
