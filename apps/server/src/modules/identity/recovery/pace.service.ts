import { readDocument } from '@kantuta/contract/identity/document.rules';
import type { Client } from '../../../platform/http/served-call.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readAcquaintance } from '../identity.views.ts';

type Holder = { who: string; holder: string; isKnown: boolean; address: string };
export type Pace = ReturnType<typeof createPace>;

/** How often somebody may try to get back in, and for whom it counts (IDN-3, SEC-25). */
export function createPace({
  db,
  keys,
  settings,
  limits,
}: Pick<Platform, 'db' | 'keys' | 'settings' | 'limits'>) {
  return {
    /** By the number alone, known or not: nobody learns from a counter which documents exist. */
    hashOf: (typed: string): Buffer => keys.hash(`recovery:${readDocument(typed).number}`),

    /** Who tries for whom and from where; somebody who signed in from here before shares it with no stranger. */
    async holderOf(
      personId: number | null,
      documentHash: Buffer,
      { address, userAgent }: Client,
    ): Promise<Holder> {
      const device = { deviceLabel: 'web', userAgent, address };
      const { place: isKnown } = await readAcquaintance(db, personId ?? undefined, device);
      const who = documentHash.toString('base64url');
      const place = isKnown ? `${address}:${hashSecret(userAgent).toString('base64url')}` : address;
      return { who, holder: `${who}:${place}`, isKnown, address };
    },

    /**
     * As at login: so many per document and place, so many per address, then growing waits. Each way back has counters of its own: who
     * has tried one in vain may still try the other. Throws TooMany.
     */
    async countStart(
      way: 'forgotten' | 'lost_phone',
      { holder, isKnown, address }: Holder,
    ): Promise<void> {
      const windowMinutes = await settings.number('login.windowMinutes');
      const ofAddress = isKnown
        ? `recovery:${way}:known:${holder}`
        : `recovery:${way}:address:${address}`;
      await limits.raise(db, ofAddress, {
        max: await settings.number('login.maxFailuresPerAddress'),
        windowMinutes,
      });
      await limits.raise(db, `recovery:${way}:start:${holder}`, {
        max: await settings.number('login.maxFailures'),
        windowMinutes,
      });
    },
  };
}
