import type { ProposalState, ProposedChange } from '@kantuta/contract/operators/approvals.calls';
import { sql, type Reader, type Tx } from '../db/database.ts';

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
  dueAt?: Date;
};

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

/** Moves the end of open proposals of a kind whose payload has these facts; never to an earlier time. */
export async function prolongOpen(
  tx: Tx,
  { kind, facts, until }: { kind: string; facts: Record<string, string>; until: Date },
): Promise<void> {
  await sql`
    UPDATE proposal SET expires_at = greatest(expires_at, ${until}::timestamptz), due_at = ${until}
     WHERE kind = ${kind} AND state = 'open' AND payload @> ${JSON.stringify(facts)}::jsonb`.execute(
    tx,
  );
}

/** Locks the open proposals of a kind whose payload has these facts, as whoever decides one does before its thing (SEC-17). */
export async function lockOpenOf(
  tx: Tx,
  { kind, facts }: { kind: string; facts: Record<string, string> },
): Promise<void> {
  await sql`
    SELECT id FROM proposal
     WHERE kind = ${kind} AND state = 'open' AND payload @> ${JSON.stringify(facts)}::jsonb ORDER BY proposal.id FOR UPDATE`.execute(
    tx,
  );
}

/** The open proposal of the same person for the same change with the same reason. */
export async function findSameOpen(
  tx: Tx,
  proposal: Pick<NewProposal, 'kind' | 'payload' | 'reason' | 'proposedBy'> & { at: Date },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('proposal')
    .where('state', '=', 'open')
    .where('expiresAt', '>', proposal.at)
    .where('proposedBy', '=', proposal.proposedBy)
    .where('kind', '=', proposal.kind)
    .where('reason', '=', proposal.reason)
    .where(sql<boolean>`payload = ${JSON.stringify(proposal.payload)}::jsonb`)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** The number of open proposals of one person. */
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

/** Locks the row until the commit, so that concurrent decisions run one after the other. */
export async function lockProposal(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('proposal').where('id', '=', id).select('id').forUpdate().execute();
}

/** False if the proposal was decided in the meantime; the row keeps the first decision. */
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

/** The proposals that a second person approved or refused recently. */
export async function listDecisions(reader: Reader, since: Date) {
  return reader
    .selectFrom('proposal')
    .where('state', 'in', ['approved', 'refused'])
    .where('decidedAt', '>', since)
    .select(['proposedAt', 'decidedAt'])
    .$narrowType<{ decidedAt: Date }>()
    .execute();
}
