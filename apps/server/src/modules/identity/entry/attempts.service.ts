import { readDocument } from '@kantuta/contract/identity/document.rules';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Acquaintance, Device } from '../identity.views.ts';

export type Attempts = ReturnType<typeof createAttempts>;

/** Counters of tries, the same ones for a password and a passkey (IDN-3, SEC-25). */
export function createAttempts({
  db,
  keys,
  settings,
  limits,
}: Pick<Platform, 'db' | 'keys' | 'settings' | 'limits'>) {
  const rule = async () => ({
    max: await settings.number('login.maxFailures'),
    windowMinutes: await settings.number('login.windowMinutes'),
  });

  return {
    /**
     * For whom an attempt counts: by the number alone, known or not and whatever complement was typed, so that the waits do not tell which
     * documents exist (SEC-24).
     */
    nameOf: (document: string): string =>
      keys.hash(`login:${readDocument(document).number}`).toString('base64url'),

    /**
     * Counts the attempt before anything is compared: per account and address, and per address. Somebody who signed in from here before
     * has counters of their own, so that neither a stranger nor a whole mobile network behind one address can lock them out
     * (IDN-3). Returns what a good proof undoes. Throws TooMany.
     */
    async count(
      who: string,
      { device: { address, userAgent }, known }: { device: Device; known: Acquaintance },
    ): Promise<() => Promise<void>> {
      const place = known.place
        ? `${address}:${hashSecret(userAgent).toString('base64url')}`
        : address;
      const ofAddress = known.place ? `login:known:${who}:${place}` : `login:address:${address}`;
      const ofAccount = `login:account:${who}:${place}`;
      await limits.raise(db, ofAddress, {
        ...(await rule()),
        max: await settings.number('login.maxFailuresPerAddress'),
      });
      await limits.raise(db, ofAccount, await rule());
      return async () => {
        await limits.giveBack(ofAddress);
        await limits.clear(ofAccount);
      };
    },

    /**
     * Counts it for somebody who is signed in: whoever found a phone lying open slows down that phone alone, never its owner elsewhere.
     * Returns what a good proof undoes. Throws TooMany.
     */
    async countAt(sessionId: string): Promise<() => Promise<void>> {
      const tries = `proof:${sessionId}`;
      await limits.raise(db, tries, await rule());
      return () => limits.clear(tries);
    },
  };
}
