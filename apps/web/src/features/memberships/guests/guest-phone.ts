import { makeDeviceKeys, publicText } from '@kantuta/contract/doors/sealed-box.rules';
import {
  keepGuestPass,
  readGuestPass,
} from '@kantuta/contract/memberships/passes/guest-passes.calls';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/api.ts';
import { loadOnce } from '../../../lib/lazy-page.ts';
import { keyOf, queryClient } from '../../../lib/queries.ts';
import { canShowPasses } from '../phone/this-phone.ts';
import { type GuestShelf, type KeptGuestPass, openGuestShelf } from './guest-shelf.ts';

let shelf = loadOnce(openGuestShelf);

/** For tests: the shelf of another phone. */
export function useGuestShelf(other: GuestShelf): void {
  shelf = loadOnce(async () => other);
}

/** What this phone keeps of a link, also a key whose answer was lost; null: nothing. It needs no network. */
export const keptQuery = (reference: string) =>
  queryOptions({
    networkMode: 'always',
    retry: false,
    queryKey: ['guestPhone', reference],
    queryFn: async (): Promise<KeptGuestPass | null> =>
      (canShowPasses() && (await (await shelf()).read(reference))) || null,
    staleTime: Infinity,
  });

/** With a network, once: this phone keeps the pass. An answer that was lost is asked for again with the same key (PASS-15). */
export async function keepHere(reference: string): Promise<void> {
  const place = await shelf();
  const begun = await place.read(reference);
  const keys = begun?.keys ?? (await makeDeviceKeys()).signing;
  const none = { certificate: '', endsAt: '', saleId: 0, number: 0, name: '', on: '' };
  await place.put({ reference, keys, ...none });
  try {
    const publicKey = await publicText(keys);
    const answer = await callApi(keepGuestPass, { reference, publicKey });
    await place.put({ reference, keys, ...answer });
  } catch (error) {
    // A key that the server refused is nothing to ask with again.
    if (error instanceof ApiError && error.kind === 'refused') await place.drop(reference);
    throw error;
  } finally {
    await queryClient.invalidateQueries({ queryKey: keptQuery(reference).queryKey });
    void queryClient.invalidateQueries({ queryKey: keyOf(readGuestPass) });
  }
}
