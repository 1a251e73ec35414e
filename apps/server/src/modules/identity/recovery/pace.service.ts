import { readDocument } from '@kantuta/contract/identity/document.rules';
import type { Client } from '../../../platform/http/served-call.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceOf } from '../devices/known-browsers.service.ts';
import { readAcquaintance } from '../identity.views.ts';

type Holder = { who: string; holder: string; isKnown: boolean; address: string };
export type Pace = ReturnType<typeof createPace>;

/** Limits how often recovery may be tried, and defines the keys of the counters (IDN-3, SEC-25). */
export function createPace({
  db,
  keys,
  settings,
  limits,
}: Pick<Platform, 'db' | 'keys' | 'settings' | 'limits'>) {
  return {
    /** The number alone, known or not, so that a counter does not reveal which documents exist. */
    hashOf: (typed: string): Buffer => keys.hash(`recovery:${readDocument(typed).number}`),

    /** The document and the place of a try; a person who signed in from here before has a counter that no stranger shares. */
    async holderOf(personId: number | null, documentHash: Buffer, client: Client): Promise<Holder> {
      const { address, userAgent } = client;
      const device = deviceOf(client, 'web');
      const { place: isKnown } = await readAcquaintance(db, personId ?? undefined, device);
      const who = documentHash.toString('base64url');
      const place = isKnown ? `${address}:${hashSecret(userAgent).toString('base64url')}` : address;
      return { who, holder: `${who}:${place}`, isKnown, address };
    },

    /**
     * As at login: a limit per document and place, one per address, then growing waits. Each way of recovery has its own counters: after
     * failing with one, a person may still try the other. Throws TooMany.
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
