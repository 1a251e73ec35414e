import {
  PROPOSAL_STATES,
  proposedChangeSchema,
  type ProposalState,
} from '@kantuta/contract/operators/approvals.calls';
import { inCompanies, sql, type Reader } from '../db/database.ts';
import { personName } from '../db/person-name.ts';

export type StoredProposal = Awaited<ReturnType<typeof listProposalRows>>[number];
export type ProposalFilters = {
  state?: ProposalState | undefined;
  kind?: string | undefined;
  company?: number | undefined;
};

/** Looked up for each proposal: joined, PostgreSQL would rather read all persons than a few by their key. */
function nameOf(column: 'proposed_by' | 'decided_by') {
  return sql<
    string | null
  >`(SELECT ${personName('named')} FROM person named WHERE named.id = proposal.${sql.ref(column)})`;
}

/** Limits a query to the companies that an operator reaches. Null reaches every company, and only null reaches rows without a company. */
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
      'proposal.dueAt',
      'proposal.decidedBy',
      'proposal.decidedAt',
      'proposal.decisionReason',
      nameOf('proposed_by').$notNull().as('proposer'),
      nameOf('decided_by').as('decider'),
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

/** A SELECT of when each proposal was made that is still open at this instant. */
export function selectOpenSince(at: Date) {
  return sql`SELECT proposed_at AS since FROM proposal WHERE state = 'open' AND expires_at > ${at}`;
}

/** Open proposals by others, of these kinds and of the companies of each (null: of all of them, and of none). */
export async function countProposals(
  reader: Reader,
  {
    at,
    notBy,
    kinds,
  }: {
    at: Date;
    notBy: number;
    kinds: readonly { kind: string; companyIds: readonly number[] | null }[];
  },
): Promise<number> {
  const { count } = await reader
    .selectFrom('proposal')
    .where('state', '=', 'open')
    .where('expiresAt', '>', at)
    .where('proposedBy', '<>', notBy)
    .where((where) =>
      where.or(
        kinds.map(({ kind, companyIds }) =>
          where.and([where('kind', '=', kind), inCompanies('companyId', companyIds)]),
        ),
      ),
    )
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
