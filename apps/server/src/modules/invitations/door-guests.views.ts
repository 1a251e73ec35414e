import { sql, type Reader } from '../../platform/db/database.ts';
import { hashSecret } from '../../platform/ids.ts';

export type NamedGuest = { invitationId: string; codeReference: string; name: string };

/**
 * Guests of a room by what a device at its door has noted of them, however their invitation stands: whoever was withdrawn meanwhile came all the
 * same (DOOR-6).
 */
export async function guestsNamed(
  reader: Reader,
  of: { roomId: string; invitationIds: readonly string[]; codeReferences: readonly string[] },
): Promise<NamedGuest[]> {
  const rows = await reader
    .selectFrom('invitation')
    .where('roomId', '=', of.roomId)
    .where((where) =>
      where.or([
        where('id', '=', sql<string>`any(${[...of.invitationIds]}::uuid[])`),
        where('codeReference', '=', sql<string>`any(${[...of.codeReferences]}::text[])`),
      ]),
    )
    .select(['id as invitationId', 'codeReference', 'name'])
    .execute();
  return rows;
}

/** Whose link it is, while the invitation stands; undefined for every other text. */
export async function guestOfLink(
  reader: Reader,
  reference: string,
): Promise<{ invitationId: string; roomId: string } | undefined> {
  return reader
    .selectFrom('invitation')
    .where('referenceHash', '=', hashSecret(reference))
    .where('state', 'in', ['open', 'confirmed'])
    .select(['id as invitationId', 'roomId'])
    .executeTakeFirst();
}
