import { guestCode, guestCodeText } from '@kantuta/contract/invitations/guest-code.rules';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeProspect } from '../prospects/prospects.factory.ts';
import { insertInvitation } from './invitations.store.ts';
import { newReference, openReference } from './references.present.ts';

export type MadeGuest = { invitationId: string; name: string; code: string; link: string };

/** A guest of a room with a seat, their code, and the secret of their link. */
export async function makeGuestAtDoor(
  platform: Pick<Platform, 'ids' | 'keys'>,
  tx: Tx,
  of: { roomId: string; inviterId: number; name: string; document: string; at: Date },
): Promise<MadeGuest> {
  const { ids, keys } = platform;
  const { roomId, inviterId, name, document, at } = of;
  const typed = { name, document, phone: '', email: 'x@example.com', contactBy: 'email' as const };
  const prospectId = await makeProspect(platform, tx, {
    ...typed,
    email: `${ids.reference().toLowerCase()}@example.com`,
    ownerId: inviterId,
    registeredAt: at,
  });
  const invitationId = ids.uuid();
  const reference = newReference(platform);
  await insertInvitation(tx, {
    ...typed,
    ...reference,
    id: invitationId,
    roomId,
    prospectId,
    inviterId,
    attemptId: ids.uuid(),
    birthOn: null,
    city: '',
    language: 'es',
    state: 'open',
    seat: 'taken',
    askedAt: at,
    invitedAt: at,
    consentAt: at,
  });
  const firstName = name.split(' ')[0] ?? '';
  const facts = { reference: reference.codeReference, roomId, firstName };
  const text = guestCodeText(keys.receiptKeyId, facts);
  const code = guestCode(text, keys.sign(text));
  return { invitationId, name, code, link: openReference(keys, reference.referenceSealed) ?? '' };
}
