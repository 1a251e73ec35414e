import { randomUUID } from 'node:crypto';
import { fromBase64Url } from '@kantuta/contract/base64-url';
import type { InputOf } from '@kantuta/contract/call';
import { makeDeviceKeys, publicText } from '@kantuta/contract/doors/sealed-box.rules';
import { HOUR_MS } from '@kantuta/contract/durations';
import { parkCode } from '@kantuta/contract/memberships/passes/park-code.rules';
import { certifyPhone, markPass } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { makeEvent } from '../src/modules/pages/pages.factory.ts';
import type { Session, TestApp } from './app.ts';
import { CLUB } from './season-ticket.ts';

/** A match of the club that begins three hours from now. */
export const newMatch = (app: TestApp, personId: number, from = app.clock.now()) =>
  app.database.db.transaction().execute((tx) =>
    makeEvent(app.platform, tx, {
      personId,
      companyId: CLUB,
      kind: 'match',
      startsAt: new Date(from.getTime() + 3 * HOUR_MS),
      endsAt: new Date(from.getTime() + 5 * HOUR_MS),
    }),
  );

/** A phone asks for what it shows of a product; without keys it is a new one. */
export async function askPhone(
  app: TestApp,
  as: Session,
  { keys, ...of }: { saleId: number; place?: number; keys?: CryptoKeyPair },
) {
  const own = keys ?? (await makeDeviceKeys()).signing;
  const answer = await app.call(certifyPhone, { ...of, publicKey: await publicText(own) }, { as });
  return {
    ...answer,
    keys: own,
    /** The code of a number at this instant. */
    show: (number: number) =>
      parkCode(fromBase64Url(answer.data.certificate) ?? new Uint8Array(), {
        keys: own,
        number,
        at: app.clock.now(),
      }),
  };
}

/** What a gate says of what it saw, the first of the stadium if nothing else is said. */
export const markAt = (app: TestApp, as: Session, of: Partial<InputOf<typeof markPass>>) =>
  app.call(
    markPass,
    {
      markId: randomUUID(),
      code: '',
      pass: '',
      reason: of.pass === undefined ? '' : 'Reloj del teléfono atrasado',
      gate: 'stadium1',
      seenAt: app.clock.now().toISOString(),
      ...of,
    },
    { as },
  );
