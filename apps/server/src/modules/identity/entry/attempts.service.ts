import type { Platform } from '../../../platform/platform.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Acquaintance, Device } from '../identity.views.ts';

export type Attempts = ReturnType<typeof createAttempts>;

/** Counters of tries at the entrance, the same ones for a password and a passkey (decisions 2.1, security rule 25). */
export function createAttempts({
  db,
  settings,
  limits,
}: Pick<Platform, 'db' | 'settings' | 'limits'>) {
  return {
    /**
     * Counts the attempt before anything is compared: per account and address, and per address. Somebody who signed in from here before
     * has counters of their own, so that neither a stranger nor a whole mobile network behind one address can lock them out
     * (decisions 2.1). Returns what a good proof undoes. Throws TooMany.
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
      const windowMinutes = await settings.number('login.windowMinutes');
      await limits.raise(db, ofAddress, {
        max: await settings.number('login.maxFailuresPerAddress'),
        windowMinutes,
      });
      await limits.raise(db, ofAccount, {
        max: await settings.number('login.maxFailures'),
        windowMinutes,
      });
      return async () => {
        await limits.giveBack(ofAddress);
        await limits.clear(ofAccount);
      };
    },
  };
}
