import { randomUUID } from 'node:crypto';
import type {
  Attendance,
  InvitationFact,
  Seat,
} from '@kantuta/contract/invitations/invitation.rules';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertEvent, insertInvitation, setInvitation, type Guest } from './invitations.store.ts';
import { newReference } from './references.present.ts';

export type InvitationOptions = Partial<Guest> & {
  roomId: string;
  prospectId: string;
  inviterId: number;
  invitedAt: Date;
  state?: InvitationFact;
  seat?: Seat;
  offeredUntil?: Date;
  arrivedAt?: Date | null;
  attendance?: Attendance | null;
  convertedAt?: Date;
  isImported?: boolean;
};

/** An invitation as it stands; the seats of its room are counted by whoever makes it. */
export async function makeInvitation(
  platform: Pick<Platform, 'ids' | 'keys'>,
  tx: Tx,
  of: InvitationOptions,
): Promise<string> {
  const { invitedAt, offeredUntil, arrivedAt = null, attendance = null, convertedAt } = of;
  const id = platform.ids.uuid();
  const { state = 'open', roomId, prospectId, inviterId, isImported = false } = of;
  const isLive = state === 'open' || state === 'confirmed';
  await insertInvitation(tx, {
    ...newReference(platform),
    id,
    roomId,
    prospectId,
    inviterId,
    isImported,
    attemptId: randomUUID(),
    name: of.name ?? 'Invitada de prueba',
    document: of.document ?? '',
    birthOn: of.birthOn ?? null,
    phone: of.phone ?? '',
    email: of.email ?? '',
    city: of.city ?? '',
    contactBy: of.contactBy ?? 'phone',
    language: 'es',
    state,
    seat: offeredUntil ? 'waiting' : (of.seat ?? (isLive ? 'taken' : 'freed')),
    askedAt: invitedAt,
    invitedAt,
    consentAt: invitedAt,
    ...(state === 'open' ? {} : { answeredAt: invitedAt }),
  });
  await setInvitation(tx, id, {
    ...(offeredUntil ? { seat: 'offered', offeredUntil } : {}),
    arrivedAt,
    attendance: arrivedAt === null ? attendance : 'attended',
    ...(convertedAt ? { convertedAt } : {}),
  });
  await insertEvent(tx, { invitationId: id, at: invitedAt, act: 'invited', byId: inviterId });
  if (state !== 'open' && isLive)
    await insertEvent(tx, { invitationId: id, at: invitedAt, act: 'confirmed' });
  if (arrivedAt) await insertEvent(tx, { invitationId: id, at: arrivedAt, act: 'arrived' });
  return id;
}
