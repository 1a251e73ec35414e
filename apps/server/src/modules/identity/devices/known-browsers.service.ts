import type { Tx } from '../../../platform/db/database.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertBrowser, isOurSecret, touchBrowser } from './known-browsers.store.ts';

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/**
 * A browser is known again by a cookie that outlives the session (IDN-9): its name changes with every update, and anybody can say
 * the same one. The cookie opens nothing; without it the owner is told of a sign-in, that is all.
 */
export function createKnownBrowsers({ clock, ids }: Pick<Platform, 'clock' | 'ids'>) {
  return {
    /**
     * Whether this person signed in with this browser before, and the secret that it shall keep. Hold the credential while you call it. A
     * value that we never gave out is not taken over: nobody plants one of their own choice.
     */
    async meet(
      tx: Tx,
      personId: number,
      { deviceCookie }: Pick<Client, 'deviceCookie'>,
    ): Promise<{ isKnown: boolean; secret: string }> {
      const at = clock.now();
      const secretHash = hashSecret(deviceCookie);
      if (await touchBrowser(tx, { personId, secretHash, at }))
        return { isKnown: true, secret: deviceCookie };
      const secret = (await isOurSecret(tx, secretHash)) ? deviceCookie : ids.secret();
      await insertBrowser(tx, { personId, secretHash: hashSecret(secret), at });
      return { isKnown: false, secret };
    },
  };
}
