import { MOST_OF_DAY } from '@kantuta/contract/advisers/day.rules';
import { dayInLaPaz, day } from '@kantuta/contract/dates';
import {
  canSetStage,
  daysElapsed,
  SET_STAGES,
  type AppealState,
  type ContactMode,
  type FollowUpKind,
  type ProspectAct,
  type ProspectStage,
} from '@kantuta/contract/prospects/prospect.rules';
import type { OneProspect, Prospect } from '@kantuta/contract/prospects/prospects.calls';
import { readDocument } from '@kantuta/contract/identity/document.rules';
import type { DaySubject } from '../../platform/adviser-day.ts';
import { sql, type Reader } from '../../platform/db/database.ts';
import { likeText, nameHas } from '../../platform/db/like-text.ts';
import { reading } from '../../platform/db/reading.ts';

export const PAGE = 25;
const MOST_APPEALS = 20;

type Row = {
  id: string;
  name: string;
  city: string;
  phone: string;
  email: string;
  contactBy: ContactMode;
  stage: ProspectStage;
  registeredAt: string;
  lockedUntil: string;
  passedAt: string | null;
  nextDueOn: string | null;
};

const SHOWN = sql`
  p.id, p.name, p.city, p.phone, p.email, p.contact_by AS "contactBy", p.stage, p.registered_at AS "registeredAt",
  p.locked_until AS "lockedUntil", p.passed_at AS "passedAt",
  (SELECT min(f.due_on) FROM prospect_follow_up f WHERE f.prospect_id = p.id AND f.done_at IS NULL) AS "nextDueOn"`;

const iso = (text: string | Date) => new Date(text).toISOString();

function shown(row: Row, at: Date): Prospect {
  return {
    prospectId: row.id,
    name: row.name,
    city: row.city,
    phone: row.phone,
    email: row.email,
    contactBy: row.contactBy,
    stage: row.stage,
    daysElapsed: daysElapsed(new Date(row.registeredAt), dayInLaPaz(at)),
    lockedUntil: iso(row.lockedUntil),
    isLocked: row.passedAt === null && new Date(row.lockedUntil) > at,
    passedAt: row.passedAt && iso(row.passedAt),
    nextDueOn: row.nextDueOn === null ? null : day(row.nextDueOn),
  };
}

/** The stage of a prospect, for whoever shows it beside a guest: a column of a statement. */
export const stageOf = (prospectId: ReturnType<typeof sql.ref>) => sql`
  (SELECT p.stage FROM prospect p WHERE p.id = ${prospectId})`;

/** The same with registration and pre-sponsor, as one JSON column. */
export const prospectBeside = (prospectId: ReturnType<typeof sql.ref>) => sql`
  (SELECT json_build_object('stage', p.stage, 'registeredAt', p.registered_at, 'preSponsor', s.code)
     FROM prospect p JOIN adviser s ON s.person_id = p.pre_sponsor_id WHERE p.id = ${prospectId})`;

type Asked = {
  ownerId: number;
  at: Date;
  stage: ProspectStage | undefined;
  q: string;
  after: string | undefined;
};
type Appeal = {
  appealId: string;
  name: string;
  madeAt: string;
  state: AppealState;
  answer: string;
  decidedAt: string | null;
};

/** A page of an adviser's prospects, with how many stand at each stage and their own appeals, in one statement. */
export async function listProspectsOf(reader: Reader, { ownerId, at, stage, q, after }: Asked) {
  const [registeredAt, id] = after?.split('_') ?? [];
  const { number } = readDocument(q);
  const isFound =
    q === ''
      ? sql`true`
      : sql`(${nameHas(sql`p.name`, q)} OR p.document LIKE ${`${likeText(number)}%`} AND ${number} <> ''
             OR translate(p.phone, '+-', '') LIKE ${`%${q.replaceAll(/\D/g, '')}%`} AND ${q.replaceAll(/\D/g, '')} <> '')`;
  const { rows } = await sql<{
    items: Row[];
    counts: { stage: ProspectStage; n: number }[];
    appeals: Appeal[];
  }>`
    SELECT (SELECT coalesce(json_agg(each ORDER BY each."registeredAt" DESC, each.id DESC), '[]') FROM (
              SELECT ${SHOWN} FROM prospect p
               WHERE p.owner_id = ${ownerId} AND p.erased_at IS NULL AND ${stage === undefined ? sql`true` : sql`p.stage = ${stage}`} AND ${isFound}
                 AND ${registeredAt === undefined ? sql`true` : sql`(p.registered_at, p.id) < (${registeredAt}::timestamptz, ${id}::uuid)`}
               ORDER BY p.registered_at DESC, p.id DESC LIMIT ${PAGE + 1}) each) AS items,
           (SELECT coalesce(json_agg(each), '[]') FROM (
              SELECT stage, count(*)::int AS n FROM prospect WHERE owner_id = ${ownerId} AND erased_at IS NULL GROUP BY stage) each) AS counts,
           (SELECT coalesce(json_agg(each ORDER BY each."madeAt" DESC), '[]') FROM (
              SELECT id AS "appealId", claim_name AS name, made_at AS "madeAt", state, answer, decided_at AS "decidedAt"
                FROM prospect_appeal WHERE appellant_id = ${ownerId} ORDER BY made_at DESC LIMIT ${MOST_APPEALS}) each) AS appeals`.execute(
    reader,
  );
  const { items = [], counts = [], appeals = [] } = rows[0] ?? {};
  const page = items.slice(0, PAGE);
  const last = page.at(-1);
  return {
    items: page.map((row) => shown(row, at)),
    counts,
    appeals: appeals.map((each) => ({
      ...each,
      madeAt: iso(each.madeAt),
      decidedAt: each.decidedAt && iso(each.decidedAt),
    })),
    next: items.length > PAGE && last ? `${iso(last.registeredAt)}_${last.id}` : null,
  };
}

type Whole = Row & {
  document: string;
  preSponsor: string;
  followUps: {
    followUpId: string;
    what: FollowUpKind;
    words: string;
    dueOn: string;
    doneAt: string | null;
  }[];
  timeline: { act: ProspectAct; at: string; stage: ProspectStage | null; words: string }[];
};

/** One prospect of an adviser, whole; undefined for one of somebody else, as if it were not there. */
export async function readProspectOf(
  reader: Reader,
  { ownerId, prospectId, at }: { ownerId: number; prospectId: string; at: Date },
): Promise<OneProspect | undefined> {
  const { rows } = await sql<Whole>`
    SELECT ${SHOWN}, p.document, s.code AS "preSponsor",
           (SELECT coalesce(json_agg(json_build_object('followUpId', f.id, 'what', f.what, 'words', f.words, 'dueOn', f.due_on, 'doneAt', f.done_at)
                     ORDER BY f.done_at IS NOT NULL, f.due_on, f.id), '[]') FROM prospect_follow_up f WHERE f.prospect_id = p.id) AS "followUps",
           (SELECT coalesce(json_agg(json_build_object('act', e.act, 'at', e.at, 'stage', e.stage, 'words', e.words) ORDER BY e.number), '[]')
              FROM prospect_event e WHERE e.prospect_id = p.id) AS timeline
      FROM prospect p JOIN adviser s ON s.person_id = p.pre_sponsor_id
     WHERE p.id = ${prospectId}::uuid AND p.owner_id = ${ownerId} AND p.erased_at IS NULL`.execute(
    reader,
  );
  const [row] = rows;
  if (!row) return undefined;
  const mayChange = row.passedAt === null && row.stage !== 'customer';
  return {
    ...shown(row, at),
    document: row.document,
    registeredAt: iso(row.registeredAt),
    preSponsor: row.preSponsor,
    followUps: row.followUps.map(({ doneAt, dueOn, ...each }) => ({
      ...each,
      dueOn: day(dueOn),
      doneAt: doneAt && iso(doneAt),
    })),
    timeline: row.timeline.map((each) => ({ ...each, at: iso(each.at) })),
    can: {
      change: mayChange,
      stages: mayChange ? SET_STAGES.filter((to) => canSetStage(row.stage, to)) : [],
    },
  };
}

/** The adviser with this code, and whether they work; undefined: nobody. */
export async function findAdviserByCode(reader: Reader, code: string): Promise<number | undefined> {
  const row = await reader
    .selectFrom('adviser')
    .where('code', '=', code)
    .where('state', 'not in', ['blocked', 'expelled'])
    .select('personId')
    .executeTakeFirst();
  return row?.personId;
}

/** The document of a person, as it is typed. */
export async function findDocument(reader: Reader, personId: number): Promise<string> {
  const row = await reader
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['documentNumber', 'documentComplement'])
    .executeTakeFirst();
  return [row?.documentNumber, row?.documentComplement].filter(Boolean).join('-');
}

/** Calls of the day: what is due until today, and whoever is new and has nothing planned, the longest due first (ADV-7). */
export const toCallOf = reading(
  (db, { adviserId, today }: DaySubject) =>
    db
      .selectFrom('prospect')
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('prospectFollowUp as planned')
            .whereRef('planned.prospectId', '=', 'prospect.id')
            .where('planned.doneAt', 'is', null)
            .orderBy('planned.dueOn')
            .orderBy('planned.id')
            .limit(1)
            .select(['planned.id as followUpId', 'planned.dueOn', 'planned.words'])
            .as('next'),
        (join) => join.onTrue(),
      )
      .where('prospect.ownerId', '=', adviserId)
      .where('prospect.passedAt', 'is', null)
      .where('prospect.erasedAt', 'is', null)
      .where('prospect.stage', 'not in', ['customer', 'lost'])
      .where(
        sql<boolean>`(next.due_on <= ${today}::date OR (next.due_on IS NULL AND prospect.stage = 'new'))`,
      )
      .orderBy('next.dueOn')
      .orderBy('prospect.registeredAt')
      .orderBy('prospect.id')
      .limit(MOST_OF_DAY)
      .select([
        'prospect.id',
        'prospect.name',
        'prospect.phone',
        'next.followUpId',
        'next.words',
        sql<string | null>`to_char(next.due_on, 'YYYY-MM-DD')`.as('dueOn'),
      ]),
  (rows) =>
    rows.map(({ id, name, phone, followUpId, words, dueOn }) => ({
      id,
      subject: name,
      detail: words ?? '',
      dueOn: dueOn === null ? null : day(dueOn),
      link: `/prospectos/${id}`,
      phone,
      greet: name.split(' ')[0] ?? '',
      // Whoever is new has nothing to finish: having called them makes them contacted.
      doneId: followUpId ?? id,
    })),
);
