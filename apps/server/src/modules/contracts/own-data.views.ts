import { sql } from '../../platform/db/database.ts';
import { ownDataSection } from '../../platform/own-data.ts';
import { BY_TIME } from './documents/contract.views.ts';

/** Only in the file for machines (SEC-43): contracts that the person makes or signs. What a co-buyer wrote of themselves is theirs alone. */
export const ownContracts = ownDataSection({
  key: 'contracts',
  order: 227,
  read: (reader, personId) =>
    reader
      .selectFrom('contract')
      .leftJoin('contractSigner as own', (join) =>
        join.onRef('own.contractId', '=', 'contract.id').on('own.personId', '=', personId),
      )
      .where((of) =>
        of.or([of('contract.personId', '=', personId), of('own.personId', '=', personId)]),
      )
      .orderBy('contract.madeAt')
      .select([
        'contract.reference',
        'contract.variant',
        'contract.state',
        'contract.madeAt',
        'contract.issuedAt',
        'contract.signUntil',
        'contract.signedAt',
        'contract.endedAt',
        'contract.words',
        'own.role',
        'own.sharePct',
        'own.seenClauses',
        'own.signedAt as ownSignedAt',
        'own.evidence as ownEvidence',
        sql`CASE WHEN contract.person_id = ${personId} THEN contract.draft END`.as('draft'),
        sql`(SELECT json_agg(json_build_object('kind', kind, 'sha256', encode(sha256, 'hex'), 'madeAt', document.made_at) ORDER BY ${BY_TIME})
               FROM contract_document document WHERE document.contract_id = contract.id)`.as(
          'documents',
        ),
      ])
      .execute(),
});
