import { day } from '@kantuta/contract/dates';
import type { Alert, StoredState } from '@kantuta/contract/declarations/declaration.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { personName, personNameIfAny } from '../../platform/db/person-name.ts';
import { buysFrom } from '../../platform/db/sale-holders.ts';

const NAME = { es: 'nameEs', en: 'nameEn', pt: 'namePt' } as const;

/** A version with its signer as they stood then. */
export async function findDeclaration(
  reader: Reader,
  which: { id: string } | { personId: number; version: number },
  language: keyof typeof NAME = 'es',
) {
  const row = await reader
    .selectFrom('declaration')
    .innerJoin('person', 'person.id', 'declaration.personId')
    .leftJoin('country', 'country.id', 'declaration.signedCountryId')
    .$if('id' in which, (query) =>
      query.where('declaration.id', '=', 'id' in which ? which.id : ''),
    )
    .$if('version' in which, (query) =>
      'version' in which
        ? query
            .where('declaration.personId', '=', which.personId)
            .where('declaration.version', '=', which.version)
        : query,
    )
    .selectAll('declaration')
    .select([personName().as('name'), `country.${NAME[language]} as signedCountry`])
    .executeTakeFirst();
  return row && { ...row, alerts: row.alerts as Alert[], signedCountry: row.signedCountry ?? '' };
}

export type DeclarationRow = NonNullable<Awaited<ReturnType<typeof findDeclaration>>>;

/** What became of a version, in order, with who decided. */
export async function listSteps(reader: Reader, declarationId: string) {
  const rows = await reader
    .selectFrom('declarationStep as step')
    .leftJoin('person', 'person.id', 'step.byId')
    .where('declarationId', '=', declarationId)
    .orderBy('position')
    .select([
      'step.position',
      'step.state',
      'step.at',
      'step.byId',
      'step.reason',
      'step.validUntil',
      personNameIfAny().as('by'),
    ])
    .execute();
  return rows.map(({ state, validUntil, ...row }) => ({
    ...row,
    state: state as StoredState,
    validUntil: validUntil === null ? null : day(validUntil),
  }));
}

/** Its last step puts it in review. */
const IN_REVIEW = sql<boolean>`step.state = 'in_review' AND NOT EXISTS (
  SELECT FROM declaration_step later WHERE later.declaration_id = step.declaration_id AND later.position > step.position)`;

/** A declaration belongs to no company, but its person may be a customer of one. */
function isReached(companyIds: readonly number[] | null) {
  return companyIds === null ? sql<boolean>`true` : buysFrom('step.person_id', companyIds);
}

/** Those that wait for compliance, oldest first. */
export async function listInReview(
  reader: Reader,
  { companyIds, limit }: { companyIds: readonly number[] | null; limit: number },
) {
  return reader
    .selectFrom('declarationStep as step')
    .innerJoin('declaration', 'declaration.id', 'step.declarationId')
    .innerJoin('person', 'person.id', 'step.personId')
    .where(IN_REVIEW)
    .where(isReached(companyIds))
    .orderBy('step.at')
    .orderBy('declaration.id')
    .limit(limit)
    .select([
      'declaration.id',
      'step.personId',
      'step.at',
      'declaration.isOfficial',
      personName().as('name'),
    ])
    .execute();
}

/** A SELECT of the ids of those that wait since before this instant. */
export function selectInReviewBefore(before: Date, companyIds: readonly number[] | null) {
  return sql`SELECT step.declaration_id::text AS id FROM declaration_step step
              WHERE ${IN_REVIEW} AND step.at < ${before} AND ${isReached(companyIds)}`;
}

/** A SELECT of since when each waits. */
export function selectInReviewSince() {
  return sql`SELECT step.at AS since FROM declaration_step step WHERE ${IN_REVIEW}`;
}
