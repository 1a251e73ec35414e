import { dayInLaPaz } from '@kantuta/contract/dates';
import {
  APPEAL_ROLES,
  type AppealState,
  type ProspectAct,
  type ProspectStage,
} from '@kantuta/contract/prospects/prospect.rules';
import type { DeskAppeal } from '@kantuta/contract/prospects/prospects-desk.calls';
import { sql, type Reader } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { WorkKind } from '../../platform/work-list.ts';

export const PROSPECT_APPEAL = 'prospect_appeal';

type Row = {
  state: AppealState;
  madeAt: Date;
  words: string;
  appellantId: number;
  appellant: string;
  appellantCode: string;
  ownerId: number;
  owner: string;
  ownerCode: string;
  claimName: string;
  claimDocument: string;
  claimPhone: string;
  claimEmail: string;
  name: string;
  stage: ProspectStage;
  registeredAt: Date;
  lockedUntil: Date;
  timeline: { act: ProspectAct; at: string; stage: ProspectStage | null }[];
  answer: string;
  decidedBy: string | null;
  decidedAt: Date | null;
};

/** An appeal as the office judges it, in one statement. */
export async function readAppealOf(
  reader: Reader,
  appealId: string,
): Promise<(Omit<DeskAppeal, 'can'> & { appellantId: number }) | undefined> {
  const { rows } = await sql<Row>`
    SELECT a.state, a.made_at AS "madeAt", a.words, a.answer, a.decided_at AS "decidedAt",
           a.claim_name AS "claimName", a.claim_document AS "claimDocument", a.claim_phone AS "claimPhone", a.claim_email AS "claimEmail",
           a.appellant_id AS "appellantId", ${personName('one')} AS appellant, first.code AS "appellantCode",
           p.owner_id AS "ownerId", ${personName('two')} AS owner, second.code AS "ownerCode",
           p.name, p.stage, p.registered_at AS "registeredAt", p.locked_until AS "lockedUntil", ${personName('judge')} AS "decidedBy",
           (SELECT coalesce(json_agg(json_build_object('act', e.act, 'at', e.at, 'stage', e.stage) ORDER BY e.number), '[]')
              FROM prospect_event e WHERE e.prospect_id = p.id) AS timeline
      FROM prospect_appeal a
      JOIN prospect p ON p.id = a.prospect_id
      JOIN person one ON one.id = a.appellant_id JOIN adviser first ON first.person_id = one.id
      JOIN person two ON two.id = p.owner_id JOIN adviser second ON second.person_id = two.id
      LEFT JOIN person judge ON judge.id = a.decided_by
     WHERE a.id = ${appealId}::uuid`.execute(reader);
  const [row] = rows;
  if (!row) return undefined;
  return {
    appealId,
    appellantId: row.appellantId,
    state: row.state,
    madeAt: new Date(row.madeAt).toISOString(),
    words: row.words,
    appellant: { id: row.appellantId, name: row.appellant, code: row.appellantCode },
    claim: {
      name: row.claimName,
      document: row.claimDocument,
      phone: row.claimPhone,
      email: row.claimEmail,
    },
    owner: { id: row.ownerId, name: row.owner, code: row.ownerCode },
    prospect: {
      name: row.name,
      stage: row.stage,
      registeredAt: new Date(row.registeredAt).toISOString(),
      freeOn: dayInLaPaz(new Date(row.lockedUntil)),
    },
    timeline: row.timeline.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    answer: row.answer,
    decidedBy: row.decidedBy ?? '',
    decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
  };
}

/** Appeals that nobody has decided, the oldest first (PRO-6). */
export const appealsWaiting: WorkKind = {
  kind: PROSPECT_APPEAL,
  roles: APPEAL_ROLES,
  async list(reader, { companyIds, limit }) {
    // A prospect belongs to no company: whoever reaches only some of them has none of these.
    if (companyIds !== null && companyIds.length === 0) return [];
    const rows = await reader
      .selectFrom('prospectAppeal')
      .innerJoin('person', 'person.id', 'prospectAppeal.appellantId')
      .where('prospectAppeal.state', '=', 'open')
      .orderBy('prospectAppeal.madeAt')
      .limit(limit)
      .select(['prospectAppeal.id', 'prospectAppeal.madeAt', personName().as('name')])
      .execute();
    return rows.map(({ id, madeAt, name }) => ({
      id,
      subject: name,
      companyId: null,
      personId: null,
      reason: 'prospect_appeal',
      since: madeAt,
      dueAt: null,
      link: `/operaciones/prospectos/${id}`,
    }));
  },
  open: () => sql`SELECT made_at AS since FROM prospect_appeal WHERE state = 'open'`,
};
