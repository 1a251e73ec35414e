import type { Platform } from '../../../platform/platform.ts';
import { findReceiptKey } from './receipt-keys.store.ts';

/** Whether a text was signed by our key, or by one that we had (PAY-11). */
export function createSignedByUs({ db, keys }: Pick<Platform, 'db' | 'keys'>) {
  return async (
    keyId: string,
    signedText: string,
    signature: Uint8Array<ArrayBuffer>,
  ): Promise<boolean> => {
    if (keys.verify(keyId, signedText, signature)) return true;
    const publicKey = await findReceiptKey(db, keyId);
    return publicKey !== undefined && keys.verifyWith(publicKey, signedText, signature);
  };
}
