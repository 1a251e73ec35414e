import type { DoorList, Listed } from '@kantuta/contract/doors/door.rules';
import { sealFor, type SealedBox } from '@kantuta/contract/doors/sealed-box.rules';
import type { Reader } from '../../platform/db/database.ts';
import { advisersOfRoom } from './door.views.ts';

/** What guests are for the door (INV-9). */
export type GuestOfRoom = {
  invitationId: string;
  codeReference: string;
  name: string;
  documentTail: string;
  inviterName: string;
  seat: string;
  arrivedAt: Date | null;
};
export type ListPeers = {
  guestsOfRoom(reader: Reader, roomId: string): Promise<readonly GuestOfRoom[]>;
};

/** Who may come to a room, sealed for one device: names and the last three signs of documents, nothing else (DOOR-3). */
export async function sealedList(
  reader: Reader,
  { guestsOfRoom }: ListPeers,
  of: { roomId: string; sealingKey: Buffer },
): Promise<SealedBox> {
  const guests = await guestsOfRoom(reader, of.roomId);
  const advisers = await advisersOfRoom(reader, of.roomId);
  const list: DoorList = {
    people: [...guests.map(listed), ...advisers],
    hosts: advisers.map(({ adviserId, name }) => ({ adviserId, name })),
  };
  return sealFor(new Uint8Array(of.sealingKey), list);
}

function listed(guest: GuestOfRoom): Listed {
  const { invitationId, codeReference, name, documentTail, inviterName, seat, arrivedAt } = guest;
  return {
    invitationId,
    adviserId: 0,
    name,
    documentTail,
    codeReference,
    host: inviterName,
    hasSeat: seat === 'taken' || seat === 'offered',
    arrivedAt: arrivedAt?.toISOString() ?? null,
  };
}
