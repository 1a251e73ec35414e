import {
  listPasskeys,
  type Passkey,
  proveWithPasskey,
  registerPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyProof,
  startPasskeyRegistration,
} from '@kantuta/contract/identity/passkeys.calls';
import { callApi } from '../../../lib/api.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';
import { withStepUp } from '../../../lib/step-up.ts';
import { makePasskey, signWithPasskey } from './reader.ts';

export const passkeysQuery = callQuery(listPasskeys, {});

/** Enables this device, after a fresh proof. Throws ApiError and ReaderError. */
export async function addPasskey(input: Pick<Passkey, 'name' | 'authType'>): Promise<Passkey> {
  const options = await withStepUp(() => callApi(startPasskeyRegistration, {}));
  const registration = await makePasskey(options);
  const passkey = await withStepUp(() => callApi(registerPasskey, { ...input, registration }));
  await refresh();
  return passkey;
}

export async function giveName(passkeyId: string, name: string): Promise<void> {
  await callApi(renamePasskey, { passkeyId, name });
  await refresh();
}

export async function takeAway(passkeyId: string): Promise<void> {
  await withStepUp(() => callApi(removePasskey, { passkeyId }));
  await refresh();
}

/** The fresh proof itself, with a passkey instead of the password. Throws ApiError and ReaderError. */
export async function prove(): Promise<void> {
  const assertion = await signWithPasskey(await callApi(startPasskeyProof, {}));
  await callApi(proveWithPasskey, { assertion });
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(listPasskeys) });
}
