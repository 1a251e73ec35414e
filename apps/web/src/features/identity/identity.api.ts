import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { login, readEthicsCode } from '@kantuta/contract/identity/identity.calls';
import type { Lang } from '@kantuta/phrases/languages';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { keyOf } from '../../lib/queries.ts';
import { startSession } from '../../lib/session.ts';

/** The text that is accepted before signing in, in the reader’s language; each language is cached separately. */
export const ethicsQuery = (lang: Lang) =>
  queryOptions<AnswerOf<typeof readEthicsCode>>({
    queryKey: [...keyOf(readEthicsCode), lang],
    queryFn: ({ signal }) => callApi(readEthicsCode, {}, { signal }),
  });

type Credentials = Pick<InputOf<typeof login>, 'user' | 'password' | 'ethicsVersion'>;

/**
 * Opens a session in this browser; the frame shows home once it exists. Throws `ApiError`. A browser has no push address: the app of the
 * group sends its own with the entry that it makes (IDN-22).
 */
export async function signIn(credentials: Credentials): Promise<void> {
  startSession(await callApi(login, { ...credentials, dispositivo: 'web', tokenFCM: '' }));
}
