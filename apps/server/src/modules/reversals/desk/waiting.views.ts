import { REVERSING_ROLES } from '@kantuta/contract/reversals/reversal.rules';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import type { WorkKind, WorkScope } from '../../../platform/work-list.ts';
import { NOTICE_WORK, READY_WORK } from '../cases/noticing.service.ts';

type Stages = readonly ('first_notice' | 'second_notice' | 'ready')[];

/** Notices that wait for somebody who sends them (REV-2). */
export const noticesWaiting: WorkKind = waiting(NOTICE_WORK, ['first_notice', 'second_notice']);

/** Purchases whose notices are both sent, and that nobody proposed to revert yet (REV-3). */
export const readyWaiting: WorkKind = waiting(READY_WORK, ['ready']);

function waiting(kind: string, stages: Stages): WorkKind {
  return {
    kind,
    roles: REVERSING_ROLES,
    async list(reader, scope) {
      const rows = await casesAt(reader, stages, scope);
      return rows.map(({ id, name, stage, companyId, personId, saleId, number, since }) => ({
        id,
        subject: name,
        companyId,
        personId,
        reason: stage === 'ready' ? 'reversal_ready' : `reversal_${stage}`,
        facts: { name: number ?? '' },
        since,
        // No rule says by when: what waits longest stands first.
        dueAt: null,
        link: `/operaciones/reversiones/${saleId}`,
      }));
    },
    open: () => sql`SELECT since FROM reversal_case WHERE stage = ANY (${[...stages]}::text[])`,
  };
}

function casesAt(
  reader: Reader,
  stages: Stages,
  { companyIds, limit, at }: Pick<WorkScope, 'companyIds' | 'limit' | 'at'>,
) {
  // The few cases first, by their index; then who they are about.
  return reader
    .selectFrom((of) =>
      of
        .selectFrom('reversalCase as waiting')
        .where('waiting.stage', 'in', [...stages])
        .where(inCompanies('waiting.companyId', companyIds))
        // What a second person decides on stands in the list once, as the proposal.
        .where(
          sql<boolean>`NOT EXISTS (SELECT FROM proposal WHERE proposal.id = waiting.proposal_id AND proposal.state = 'open' AND proposal.expires_at > ${at})`,
        )
        .orderBy('waiting.since')
        .limit(limit)
        .selectAll('waiting')
        .as('it'),
    )
    .innerJoin('person', 'person.id', 'it.personId')
    .innerJoin('sale', 'sale.id', 'it.saleId')
    .orderBy('it.since')
    .select([
      'it.id',
      'it.stage',
      'it.companyId',
      'it.personId',
      'it.saleId',
      'it.since',
      'sale.number',
      personName().as('name'),
    ])
    .execute();
}
