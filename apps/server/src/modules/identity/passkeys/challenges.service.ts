import { randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@kantuta/contract/durations';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isSpentChallenge, spendChallenge } from './passkeys.store.ts';

/** What is signed for, and who may bring the signature: one session, or one browser while there is no session. */
export type Occasion = { purpose: 'register' | 'sign_in' | 'step_up'; bearer: string };
/** A challenge that is ours, in time and unused; only `spend` takes it. */
export type GoodChallenge = { bytes: Buffer; expiresAt: Date };
export type Challenges = ReturnType<typeof createChallenges>;

export const CHALLENGE_MS = 5 * MINUTE_MS;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 32;

/**
 * What a device has to sign: random, short-lived, for one purpose and one use. The bearer and the expiry are sealed into it, so issuing one
 * stores nothing (strangers may ask for one at sign-in); only used challenges are stored, until they would have expired anyway.
 */
export function createChallenges({ clock, keys }: Pick<Platform, 'clock' | 'keys'>) {
  function macOf({ purpose, bearer }: Occasion, stamped: Buffer): Buffer {
    return keys.hash(`passkey:${purpose}:${bearer}:${stamped.toString('base64url')}`);
  }

  return {
    issue(occasion: Occasion): Buffer {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(clock.now().getTime() + CHALLENGE_MS, 0, TIME_BYTES);
      const stamped = Buffer.concat([randomBytes(NONCE_BYTES), time]);
      return Buffer.concat([stamped, macOf(occasion, stamped)]);
    },

    /** undefined: not ours, for another purpose, expired or used. */
    async read(
      reader: Reader,
      text: string,
      occasion: Occasion,
    ): Promise<GoodChallenge | undefined> {
      const bytes = Buffer.from(text, 'base64url');
      const isWhole = bytes.length === NONCE_BYTES + TIME_BYTES + MAC_BYTES;
      if (!isWhole || bytes.toString('base64url') !== text) return undefined;
      const stamped = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
      if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(occasion, stamped))) return undefined;
      const expiresAt = new Date(stamped.readUIntBE(NONCE_BYTES, TIME_BYTES));
      if (expiresAt <= clock.now() || (await isSpentChallenge(reader, bytes))) return undefined;
      return { bytes, expiresAt };
    },

    /** Concurrent callers: exactly one gets true; the second waits for the first and finds the challenge used. */
    spend: (tx: Tx, challenge: GoodChallenge): Promise<boolean> =>
      spendChallenge(tx, { ...challenge, at: clock.now() }),
  };
}
