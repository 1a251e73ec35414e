import { day, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import type { Newest, StoredState } from '@kantuta/contract/declarations/declaration.rules';
import { UNSOLD_STATES } from '@kantuta/contract/sales/sales.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';
import { SIGNED_DOCUMENT, SIGNED_NAME } from './signer.views.ts';

/** What is asked of buyers of land and houses (UIF-1). */
export const DECLARED_KINDS: readonly string[] = ['lot', 'house'];

const IS_CHANGED = sql<boolean>`(declaration.signed_name, declaration.signed_document, declaration.signed_country_id)
  IS DISTINCT FROM (${SIGNED_NAME}, ${SIGNED_DOCUMENT}, person.country_id)`;

type Row = { state: string; validUntil: string | null; isChanged: boolean };

export function newestIn(row: Row | undefined): Newest | null {
  return row === undefined
    ? null
    : {
        state: row.state as StoredState,
        validUntil: row.validUntil === null ? null : day(row.validUntil),
        isChanged: row.isChanged,
      };
}

/** The newest version of a person, as far as its state depends on it. */
export const newestDeclaration = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('declaration')
      .innerJoin('person', 'person.id', 'declaration.personId')
      .innerJoin('declarationStep as step', 'step.declarationId', 'declaration.id')
      .where('declaration.personId', '=', personId)
      .orderBy('declaration.version', 'desc')
      .orderBy('step.position', 'desc')
      .limit(sql.lit(1))
      .select(['step.state', 'step.validUntil', IS_CHANGED.as('isChanged')]),
  ([row]): Newest | null => newestIn(row),
);

/** Purchases of land and houses that are not sold yet, with the reference of their hold. */
export const heldPurchases = reading(
  (db, { personId }: { personId: number; today: Day }) =>
    db
      .selectFrom('sale')
      .where('personId', '=', personId)
      .where('kind', 'in', [...DECLARED_KINDS])
      .where('state', 'in', [...UNSOLD_STATES])
      .orderBy('id')
      .select(['id as saleId', 'reference']),
  (rows) => rows,
);

/** All versions of a person, newest first, each as it stands. */
export const versionsOfPerson = reading(
  (db, { personId }: { personId: number; today: Day }) =>
    db
      .selectFrom('declaration')
      .innerJoin('person', 'person.id', 'declaration.personId')
      .innerJoin('declarationStep as step', 'step.declarationId', 'declaration.id')
      .distinctOn('declaration.version')
      .where('declaration.personId', '=', personId)
      .orderBy('declaration.version', 'desc')
      .orderBy('step.position', 'desc')
      .select([
        'declaration.id',
        'declaration.version',
        'declaration.birthCity',
        'declaration.profession',
        'declaration.activity',
        'declaration.isOfficial',
        'declaration.institution',
        'declaration.post',
        'declaration.sourceOfFunds',
        'declaration.sourceDetail',
        'declaration.monthlyMinor',
        'declaration.submittedAt',
        'step.state',
        'step.reason',
        'step.validUntil',
        IS_CHANGED.as('isChanged'),
      ]),
  (rows) => rows.map((row) => ({ ...row, submittedAt: new Date(row.submittedAt) })),
);

/** The newest version of each of these people who have one. */
export async function listNewest(
  reader: Reader,
  personIds: readonly number[],
): Promise<Map<number, Newest>> {
  const rows = await reader
    .selectFrom('declaration')
    .innerJoin('person', 'person.id', 'declaration.personId')
    .innerJoin('declarationStep as step', 'step.declarationId', 'declaration.id')
    .distinctOn('declaration.personId')
    .where('declaration.personId', '=', sql<number>`any(${[...personIds]}::integer[])`)
    .orderBy('declaration.personId')
    .orderBy('declaration.version', 'desc')
    .orderBy('step.position', 'desc')
    .select(['declaration.personId', 'step.state', 'step.validUntil', IS_CHANGED.as('isChanged')])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const newest = newestIn(row);
      return newest ? [[row.personId, newest] as const] : [];
    }),
  );
}

/** Who signed a declaration since then, each with what they said of public office. */
export async function listSignedSince(
  reader: Reader,
  since: Date,
): Promise<{ personId: number; isOfficial: boolean }[]> {
  return reader
    .selectFrom('declaration')
    .where('submittedAt', '>', since)
    .select(['personId', 'isOfficial'])
    .execute();
}

/** The approved declarations whose last day is not over yet, one of each person, with the day on which it was signed. */
export async function listValid(reader: Reader, today: Day): Promise<{ signedOn: Day }[]> {
  const rows = await reader
    .selectFrom('declaration')
    .innerJoin('declarationStep as step', 'step.declarationId', 'declaration.id')
    .where('step.state', '=', 'approved')
    .where('step.validUntil', '>=', today)
    .distinctOn('declaration.personId')
    .orderBy('declaration.personId')
    .orderBy('declaration.version', 'desc')
    .select('declaration.submittedAt')
    .execute();
  return rows.map(({ submittedAt }) => ({ signedOn: dayInLaPaz(new Date(submittedAt)) }));
}
