import type { Tx } from '../../../platform/db/database.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Device } from '../identity.views.ts';
import { insertBrowser, isOurSecret, touchBrowser } from './known-browsers.store.ts';

/** The device at the other end, as acquaintances are looked up. */
export function deviceOf(
  { userAgent, address, deviceCookie }: Client,
  deviceLabel: string,
): Device {
  return { deviceLabel, userAgent, address, browser: hashSecret(deviceCookie) };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * A browser is recognized by a cookie that outlives the session (IDN-9): its user agent changes with every update, and anybody can send the
 * same one. The cookie opens nothing; without it the owner is alerted of a sign-in, nothing more.
 */
export function createKnownBrowsers({ clock, ids }: Pick<Platform, 'clock' | 'ids'>) {
  return {
    /**
     * Whether this person signed in with this browser before, and the secret that the browser shall keep. Hold the credential while you
     * call it. A value that we never issued is not adopted, so that nobody can plant a cookie of their own choice.
     * @param hasMet known and seen lately, as read with the lock of the credential. Otherwise it is looked up again: a sign-in that held the
     * lock may have added it.
     */
    async meet(
      tx: Tx,
      personId: number,
      { deviceCookie }: Pick<Client, 'deviceCookie'>,
      hasMet: boolean,
    ): Promise<{ isKnown: boolean; secret: string }> {
      const at = clock.now();
      const secretHash = hashSecret(deviceCookie);
      if (hasMet || (await touchBrowser(tx, { personId, secretHash, at })))
        return { isKnown: true, secret: deviceCookie };
      const secret = (await isOurSecret(tx, secretHash)) ? deviceCookie : ids.secret();
      await insertBrowser(tx, { personId, secretHash: hashSecret(secret), at });
      return { isKnown: false, secret };
    },
  };
}
