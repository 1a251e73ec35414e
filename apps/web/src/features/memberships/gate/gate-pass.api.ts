import { fromBase64Url } from '@kantuta/contract/base64-url';
import type { InputOf } from '@kantuta/contract/call';
import {
  type GateBundle,
  revokeGatePass,
} from '@kantuta/contract/memberships/passes/gate-duty.calls';
import { checkParkCode } from '@kantuta/contract/memberships/passes/park-code.rules';
import {
  markPass,
  readGateKeys,
  settleMark,
} from '@kantuta/contract/memberships/passes/park-codes.calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { verifyEd25519 } from '../../../lib/ed25519.ts';
import { keptQuery } from '../../../lib/kept/kept-query.ts';
import { declareAct } from '../../../lib/kept/outbox.ts';
import { keyOf, queryClient } from '../../../lib/queries.ts';
import { gatesOnDuty } from './gate-duty.ts';

// What pages of before the duty pass kept without a network is still sent, by the session of whoever saw it.
declareAct(markPass);

/** What the gates of whoever is signed in left to people, and which devices stand there (PASS-16, PASS-18). */
export const gateKeysQuery = keptQuery(readGateKeys, {});

/** The gates of which this device has a pass; asked of the device alone. */
export const gatesOnDutyQuery = queryOptions({
  queryKey: ['gates on duty'],
  queryFn: gatesOnDuty,
  networkMode: 'always',
  gcTime: 0,
});

/** Checked on this device, with a network and without. */
export const checkCode = (
  code: string,
  at: Date,
  { keys, withdrawn, isStadium }: GateBundle & { isStadium: boolean },
) =>
  checkParkCode(code, {
    at,
    isStadium,
    isWithdrawn: (phoneId) => withdrawn.includes(phoneId),
    async isOurs(keyId, text, signature) {
      const key = keys.find(({ id }) => id === keyId);
      const publicKey = key && fromBase64Url(key.publicKey);
      return publicKey
        ? verifyEd25519(publicKey, new TextEncoder().encode(text), signature)
        : false;
    },
  });

export const refreshGate = () =>
  void queryClient.invalidateQueries({ queryKey: keyOf(readGateKeys) });

/** Also after a refusal the list is read again: somebody else may have been faster. */
export async function settle(input: InputOf<typeof settleMark>): Promise<void> {
  try {
    await callApi(settleMark, input);
  } finally {
    refreshGate();
  }
}

export async function takeBack(passId: string): Promise<void> {
  try {
    await callApi(revokeGatePass, { passId });
  } finally {
    refreshGate();
  }
}
