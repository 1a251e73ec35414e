import type {
  GuestLanguage,
  MessageKind,
  Seat,
} from '@kantuta/contract/invitations/invitation.rules';
import type { ContactMode } from '@kantuta/contract/prospects/prospect.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';

type Row = {
  kind: MessageKind;
  sentAt: Date | null;
  name: string;
  firstName: string;
  phone: string;
  email: string;
  contactBy: ContactMode;
  language: GuestLanguage;
  seat: Seat;
  offeredUntil: Date | null;
  referenceSealed: string;
  inviter: string;
  roomId: string;
  title: string;
  place: string;
  address: string;
  city: string;
  startsAt: Date;
  minutes: number;
  revision: number;
  cancelReason: string;
  contactPhone: string;
};

/** Everything that a message to a guest says; undefined: their data was erased. */
export async function findLetter(
  reader: Reader,
  { invitationId, number }: { invitationId: string; number: number },
) {
  const { rows } = await sql<Row>`
    SELECT m.kind, m.sent_at AS "sentAt", i.name, split_part(i.name, ' ', 1) AS "firstName", i.phone, i.email, i.contact_by AS "contactBy",
           i.language, i.seat, i.offered_until AS "offeredUntil", i.reference_sealed AS "referenceSealed", ${personName('host')} AS inviter,
           room.id AS "roomId", room.title, room.place, room.address, city.name AS city, room.starts_at AS "startsAt", room.minutes,
           room.revision, room.cancel_reason AS "cancelReason", room.contact_phone AS "contactPhone"
      FROM invitation_message m JOIN invitation i ON i.id = m.invitation_id JOIN person host ON host.id = i.inviter_id
      JOIN room ON room.id = i.room_id JOIN city ON city.country_id = room.country_id AND city.id = room.city_id
     WHERE m.invitation_id = ${invitationId}::uuid AND m.number = ${number} AND i.erased_at IS NULL`.execute(
    reader,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { phone, email, contactBy, kind, sentAt, name, firstName, language, seat } = row;
  const { offeredUntil, referenceSealed, inviter, roomId: id, ...room } = row;
  return {
    kind,
    sentAt,
    name,
    firstName,
    language,
    seat,
    offeredUntil,
    referenceSealed,
    inviter,
    guest: { phone, email, contactBy },
    room: {
      id,
      title: room.title,
      place: room.place,
      address: room.address,
      city: room.city,
      startsAt: room.startsAt,
      minutes: room.minutes,
      revision: room.revision,
      cancelReason: room.cancelReason,
      contactPhone: room.contactPhone,
    },
  };
}

/** Whether one of these contacts asked not to be contacted, and their time is not over (INV-14). */
export async function isBlocked(
  reader: Reader,
  { hashes, at }: { hashes: readonly Buffer[]; at: Date },
): Promise<boolean> {
  if (hashes.length === 0) return false;
  const row = await reader
    .selectFrom('contactBlock')
    .where('hash', 'in', [...hashes])
    .where('until', '>', at)
    .select('until')
    .executeTakeFirst();
  return row !== undefined;
}
