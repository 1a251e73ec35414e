import { fromBase64Url } from '@kantuta/contract/base64-url';
import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { checkParkCode } from '@kantuta/contract/memberships/passes/park-code.rules';
import {
  type GateKeys,
  markPass,
  readGateKeys,
  settleMark,
} from '@kantuta/contract/memberships/passes/park-codes.calls';
import { callApi } from '../../../lib/api.ts';
import { verifyEd25519 } from '../../../lib/ed25519.ts';
import { keptQuery } from '../../../lib/kept/kept-query.ts';
import { act, declareAct } from '../../../lib/kept/outbox.ts';
import { keyOf, queryClient } from '../../../lib/queries.ts';

declareAct(markPass);

/** Kept for the session: codes are checked without a network (PASS-11). */
export const gateKeysQuery = keptQuery(readGateKeys, {});

/** Checked on this device, with a network and without. */
export const checkCode = (code: string, at: Date, { keys, withdrawn }: GateKeys) =>
  checkParkCode(code, {
    at,
    isWithdrawn: (phoneId) => withdrawn.includes(phoneId),
    async isOurs(keyId, text, signature) {
      const key = keys.find(({ id }) => id === keyId);
      const publicKey = key && fromBase64Url(key.publicKey);
      return publicKey
        ? verifyEd25519(publicKey, new TextEncoder().encode(text), signature)
        : false;
    },
  });

/** Notes a pass: sent at once, or kept until there is a network; what the server says of it, null while it has not heard. */
export async function sendMark(
  input: InputOf<typeof markPass>,
): Promise<AnswerOf<typeof markPass> | null> {
  let answer: AnswerOf<typeof markPass> | null = null;
  await act(markPass, input, (said) => {
    answer = said;
  });
  void queryClient.invalidateQueries({ queryKey: keyOf(readGateKeys) });
  return answer;
}

/** Also after a refusal the list is read again: somebody else may have been faster. */
export async function settle(input: InputOf<typeof settleMark>): Promise<void> {
  try {
    await callApi(settleMark, input);
  } finally {
    void queryClient.invalidateQueries({ queryKey: keyOf(readGateKeys) });
  }
}
