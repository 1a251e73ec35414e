import { readDocument } from '@kantuta/contract/identity/document.rules';
import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Acquaintance, Device } from '../identity.views.ts';

export type Attempts = ReturnType<typeof createAttempts>;

/** Counters of tries, shared by passwords and passkeys (IDN-3, SEC-25). */
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
     * The key under which an attempt is counted: the number alone, known or not and whatever complement was typed, so that the waits do not
     * reveal which documents exist (SEC-24).
     */
    nameOf: (document: string): string =>
      keys.hash(`login:${readDocument(document).number}`).toString('base64url'),

    /**
     * Counts the attempt before anything is compared: per account and address, and per address. A person who signed in from here before has
     * separate counters, so that neither a stranger nor a whole mobile network behind one address can lock that person out (IDN-3). Returns
     * the function that a good proof calls to reset them. Throws TooMany.
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
      const max = await settings.number('login.maxFailuresPerAddress');
      await limits.raiseBoth(
        db,
        { ...(await rule()), max, subject: ofAddress },
        { ...(await rule()), subject: ofAccount },
      );
      return () => limits.giveBack(ofAddress, ofAccount);
    },

    /**
     * Counts the attempt of a person who is signed in: the finder of an unlocked phone slows down that phone alone, never its owner
     * elsewhere. Returns the function that a good proof calls to reset the counter. Throws TooMany.
     */
    async countAt(sessionId: string): Promise<() => Promise<void>> {
      const tries = `proof:${sessionId}`;
      await limits.raise(db, tries, await rule());
      return () => limits.clear(tries);
    },
  };
}
