import {
  PROPOSAL_STATES,
  proposedChangeSchema,
  type ProposalState,
  type ProposedChange,
} from '@kantuta/contract/operators/approvals.calls';
import { inCompanies, sql, type Reader, type Tx } from '../db/database.ts';
import { personName, personNameIfAny } from '../db/person-name.ts';

export type NewProposal = {
  id: string;
  kind: string;
  subject: string;
  companyId: number | null;
  payload: unknown;
  changes: readonly ProposedChange[];
  reason: string;
  proposedBy: number;
  proposedAt: Date;
  expiresAt: Date;
};
export type StoredProposal = Awaited<ReturnType<typeof listProposalRows>>[number];

export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<void> {
  await tx
    .insertInto('proposal')
    .values({
      ...proposal,
      state: 'open',
      payload: sql<string>`${JSON.stringify(proposal.payload)}::jsonb`,
      changes: sql<string>`${JSON.stringify(proposal.changes)}::jsonb`,
    })
    .execute();
}

/** The proposal of the same person for the same change and reason that still waits. */
export async function findSameOpen(
  tx: Tx,
  wish: Pick<NewProposal, 'kind' | 'payload' | 'reason' | 'proposedBy'> & { at: Date },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('proposal')
    .where('state', '=', 'open')
    .where('expiresAt', '>', wish.at)
    .where('proposedBy', '=', wish.proposedBy)
    .where('kind', '=', wish.kind)
    .where('reason', '=', wish.reason)
    .where(sql<boolean>`payload = ${JSON.stringify(wish.payload)}::jsonb`)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** What waits of one person. */
export async function countOpenOf(tx: Tx, proposedBy: number, at: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('proposal')
    .where('state', '=', 'open')
    .where('expiresAt', '>', at)
    .where('proposedBy', '=', proposedBy)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type ProposalFilters = {
  state?: ProposalState | undefined;
  kind?: string | undefined;
  company?: number | undefined;
};

/** Of the companies that somebody reaches; null reaches all, and only that reaches what belongs to none. */
export async function listProposalRows(
  reader: Reader,
  {
    state,
    kind,
    company,
    companyIds,
    id,
    limit = 1,
  }: ProposalFilters & {
    companyIds: readonly number[] | null;
    id?: string | undefined;
    limit?: number;
  },
) {
  let rows = reader
    .selectFrom('proposal')
    .innerJoin('person as proposer', 'proposer.id', 'proposal.proposedBy')
    .leftJoin('person as decider', 'decider.id', 'proposal.decidedBy')
    .orderBy('proposal.proposedAt', 'desc')
    .orderBy('proposal.id', 'desc')
    .where(inCompanies('proposal.companyId', companyIds))
    .limit(limit)
    .select([
      'proposal.id',
      'proposal.kind',
      'proposal.subject',
      'proposal.companyId',
      'proposal.payload',
      'proposal.changes',
      'proposal.reason',
      'proposal.state',
      'proposal.proposedBy',
      'proposal.proposedAt',
      'proposal.expiresAt',
      'proposal.decidedBy',
      'proposal.decidedAt',
      'proposal.decisionReason',
      personName('proposer').as('proposer'),
      personNameIfAny('decider').as('decider'),
    ]);
  if (state !== undefined) rows = rows.where('proposal.state', '=', state);
  if (kind !== undefined) rows = rows.where('proposal.kind', '=', kind);
  if (company !== undefined) rows = rows.where('proposal.companyId', '=', company);
  if (id !== undefined) rows = rows.where('proposal.id', '=', id);
  return (await rows.execute()).map((row) => ({
    ...row,
    state: PROPOSAL_STATES.find((each) => each === row.state) ?? ('expired' as const),
    changes: proposedChangeSchema.array().parse(row.changes),
  }));
}

/** Holds the row until the commit, so that two decisions are made one after the other. */
export async function lockProposal(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('proposal').where('id', '=', id).select('id').forUpdate().execute();
}

/** False: it was decided meanwhile; the row itself keeps the first decision. */
export async function closeProposal(
  tx: Tx,
  id: string,
  decision: {
    state: Exclude<ProposalState, 'open'>;
    decidedBy: number | null;
    decidedAt: Date;
    decisionReason: string;
  },
): Promise<boolean> {
  const closed = await tx
    .updateTable('proposal')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

export async function listOverdue(reader: Reader, at: Date): Promise<string[]> {
  const rows = await reader
    .selectFrom('proposal')
    .where('state', '=', 'open')
    .where('expiresAt', '<=', at)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What a second person approved or refused lately. */
export async function listDecisions(reader: Reader, since: Date) {
  return reader
    .selectFrom('proposal')
    .where('state', 'in', ['approved', 'refused'])
    .where('decidedAt', '>', since)
    .select(['proposedAt', 'decidedAt'])
    .$narrowType<{ decidedAt: Date }>()
    .execute();
}
