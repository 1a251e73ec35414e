import type { Reader } from '../../platform/db/database.ts';

/** All data stored about how a person signs in, without secrets: of passwords, codes and keys only that they existed and when (SEC-43). */
export async function readOwnAccess(db: Reader, personId: number) {
  return {
    password: await db
      .selectFrom('credential')
      .where('personId', '=', personId)
      .select(['kind', 'setAt', 'firstLoginAt'])
      .executeTakeFirst(),
    passwordsBefore: await db
      .selectFrom('pastPassword')
      .where('personId', '=', personId)
      .orderBy('id')
      .select('replacedAt')
      .execute(),
    sessions: await db
      .selectFrom('session')
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .select([
        'kind',
        'deviceLabel',
        'userAgent',
        'address',
        'authType',
        'createdAt',
        'lastActiveAt',
        'expiresAt',
        'endedAt',
        'endCause',
      ])
      .execute(),
    browsers: await db
      .selectFrom('knownBrowser')
      .where('personId', '=', personId)
      .orderBy('firstSeenAt')
      .select(['firstSeenAt', 'lastSeenAt'])
      .execute(),
    passkeys: await db
      .selectFrom('passkey')
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .select(['name', 'authType', 'isBackedUp', 'createdAt', 'lastUsedAt', 'removedAt'])
      .execute(),
    recoveries: await db
      .selectFrom('recovery')
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .select(['kind', 'channel', 'createdAt', 'provedAt', 'endedAt', 'endCause'])
      .execute(),
    recoveryCodes: await db
      .selectFrom('recoveryCode')
      .where('personId', '=', personId)
      .orderBy('id')
      .select(['createdAt', 'usedAt'])
      .execute(),
    oneTimeCodes: await db
      .selectFrom('oneTimeCode')
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .select(['purpose', 'channel', 'createdAt', 'usedAt'])
      .execute(),
    oneTimeLinks: await db
      .selectFrom('oneTimeTicket')
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .select(['purpose', 'createdAt', 'usedAt'])
      .execute(),
    pushAddresses: await db
      .selectFrom('pushAddress')
      .where('personId', '=', personId)
      .orderBy('registeredAt')
      .select(['installationId', 'registeredAt'])
      .execute(),
  };
}

/** Which version of which text was accepted, and when. */
export async function readOwnConsents(db: Reader, personId: number) {
  return db
    .selectFrom('ethicsAcceptance as acceptance')
    .innerJoin('ethicsCode as code', 'code.version', 'acceptance.version')
    .where('acceptance.personId', '=', personId)
    .orderBy('acceptance.acceptedAt')
    .select(['code.version', 'code.publishedOn', 'acceptance.acceptedAt'])
    .execute();
}
