import {
  ATTENDANCE_HOURS,
  type GuestDatum,
  type GuestLanguage,
  type InvitationFact,
  type Seat,
} from '@kantuta/contract/invitations/invitation.rules';
import { HOUR_MS } from '@kantuta/contract/durations';
import type { RoomModel } from '@kantuta/contract/rooms/room.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';

export type GuestRow = {
  id: string;
  roomId: string;
  name: string;
  firstName: string;
  email: string;
  state: InvitationFact;
  seat: Seat;
  offeredUntil: Date | null;
  invitedAt: Date;
  arrivedAt: Date | null;
  language: GuestLanguage;
  referenceSealed: string;
  codeReference: string;
  inviter: string;
  what: GuestDatum[];
  title: string;
  model: RoomModel;
  place: string;
  address: string;
  city: string;
  startsAt: Date;
  endsAt: Date;
  minutes: number;
  revision: number;
  cancelledAt: Date | null;
  cancelReason: string;
  contactName: string;
  contactPhone: string;
};

/** What a link leads to, until a day after the room; undefined: there is nothing, whatever the reason (INV-6). */
export async function findByReference(
  reader: Reader,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<GuestRow | undefined> {
  const earliest = new Date(at.getTime() - ATTENDANCE_HOURS * HOUR_MS);
  const { rows } = await sql<GuestRow>`
    SELECT i.id, i.room_id AS "roomId", i.name, split_part(i.name, ' ', 1) AS "firstName", i.email, i.state, i.seat,
           i.offered_until AS "offeredUntil", i.invited_at AS "invitedAt", i.arrived_at AS "arrivedAt", i.language,
           i.reference_sealed AS "referenceSealed", i.code_reference AS "codeReference", ${personName('host')} AS inviter,
           array_remove(ARRAY[CASE WHEN i.name <> '' THEN 'name' END, CASE WHEN i.document <> '' THEN 'document' END,
             CASE WHEN i.birth_on IS NOT NULL THEN 'birthOn' END, CASE WHEN i.phone <> '' THEN 'phone' END,
             CASE WHEN i.email <> '' THEN 'email' END, CASE WHEN i.city <> '' THEN 'city' END], NULL) AS what,
           room.title, room.model, room.place, room.address, city.name AS city, room.starts_at AS "startsAt", room.ends_at AS "endsAt",
           room.minutes, room.revision, room.cancelled_at AS "cancelledAt", room.cancel_reason AS "cancelReason",
           room.contact_name AS "contactName", room.contact_phone AS "contactPhone"
      FROM invitation i JOIN person host ON host.id = i.inviter_id JOIN room ON room.id = i.room_id
      JOIN city ON city.country_id = room.country_id AND city.id = room.city_id
     WHERE i.reference_hash = ${hash} AND i.erased_at IS NULL AND room.ends_at > ${earliest}::timestamptz`.execute(
    reader,
  );
  return rows[0];
}
