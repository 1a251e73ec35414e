import { dayInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS, DAY_MS } from '@kantuta/contract/durations';
import { readDocument } from '@kantuta/contract/identity/document.rules';
import {
  ATTENDANCE_HOURS,
  type Attendance,
  type InvitationState,
  RESULT_DAYS,
} from '@kantuta/contract/invitations/invitation.rules';
import type { HistoryGuest } from '@kantuta/contract/invitations/invitations.calls';
import { daysElapsed, type ProspectStage } from '@kantuta/contract/prospects/prospect.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { likeText, nameHas } from '../../platform/db/like-text.ts';
import { iso, stateOf } from './invitations.views.ts';
import type { PartPeers, Standing } from './part.views.ts';

export const HISTORY_PAGE = 25;

type Beside = { stage: ProspectStage; registeredAt: string; preSponsor: string };
export type HistoryPeers = {
  /** Stage, registration and pre-sponsor of a prospect, as one JSON column. */
  prospectBeside(prospectId: ReturnType<typeof sql.ref>): ReturnType<typeof sql>;
};

type Row = Parameters<typeof stateOf>[0] & {
  id: string;
  roomId: string;
  name: string;
  document: string;
  email: string;
  phone: string;
  city: string;
  invitedAt: string;
  event: string;
  startsAt: string;
  attendance: Attendance | null;
  beside: Beside;
};
export type HistoryQuery = {
  personId: number;
  at: Date;
  state: InvitationState | undefined;
  attendance: Attendance | 'none' | undefined;
  q: string;
  after: string | undefined;
  limit: number;
};

/** What `LIKE` reads as a sign stands for itself. */

/** The rule of the six states, in SQL (INV-1). */
function isState(state: InvitationState, at: Date) {
  const isEnded = sql`i.state IN ('declined','withdrawn')`;
  const isUnknown = sql`(i.is_imported AND i.arrived_at IS NULL)`;
  const isClosed = sql`(room.cancelled_at IS NOT NULL OR room.ends_at <= ${new Date(at.getTime() - ATTENDANCE_HOURS * HOUR_MS)}::timestamptz)`;
  const isRecent = sql`i.arrived_at >= ${new Date(at.getTime() - RESULT_DAYS * DAY_MS)}::timestamptz`;
  const isLeft = sql`i.converted_at IS NULL AND NOT ${isEnded} AND NOT ${isUnknown}`;
  return {
    converted: sql`i.converted_at IS NOT NULL`,
    withdrawn: sql`i.converted_at IS NULL AND ${isEnded}`,
    unknown: sql`i.converted_at IS NULL AND NOT ${isEnded} AND ${isUnknown}`,
    undetermined: sql`${isLeft} AND ${isRecent}`,
    expired: sql`${isLeft} AND CASE WHEN i.arrived_at IS NULL THEN ${isClosed} ELSE NOT ${isRecent} END`,
    registered: sql`${isLeft} AND i.arrived_at IS NULL AND NOT ${isClosed}`,
  }[state];
}

/** Whom an adviser has invited, the newest first: one statement. */
export async function readGuests(
  reader: Reader,
  peers: PartPeers & HistoryPeers,
  { personId, at, state, attendance, q, after, limit }: HistoryQuery,
): Promise<{ standing: Standing | null; items: HistoryGuest[]; next: string | null }> {
  const [invitedAt, id] = after?.split('_') ?? [];
  const { number } = readDocument(q);
  const isFound =
    q === ''
      ? sql`true`
      : sql`(${nameHas(sql`i.name`, q)} OR ${nameHas(sql`room.title`, q)} OR i.document LIKE ${`${likeText(number)}%`} AND ${number} <> '')`;
  const came =
    attendance === undefined
      ? sql`true`
      : attendance === 'none'
        ? sql`i.attendance IS NULL`
        : sql`i.attendance = ${attendance}`;
  const { rows } = await sql<{ standing: Standing | null; items: Row[] }>`
    SELECT ${peers.standingOf(personId)} AS standing,
           (SELECT coalesce(json_agg(each ORDER BY each."invitedAt" DESC, each.id DESC), '[]') FROM (
              SELECT i.id, i.room_id AS "roomId", i.name, i.document, i.email, i.phone, i.city, i.invited_at AS "invitedAt", room.title AS event,
                     room.starts_at AS "startsAt", i.state, i.is_imported AS "isImported", i.arrived_at AS "arrivedAt", i.attendance,
                     i.converted_at AS "convertedAt", room.ends_at AS "endsAt", room.cancelled_at AS "cancelledAt",
                     ${peers.prospectBeside(sql.ref('i.prospect_id'))} AS beside
                FROM invitation i JOIN room ON room.id = i.room_id
               WHERE i.inviter_id = ${personId} AND ${state === undefined ? sql`true` : isState(state, at)} AND ${came} AND ${isFound}
                 AND ${invitedAt === undefined ? sql`true` : sql`(i.invited_at, i.id) < (${invitedAt}::timestamptz, ${id}::uuid)`}
               ORDER BY i.invited_at DESC, i.id DESC LIMIT ${limit + 1}) each) AS items`.execute(
    reader,
  );
  const { standing = null, items = [] } = rows[0] ?? {};
  const page = items.slice(0, limit);
  const last = page.at(-1);
  const today = dayInLaPaz(at);
  return {
    standing,
    items: page.map((row) => ({
      invitationId: row.id,
      roomId: row.roomId,
      name: row.name,
      document: row.document,
      email: row.email,
      phone: row.phone,
      city: row.city,
      invitedAt: iso(row.invitedAt),
      preSponsor: row.beside.preSponsor,
      event: row.event,
      startsAt: iso(row.startsAt),
      daysElapsed: daysElapsed(new Date(row.beside.registeredAt), today),
      stage: row.beside.stage,
      state: stateOf(row, at),
      attendance: row.attendance,
    })),
    next: items.length > limit && last ? `${iso(last.invitedAt)}_${last.id}` : null,
  };
}
