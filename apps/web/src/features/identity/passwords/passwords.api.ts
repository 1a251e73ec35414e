import { confirmNotMe, readNotMe } from '@kantuta/contract/identity/not-me.calls';
import {
  changePasswordByTicket,
  readPasswordTicket,
} from '@kantuta/contract/identity/passwords.calls';
import { callApi } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/queries.ts';
import { keepSession, sessionStore } from '../../../lib/session-store.ts';
import { createStore, useStore } from '../../../lib/store.ts';

export const ticketQuery = (usuario: string) => callQuery(readPasswordTicket, { usuario });
export const notMeQuery = (link: string) => callQuery(readNotMe, { link });

/** A new password in exchange for the ticket. Throws `ApiError`. */
export async function spendTicket(
  usuario: string,
  { password, confirmation }: { password: string; confirmation: string },
): Promise<void> {
  await callApi(changePasswordByTicket, { usuario, password, confirmation });
}

const usedLink = createStore('');

/** Whether the link was used here. When its owner was signed in, the page is reloaded as the session ends, and must still know it. */
export const useIsLockedUp = (link: string): boolean => useStore(usedLink) === link;

/** Locks the account. Throws `ApiError`. */
export async function lockUp(link: string): Promise<void> {
  await callApi(confirmNotMe, { link });
  usedLink.set(link);
}

/** The card number is no longer the password: no screen of this browser mentions it again. */
export function nothingPending(): void {
  const session = sessionStore.get();
  if (session) keepSession({ ...session, cantidadDiasLoginCarnet: 0 });
}
