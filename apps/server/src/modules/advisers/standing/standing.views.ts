import type { AdviserState } from '@kantuta/contract/advisers/adviser.rules';
import type { DeskAdviser, WholeAdviser } from '@kantuta/contract/advisers/advisers-desk.calls';
import type { DayReply } from '@kantuta/contract/advisers/advisers.calls';
import { day, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { likeText, nameHas } from '../../../platform/db/like-text.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { reading, type Reading } from '../../../platform/db/reading.ts';

export const ADVISERS_SHOWN = 50;

type Row = {
  adviserId: number;
  name: string;
  code: string;
  state: AdviserState;
  rank: number;
  joinedOn: string;
  sponsor: string;
};

/** What other nouns know of what ends with an adviser (ADV-8). */
export type Fallen = Record<
  'lockedProspects' | 'expectedGuests' | 'openPasses' | 'openRaces',
  Reading<{ adviserId: number; at: Date }, number>
>;

const shown = sql`
  own.person_id AS "adviserId", ${personName('self')} AS name, own.code, own.state, own.rank, own.joined_on AS "joinedOn",
  coalesce((SELECT ${personName('above')} || ' (' || up.code || ')' FROM adviser up JOIN person above ON above.id = up.person_id
             WHERE up.person_id = own.sponsor_id), '') AS sponsor`;

const briefOf = (row: Row): DeskAdviser => ({ ...row, joinedOn: day(row.joinedOn) });

/** Advisers by name with how many there are in each state: one statement. Advisers are few beside customers. */
export async function listDeskAdvisers(
  reader: Reader,
  { q, state, after }: { q: string; state?: AdviserState | undefined; after?: string | undefined },
): Promise<{
  advisers: DeskAdviser[];
  counts: { state: AdviserState; n: number }[];
  next: string | null;
}> {
  const [, id = '', name = ''] = /^(\d+)\|(.*)$/s.exec(after ?? '') ?? [];
  const { rows } = await sql<{
    advisers: Row[];
    counts: { state: AdviserState; n: number }[];
  }>`
    SELECT (SELECT coalesce(json_agg(each ORDER BY each.name, each."adviserId"), '[]') FROM (
              SELECT ${shown} FROM adviser own JOIN person self ON self.id = own.person_id
               WHERE ${state === undefined ? sql`true` : sql`own.state = ${state}`}
                 AND ${
                   q === ''
                     ? sql`true`
                     : sql`(${nameHas(personName('self'), q)} OR own.code ILIKE ${`${likeText(q)}%`} OR self.document_number LIKE ${`${likeText(q)}%`})`
                 }
                 AND ${id === '' ? sql`true` : sql`(${personName('self')}, own.person_id) > (${name}, ${Number(id)}::integer)`}
               ORDER BY 2, 1 LIMIT ${ADVISERS_SHOWN + 1}) each) AS advisers,
           (SELECT coalesce(json_agg(json_build_object('state', each.state, 'n', each.n)), '[]')
              FROM (SELECT state, count(*)::int AS n FROM adviser GROUP BY state) each) AS counts`.execute(
    reader,
  );
  const { advisers = [], counts = [] } = rows[0] ?? {};
  const page = advisers.slice(0, ADVISERS_SHOWN);
  const last = page.at(-1);
  return {
    advisers: page.map(briefOf),
    counts,
    next: advisers.length > ADVISERS_SHOWN && last ? `${last.adviserId}|${last.name}` : null,
  };
}

/** One adviser with the sizes of the branch and what became of the state: one statement. */
export async function findDeskAdviser(
  reader: Reader,
  of: { adviserId: number; at: Date },
  { lockedProspects, expectedGuests, openPasses, openRaces }: Fallen,
): Promise<Omit<WholeAdviser, 'can'> | undefined> {
  const { adviserId, at } = of;
  const { rows } = await sql<
    Row & {
      message: string;
      clients: number;
      advisers: number;
      history: WholeAdviser['history'];
      ends: Pick<WholeAdviser['ends'], 'holds' | 'rooms'> &
        Record<'prospects' | 'invitations' | 'devices' | 'races', unknown>;
    }
  >`
    SELECT ${shown}, own.message,
           (SELECT coalesce(sum(size.clients), 0)::int FROM network_size size WHERE size.adviser_id = own.person_id) AS clients,
           (SELECT coalesce(sum(size.advisers), 0)::int FROM network_size size WHERE size.adviser_id = own.person_id) AS advisers,
           (SELECT coalesce(json_agg(json_build_object('state', line.state, 'at', line.at, 'reason', line.reason,
                     'by', coalesce(${personName('author')}, ''), 'approvedBy', coalesce(${personName('second')}, '')) ORDER BY line.number DESC), '[]')
              FROM adviser_standing line LEFT JOIN person author ON author.id = line.by_id LEFT JOIN person second ON second.id = line.approved_by
             WHERE line.adviser_id = own.person_id) AS history,
           json_build_object(
             'holds', (SELECT count(*)::int FROM hold WHERE hold.seller_id = own.person_id AND hold.state = 'active'),
             'prospects', ${lockedProspects.select(reader, of)},
             'invitations', ${expectedGuests.select(reader, of)},
             'devices', ${openPasses.select(reader, of)},
             'rooms', (SELECT count(*)::int FROM room WHERE room.cancelled_at IS NULL AND room.ends_at > ${at}::timestamptz
                         AND (room.owner_id = own.person_id
                              OR EXISTS (SELECT FROM room_presenter p WHERE p.room_id = room.id AND p.person_id = own.person_id))),
             'races', ${openRaces.select(reader, of)}) AS ends
      FROM adviser own JOIN person self ON self.id = own.person_id WHERE own.person_id = ${adviserId}`.execute(
    reader,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { message, clients, advisers, history, ends, ...brief } = row;
  return {
    ...briefOf(brief),
    message,
    clients,
    advisers,
    ends: {
      ...ends,
      prospects: lockedProspects.from(ends.prospects),
      invitations: expectedGuests.from(ends.invitations),
      devices: openPasses.from(ends.devices),
      races: openRaces.from(ends.races),
    },
    history: history.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
  };
}

export async function findByCode(
  reader: Reader,
  code: string,
): Promise<{ personId: number; name: string; state: string } | undefined> {
  return reader
    .selectFrom('adviser')
    .innerJoin('person', 'person.id', 'adviser.personId')
    .where(sql<boolean>`upper(adviser.code) = ${code.toUpperCase()}`)
    .select(['adviser.personId', 'adviser.state', personName().as('name')])
    .executeTakeFirst();
}

/** Whether somebody stands in the branch of an adviser, or is that adviser. */
export async function isInBranch(
  reader: Reader,
  { personId, of }: { personId: number; of: number },
): Promise<boolean> {
  const row = await reader
    .selectFrom('adviser')
    .where('personId', '=', personId)
    .where(sql<boolean>`${of}::integer = ANY (path)`)
    .select('personId')
    .executeTakeFirst();
  return row !== undefined;
}

/** How an adviser stands, for their home (ADV-1). */
export const ownStanding = reading(
  (db, { adviserId }: { adviserId: number }) =>
    db
      .selectFrom('adviser as own')
      .where('own.personId', '=', adviserId)
      .leftJoinLateral(
        (each) =>
          each
            .selectFrom('adviserStanding as line')
            .whereRef('line.adviserId', '=', 'own.personId')
            .orderBy('line.number', 'desc')
            .limit(1)
            .select(['line.at', 'line.reason'])
            .as('last'),
        (join) => join.onTrue(),
      )
      .select(['own.state', 'own.message', 'own.joinedOn', 'last.at', 'last.reason']),
  ([row]): DayReply['standing'] =>
    row === undefined
      ? null
      : {
          state: row.state as AdviserState,
          since: row.at === null ? day(row.joinedOn) : dayInLaPaz(new Date(row.at)),
          reason: row.reason ?? '',
          message: row.message,
        },
);

/** Active advisers who have neither joined, sold nor been made active since a day, and inactive ones who have sold since (ADV-1). */
export async function listTurned(
  reader: Reader,
  since: Day,
): Promise<{ adviserId: number; to: 'active' | 'inactive' }[]> {
  const { rows } = await sql<{ adviserId: number; to: 'active' | 'inactive' }>`
    SELECT own.person_id AS "adviserId", CASE own.state WHEN 'active' THEN 'inactive' ELSE 'active' END AS to
      FROM adviser own
     WHERE (own.state = 'active' AND own.joined_on < ${since}::date AND NOT ${sold(since)}
            AND NOT EXISTS (SELECT FROM adviser_standing line WHERE line.adviser_id = own.person_id AND line.state = 'active' AND line.at >= ${since}::date))
        OR (own.state = 'inactive' AND ${sold(since)})
     ORDER BY own.person_id`.execute(reader);
  return rows;
}

const sold = (since: Day) => sql`
  EXISTS (SELECT FROM sale WHERE sale.adviser_id = own.person_id AND sale.sold_on >= ${since}::date)`;
