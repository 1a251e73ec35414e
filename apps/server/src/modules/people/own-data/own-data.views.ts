import type { Reader } from '../../../platform/db/database.ts';

/** Contacts with those that were replaced, roles, what one is as an adviser, what one wrote to us, and what one did here. */
export async function readOwnTraces(db: Reader, personId: number) {
  return {
    contacts: await db
      .selectFrom('contact')
      .where('personId', '=', personId)
      .orderBy('id')
      .select(['kind', 'value', 'createdAt', 'confirmedAt', 'bouncedAt', 'replacedAt'])
      .execute(),
    roles: await db
      .selectFrom('personRole')
      .where('personId', '=', personId)
      .orderBy('grantedAt')
      .select(['role', 'operatorRole', 'grantedAt', 'endedAt'])
      .execute(),
    adviser: await db
      .selectFrom('adviser')
      .where('personId', '=', personId)
      .select(['code', 'rank', 'state', 'message', 'joinedOn'])
      .executeTakeFirst(),
    looks: await db
      .selectFrom('personLook')
      .where('personId', '=', personId)
      .orderBy('id')
      .select(['at', 'role', 'part', 'reason'])
      .execute(),
    notes: await db
      .selectFrom('personNote')
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .select(['createdAt', 'text'])
      .execute(),
    views: await db
      .selectFrom('customerView')
      .where('personId', '=', personId)
      .orderBy('startedAt')
      .select(['startedAt', 'expiresAt', 'endedAt', 'reason'])
      .execute(),
    adviserAccess: await db
      .selectFrom('adviserAccess')
      .innerJoin('adviser', 'adviser.personId', 'adviserAccess.adviserId')
      .where('adviserAccess.personId', '=', personId)
      .orderBy('adviserAccess.id')
      .select(['adviser.code', 'adviserAccess.mayLook', 'adviserAccess.at'])
      .execute(),
    supportRequests: await readRequests(db, personId),
    actions: await db
      .selectFrom('auditEntry')
      .where('actorKind', '=', 'person')
      .where('actorId', '=', personId)
      .orderBy('id')
      .select(['at', 'action', 'objectKind', 'objectId', 'outcome'])
      .execute(),
  };
}

async function readRequests(db: Reader, personId: number) {
  const requests = await db
    .selectFrom('supportRequest')
    .where('personId', '=', personId)
    .orderBy('id')
    .select(['id', 'reference', 'phone', 'topic', 'message', 'state', 'createdAt'])
    .execute();
  const messages = await db
    .selectFrom('supportMessage as message')
    .innerJoin('supportRequest as request', 'request.id', 'message.requestId')
    .where('request.personId', '=', personId)
    .orderBy('message.id')
    .select(['message.requestId', 'message.isOurs', 'message.text', 'message.createdAt'])
    .execute();
  return requests.map(({ id, ...request }) => ({
    ...request,
    messages: messages
      .filter(({ requestId }) => requestId === id)
      .map(({ isOurs, text, createdAt }) => ({ isOurs, text, createdAt })),
  }));
}
