import type {
  Attendance,
  GuestLanguage,
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
  isImported?: boolean;
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

/** Whether the rest of their data is missing: they came without invitation, and nobody has entered it. */
export async function isRestMissing(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('invitation')
    .where('id', '=', id)
    .where('isWalkIn', '=', true)
    .where('consentAt', 'is', null)
    .where('erasedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An invitation as it stands, without a lock. */
export async function findInvitation(
  reader: Reader,
  id: string,
): Promise<StoredInvitation | undefined> {
  const row = await reader
    .selectFrom('invitation')
    .where('id', '=', id)
    .select(STORED)
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
    | 'birthOn'
    | 'phone'
    | 'email'
    | 'city'
    | 'contactBy'
  >
> & { isOverCapacity?: boolean; convertedAt?: Date; consentAt?: Date };

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

/** When the newest message of a kind was made. */
export async function lastMessageAt(
  tx: Tx,
  of: { invitationId: string; kind: MessageKind },
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('invitationMessage')
    .where('invitationId', '=', of.invitationId)
    .where('kind', '=', of.kind)
    .orderBy('madeAt', 'desc')
    .limit(1)
    .select('madeAt')
    .executeTakeFirst();
  return row?.madeAt;
}

export async function markSent(
  db: Reader,
  of: { invitationId: string; number: number; at: Date },
): Promise<void> {
  await db
    .updateTable('invitationMessage')
    .set({ sentAt: of.at })
    .where('invitationId', '=', of.invitationId)
    .where('number', '=', of.number)
    .execute();
}

/** Whoever waits the longest, behind their lock; the lock of the room is held. */
export async function lockFirstWaiting(
  tx: Tx,
  roomId: string,
): Promise<StoredInvitation | undefined> {
  const row = await tx
    .selectFrom('invitation')
    .where('roomId', '=', roomId)
    .where('seat', '=', 'waiting')
    .orderBy('askedAt')
    .orderBy('id')
    .limit(1)
    .select(STORED)
    .forUpdate()
    .executeTakeFirst();
  return row as StoredInvitation | undefined;
}

/** Those that stand in a room, of one adviser or of all, in one order. */
export async function lockLive(
  tx: Tx,
  of: { roomId: string; inviterId?: number; offeredBefore?: Date },
): Promise<StoredInvitation[]> {
  const { roomId, inviterId, offeredBefore } = of;
  let query = tx
    .selectFrom('invitation')
    .where('roomId', '=', roomId)
    .where('state', 'in', ['open', 'confirmed']);
  if (inviterId !== undefined) query = query.where('inviterId', '=', inviterId);
  if (offeredBefore !== undefined) query = query.where('offeredUntil', '<=', offeredBefore);
  return (await query.orderBy('id').select(STORED).forUpdate().execute()) as StoredInvitation[];
}

/** The rooms in which somebody is invited, in the order in which they are locked. */
export async function roomsOfProspect(tx: Tx, prospectId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('invitation')
    .where('prospectId', '=', prospectId)
    .where('state', 'in', ['open', 'confirmed'])
    .orderBy('roomId')
    .select('roomId')
    .distinct()
    .execute();
  return rows.map(({ roomId }) => roomId);
}

/** Keeps the wish of somebody not to be contacted. */
export async function keepBlock(
  tx: Tx,
  { hashes, until }: { hashes: readonly Buffer[]; until: Date },
): Promise<void> {
  for (const hash of hashes.toSorted(Buffer.compare))
    await tx
      .insertInto('contactBlock')
      .values({ hash, until })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ until }))
      .execute();
}

export async function dropBlocks(db: Reader, at: Date): Promise<void> {
  await db.deleteFrom('contactBlock').where('until', '<=', at).execute();
}

/** Nobody's data stands in these any more; figures stay. */
export async function eraseGuests(
  tx: Tx,
  { prospectIds, at }: { prospectIds: readonly string[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({
      name: '',
      document: '',
      birthOn: null,
      phone: '',
      email: '',
      city: '',
      erasedAt: at,
    })
    .where('prospectId', 'in', [...prospectIds])
    .where('erasedAt', 'is', null)
    .execute();
}

/** The last room that they came to in this time counts for what they bought (INV-13). */
export async function markConverted(
  tx: Tx,
  of: { prospectId: string; since: Date; at: Date },
): Promise<{ id: string; roomId: string; inviterId: number } | undefined> {
  const { rows } = await sql<{ id: string; roomId: string; inviterId: number }>`
    UPDATE invitation SET converted_at = ${of.at}::timestamptz
     WHERE id = (SELECT last.id FROM invitation last
                  WHERE last.prospect_id = ${of.prospectId}::uuid AND last.arrived_at >= ${of.since}::timestamptz
                  ORDER BY last.arrived_at DESC, last.id LIMIT 1)
       AND NOT EXISTS (SELECT FROM invitation other WHERE other.prospect_id = ${of.prospectId}::uuid AND other.converted_at IS NOT NULL)
    RETURNING id, room_id AS "roomId", inviter_id AS "inviterId"`.execute(tx);
  return rows[0];
}

/** Attendance is closed: whoever stood on the list and did not come, did not come (INV-9). */
export async function markNotAttended(db: Reader, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('invitation')
    .set({ attendance: 'not_attended' })
    .where('id', 'in', [...ids])
    .where('attendance', 'is', null)
    .execute();
}
