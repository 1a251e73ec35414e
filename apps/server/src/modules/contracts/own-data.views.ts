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

/** Only in the file for machines (SEC-43): what the person agreed to beside their contracts. */
export const ownAddenda = ownDataSection({
  key: 'addenda',
  order: 228,
  read: (reader, personId) =>
    reader
      .selectFrom('contractAddendum as addendum')
      .where((of) =>
        of.or([of('addendum.personId', '=', personId), of('addendum.otherId', '=', personId)]),
      )
      .orderBy('addendum.madeAt')
      .select([
        'addendum.reference',
        'addendum.number',
        'addendum.kind',
        'addendum.state',
        'addendum.snapshot',
        'addendum.agreed',
        'addendum.evidence',
        'addendum.madeAt',
        'addendum.validUntil',
        'addendum.signedAt',
        'addendum.endedAt',
        'addendum.words',
      ])
      .execute(),
});

/** Only in the file for machines (SEC-43): purchases that the person ceded or took over. Of the other one stands only what both read. */
export const ownCessions = ownDataSection({
  key: 'cessions',
  order: 229,
  read: (reader, personId) =>
    reader
      .selectFrom('cession')
      .where((of) => of.or([of('fromId', '=', personId), of('toId', '=', personId)]))
      .orderBy('madeAt')
      .select([
        'product',
        'state',
        'feeMinor',
        'currency',
        'feePaidAt',
        'assumesArrears',
        'madeAt',
        'validUntil',
        'acceptedAt',
        'endedAt',
        'words',
        sql`CASE WHEN from_id = ${personId} THEN document END`.as('document'),
        sql`CASE WHEN from_id = ${personId} THEN history END`.as('history'),
        sql`(SELECT json_agg(said) FROM jsonb_array_elements(agreed) said WHERE (said->>'personId')::int = ${personId})`.as(
          'agreed',
        ),
      ])
      .execute(),
});
