import {
  issueFriendCode,
  listFriendCodes,
  revokeFriendCode,
} from '@kantuta/contract/payments/friend/friend.calls';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api.ts';
import { withStepUp } from '../../../../lib/step-up.ts';

/** The own codes; somebody may use one at any moment. */
export function friendCodesQuery() {
  return queryOptions({
    queryKey: ['payments', 'friend-codes'],
    queryFn: () => callApi(listFriendCodes, {}),
    staleTime: 0,
    refetchInterval: 30_000,
  });
}

/** Issues a code, after a fresh proof; the answer alone has it. */
export async function issueCode(
  queries: QueryClient,
  input: { most: string; document?: string; cardId?: string },
): Promise<Awaited<ReturnType<typeof callApi<typeof issueFriendCode>>>> {
  const issued = await withStepUp(() => callApi(issueFriendCode, input));
  await queries.invalidateQueries({ queryKey: friendCodesQuery().queryKey });
  return issued;
}

export async function revokeCode(queries: QueryClient, id: string): Promise<void> {
  await callApi(revokeFriendCode, { id });
  await queries.invalidateQueries({ queryKey: friendCodesQuery().queryKey });
}
