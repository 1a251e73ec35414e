import type { Day } from '@kantuta/contract/dates';
import type {
  Alert,
  DeclaredFields,
  StoredState,
} from '@kantuta/contract/declarations/declaration.rules';
import type { Cents } from '@kantuta/contract/money';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

export type NewDeclaration = Omit<DeclaredFields, 'monthly'> & {
  id: string;
  personId: number;
  version: number;
  attemptId: string;
  formVersion: number;
  monthlyMinor: Cents;
  signedName: string;
  signedDocument: string;
  signedCountryId: number | null;
  alerts: readonly Alert[];
  provedAt: Date;
  submittedAt: Date;
};

/** A second version of the same number is refused by the database: whoever comes second reads again. */
export async function insertDeclaration(tx: Tx, declaration: NewDeclaration): Promise<void> {
  await tx
    .insertInto('declaration')
    .values({ ...declaration, alerts: [...declaration.alerts] })
    .execute();
}

export type NewStep = {
  declarationId: string;
  position: number;
  personId: number;
  state: StoredState;
  at: Date;
  byId: number | null;
  reason: string;
  validUntil: Day | null;
};

/** False: somebody else made this step. */
export async function insertStep(tx: Tx, step: NewStep): Promise<boolean> {
  const row = await tx
    .insertInto('declarationStep')
    .values(step)
    .onConflict((conflict) => conflict.columns(['declarationId', 'position']).doNothing())
    .returning('position')
    .executeTakeFirst();
  return row !== undefined;
}

/** What an attempt of this person signed. */
export async function findAttempt(
  reader: Reader,
  { personId, attemptId }: { personId: number; attemptId: string },
) {
  return reader
    .selectFrom('declaration')
    .where('personId', '=', personId)
    .where('attemptId', '=', attemptId)
    .select([
      'birthCity',
      'profession',
      'activity',
      'isOfficial',
      'institution',
      'post',
      'sourceOfFunds',
      'sourceDetail',
      'monthlyMinor',
    ])
    .executeTakeFirst();
}

/** False: the person was told of it before. */
export async function insertNotice(
  tx: Tx,
  notice: { personId: number; about: string; toldAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('declarationNotice')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['personId', 'about']).doNothing())
    .returning('personId')
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest declarations whose last day is one of these, with whose they are. */
export async function listEnding(reader: Reader, { from, until }: { from: Day; until: Day }) {
  return reader
    .selectFrom('declarationStep as step')
    .innerJoin('declaration', 'declaration.id', 'step.declarationId')
    .where('step.validUntil', '>=', from)
    .where('step.validUntil', '<=', until)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('declaration as later')
            .whereRef('later.personId', '=', 'declaration.personId')
            .whereRef('later.version', '>', 'declaration.version')
            .select('later.id'),
        ),
      ),
    )
    .orderBy('step.validUntil')
    .select(['declaration.id', 'declaration.personId', sql<Day>`step.valid_until`.as('validUntil')])
    .execute();
}

/** The first last day of a declaration from this day on, with whose it is. */
export async function nextEnding(
  reader: Reader,
  from: Day,
): Promise<{ validUntil: Day; personIds: number[] } | undefined> {
  const row = await reader
    .selectFrom('declarationStep')
    .where('validUntil', '>=', from)
    .groupBy('validUntil')
    .orderBy('validUntil')
    .limit(1)
    .select([
      sql<Day>`valid_until`.as('validUntil'),
      sql<number[]>`array_agg(person_id)`.as('personIds'),
    ])
    .executeTakeFirst();
  return row;
}
