import { day, type Day } from '@kantuta/contract/dates';
import { z } from 'zod';
import { compiled } from '../../platform/db/compiled.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

const ethicsTextSchema = z.object({ title: z.string(), paragraphs: z.array(z.string()) });
const ethicsTextsSchema = z.object({
  es: ethicsTextSchema,
  en: ethicsTextSchema,
  pt: ethicsTextSchema,
});

export type EthicsCode = {
  version: string;
  publishedOn: Day;
  texts: z.infer<typeof ethicsTextsSchema>;
};

/** Holds the credential until the commit, so that two logins, or a login and a password change, are serialized. */
export async function lockCredential(tx: Tx, personId: number) {
  return tx
    .selectFrom('credential')
    .where('personId', '=', personId)
    .select(['passwordHash', 'kind', 'firstLoginAt'])
    .forUpdate()
    .executeTakeFirst();
}

type EntryFacts = { personId: number; version: string; browser: Buffer | null; since: Date };

const heldForEntry = compiled((db, of: EntryFacts) =>
  db
    .selectFrom('credential')
    .where('credential.personId', '=', of.personId)
    .select((select) => [
      'passwordHash',
      'firstLoginAt',
      select
        .exists(
          select
            .selectFrom('ethicsAcceptance')
            .where('ethicsAcceptance.personId', '=', of.personId)
            .where('ethicsAcceptance.version', '=', of.version)
            .select('ethicsAcceptance.version'),
        )
        .as('hasAccepted'),
      select
        .exists(
          select
            .selectFrom('knownBrowser')
            .where('knownBrowser.personId', '=', of.personId)
            .where('knownBrowser.secretHash', '=', of.browser)
            .where('knownBrowser.lastSeenAt', '>', of.since)
            .select('knownBrowser.personId'),
        )
        .as('hasMet'),
    ])
    .forUpdate('credential'),
);

/**
 * `lockCredential` for a sign-in, with what else it needs: whether this version of the code of ethics is accepted, and whether this person came
 * with this browser since then. Undefined for a person without a password.
 */
export async function lockForEntry(tx: Tx, facts: EntryFacts) {
  const [held] = await heldForEntry(tx, facts);
  return held;
}

/** Whether the person has a password, chosen or given. */
export async function hasPassword(reader: Reader, personId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('credential')
    .where('personId', '=', personId)
    .select('personId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Everybody who has a password. */
export async function listPeopleWithPassword(reader: Reader): Promise<number[]> {
  const rows = await reader.selectFrom('credential').select('personId').execute();
  return rows.map(({ personId }) => personId);
}

/** Stores another hash of the same password: neither its kind nor its age changes. False when the stored hash has changed meanwhile. */
export async function replaceHash(
  db: Reader,
  personId: number,
  { old, fresh }: { old: string; fresh: string },
): Promise<boolean> {
  const row = await db
    .updateTable('credential')
    .set({ passwordHash: fresh })
    .where('personId', '=', personId)
    .where('passwordHash', '=', old)
    .returning('personId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Starts counting the days to a secure password (IDN-17). */
export async function markFirstLogin(tx: Tx, personId: number, at: Date): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ firstLoginAt: at })
    .where('personId', '=', personId)
    .where('firstLoginAt', 'is', null)
    .execute();
}

/** The newest code of ethics published by that day; undefined when there is none. */
export async function findEthicsCode(reader: Reader, on: Day): Promise<EthicsCode | undefined> {
  const row = await reader
    .selectFrom('ethicsCode')
    .where('publishedOn', '<=', on)
    .orderBy('publishedOn', 'desc')
    .orderBy('version', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      version: row.version,
      publishedOn: day(row.publishedOn),
      texts: ethicsTextsSchema.parse(row.texts),
    }
  );
}

/** Records who accepted which version and when; only the first time counts (IDN-4). */
export async function acceptEthicsCode(
  tx: Tx,
  acceptance: { personId: number; version: string; acceptedAt: Date },
): Promise<void> {
  await tx
    .insertInto('ethicsAcceptance')
    .values(acceptance)
    .onConflict((conflict) => conflict.columns(['personId', 'version']).doNothing())
    .execute();
}
