import { readDocument } from '@kantuta/contract/identity/document.rules';
import type { InvitationFact, Seat } from '@kantuta/contract/invitations/invitation.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';

export type GuestOfRoom = {
  invitationId: string;
  codeReference: string;
  name: string;
  firstName: string;
  /** The last three signs of the document. */
  documentTail: string;
  inviterId: number;
  inviterName: string;
  state: InvitationFact;
  seat: Seat;
  arrivedAt: Date | null;
};

/**
 * Who may stand at the door of a room: whoever is invited and has neither declined nor been withdrawn, by name. For whoever keeps its list; what is shown
 * here is all of a guest that others read (INV-9).
 */
export async function guestsOfRoom(reader: Reader, roomId: string): Promise<GuestOfRoom[]> {
  const { rows } = await sql<Omit<GuestOfRoom, 'documentTail'> & { document: string }>`
    SELECT guest.id AS "invitationId", guest.code_reference AS "codeReference", guest.name, split_part(guest.name, ' ', 1) AS "firstName",
           guest.document, guest.inviter_id AS "inviterId", ${personName('host')} AS "inviterName",
           guest.state, guest.seat, guest.arrived_at AS "arrivedAt"
      FROM invitation guest JOIN person host ON host.id = guest.inviter_id
     WHERE guest.room_id = ${roomId}::uuid AND guest.state IN ('open','confirmed')
     ORDER BY guest.name, guest.id`.execute(reader);
  return rows.map(({ document, ...guest }) => ({
    ...guest,
    documentTail: readDocument(document).number.slice(-3),
  }));
}
