import type {
  Attendance,
  InvitationAct,
  InvitationFact,
  MessageKind,
  Seat,
} from '@kantuta/contract/invitations/invitation.rules';
import type { ContactMode } from '@kantuta/contract/prospects/prospect.rules';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

/** What is typed about a guest. */
export type Guest = {
  name: string;
  document: string;
  birthOn: string | null;
  phone: string;
  email: string;
  city: string;
  contactBy: ContactMode;
};
export type GuestLanguage = 'es' | 'en' | 'pt';
export type StoredInvitation = Guest & {
  id: string;
  roomId: string;
  prospectId: string;
  inviterId: number;
  attemptId: string;
  referenceSealed: string;
  codeReference: string;
  language: GuestLanguage;
  state: InvitationFact;
  seat: Seat;
  offeredUntil: Date | null;
  askedAt: Date;
  invitedAt: Date;
  answeredAt: Date | null;
  messages: number;
  arrivedAt: Date | null;
  attendance: Attendance | null;
  erasedAt: Date | null;
};
export type FreshInvitation = Omit<
  StoredInvitation,
  'offeredUntil' | 'answeredAt' | 'messages' | 'arrivedAt' | 'attendance' | 'erasedAt'
> & {
  referenceHash: Buffer;
  consentAt: Date | null;
  answeredAt?: Date;
  isWalkIn?: boolean;
  isOverCapacity?: boolean;
};

const STORED = [
  'id',
  'roomId',
  'prospectId',
  'inviterId',
  'attemptId',
  'referenceSealed',
  'codeReference',
  'name',
  'document',
  'birthOn',
  'phone',
  'email',
  'city',
  'contactBy',
  'language',
  'state',
  'seat',
  'offeredUntil',
  'askedAt',
  'invitedAt',
  'answeredAt',
  'messages',
  'arrivedAt',
  'attendance',
  'erasedAt',
] as const;

export async function insertInvitation(tx: Tx, fresh: FreshInvitation): Promise<void> {
  await tx.insertInto('invitation').values(fresh).execute();
}

/** What the same attempt of an adviser has made before. */
export async function findByAttempt(
  reader: Reader,
  of: { inviterId: number; attemptId: string },
): Promise<StoredInvitation | undefined> {
  const row = await reader
    .selectFrom('invitation')
    .where('inviterId', '=', of.inviterId)
    .where('attemptId', '=', of.attemptId)
    .select(STORED)
    .executeTakeFirst();
  return row as StoredInvitation | undefined;
}

/** In which room an invitation is, to lock that first. */
export async function findRoomOf(reader: Reader, id: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('invitation')
    .where('id', '=', id)
    .select('roomId')
    .executeTakeFirst();
  return row?.roomId;
}

/** An invitation behind its lock; whoever changes seats holds the lock of its room before. */
export async function lockInvitation(tx: Tx, id: string): Promise<StoredInvitation | undefined> {
  const row = await tx
    .selectFrom('invitation')
    .where('id', '=', id)
    .select(STORED)
    .forUpdate()
    .executeTakeFirst();
  return row as StoredInvitation | undefined;
}

/** The invitation of a prospect to a room that still stands. */
export async function findLiveOf(
  tx: Tx,
  of: { roomId: string; prospectId: string },
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('invitation')
    .where('roomId', '=', of.roomId)
    .where('prospectId', '=', of.prospectId)
    .where('state', 'in', ['open', 'confirmed'])
    .select('id')
    .executeTakeFirst();
}

export type InvitationChange = Partial<
  Pick<
    StoredInvitation,
    | 'state'
    | 'seat'
    | 'offeredUntil'
    | 'askedAt'
    | 'answeredAt'
    | 'language'
    | 'messages'
    | 'arrivedAt'
    | 'attendance'
  >
> & { isOverCapacity?: boolean; convertedAt?: Date };

/** The caller holds the lock of the row. */
export async function setInvitation(tx: Tx, id: string, change: InvitationChange): Promise<void> {
  await tx.updateTable('invitation').set(change).where('id', '=', id).execute();
}

/** One more line of what happened to it; the invitation is locked. */
export async function insertEvent(
  tx: Tx,
  event: {
    invitationId: string;
    at: Date;
    act: InvitationAct;
    byId?: number | null;
    words?: string;
  },
): Promise<void> {
  const { invitationId, at, act, byId = null, words = '' } = event;
  await sql`
    INSERT INTO invitation_event (invitation_id, number, at, act, by_id, words)
    SELECT ${invitationId}::uuid, coalesce(max(number), 0) + 1, ${at}::timestamptz, ${act}, ${byId}::int, ${words}
      FROM invitation_event WHERE invitation_id = ${invitationId}::uuid`.execute(tx);
}

/** One more message to the guest; the invitation is locked. Returns its number. */
export async function insertMessage(
  tx: Tx,
  message: { invitationId: string; kind: MessageKind; madeAt: Date },
): Promise<number> {
  const { invitationId, kind, madeAt } = message;
  const { rows } = await sql<{ number: number }>`
    INSERT INTO invitation_message (invitation_id, number, kind, made_at)
    SELECT ${invitationId}::uuid, coalesce(max(number), 0) + 1, ${kind}, ${madeAt}::timestamptz
      FROM invitation_message WHERE invitation_id = ${invitationId}::uuid
    RETURNING number`.execute(tx);
  return rows[0]?.number ?? 1;
}
