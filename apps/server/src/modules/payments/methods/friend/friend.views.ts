import type { Reader } from '../../../../platform/db/database.ts';

/** The newest codes of a person, with the names of those who used them. */
export async function listCodes(db: Reader, personId: number) {
  return db
    .selectFrom('friendCode')
    .leftJoin('person as user', 'user.id', 'friendCode.usedBy')
    .leftJoin('prepaidCard as card', 'card.id', 'friendCode.prepaidCardId')
    .where('friendCode.personId', '=', personId)
    .orderBy('friendCode.issuedAt', 'desc')
    .limit(30)
    .select([
      'friendCode.id',
      'friendCode.state',
      'friendCode.mostMinor',
      'friendCode.usedMinor',
      'friendCode.onlyForEnd',
      'friendCode.partId',
      'friendCode.prepaidCardId',
      'card.lastFour',
      'friendCode.issuedAt',
      'friendCode.expiresAt',
      'user.firstName as userNames',
      'user.paternalSurname as userSurname',
    ])
    .execute();
}

export async function readNames(
  db: Reader,
  personId: number,
): Promise<{ firstName: string; paternalSurname: string }> {
  return db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['firstName', 'paternalSurname'])
    .executeTakeFirstOrThrow();
}
