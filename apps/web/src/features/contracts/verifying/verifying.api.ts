import type { AnswerOf } from '@kantuta/contract/call';
import { verifyContract } from '@kantuta/contract/contracts/contracts.calls';
import { callQuery } from '../../../lib/queries.ts';

export type Verified = NonNullable<AnswerOf<typeof verifyContract>['contract']>;

export const verifiedQuery = (reference: string) => callQuery(verifyContract, { reference });

/** Whether this browser can compute a hash: only where the address is safe. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** SHA-256 in hexadecimal. The file stays on this device. */
export async function hashOf(file: Blob): Promise<string> {
  const hash = await globalThis.crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
