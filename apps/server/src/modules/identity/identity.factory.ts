import { day, type Day } from '@kantuta/contract/dates';
import { sql, type Tx } from '../../platform/db/database.ts';

export type CredentialOverrides = {
  /** The result of `hashPassword`; a test makes it once and shares it. */
  passwordHash: string;
  /** `document`: the password is still the card number (IDN-17). */
  kind?: 'secure' | 'document';
  setAt?: Date;
  firstLoginAt?: Date;
};

const SET_AT = new Date('2025-01-15T16:00:00Z');

export async function makeCredential(
  tx: Tx,
  personId: number,
  { passwordHash, kind = 'secure', setAt = SET_AT, firstLoginAt }: CredentialOverrides,
): Promise<void> {
  await tx
    .insertInto('credential')
    .values({ personId, passwordHash, kind, setAt, firstLoginAt: firstLoginAt ?? null })
    .execute();
}

/** A published code of ethics; the newest one that is not in the future is in force. */
export async function makeEthicsCode(
  tx: Tx,
  { version = '1', publishedOn = day('2025-01-01') }: { version?: string; publishedOn?: Day } = {},
): Promise<void> {
  const texts = {
    es: { title: `Código de ética ${version}`, paragraphs: ['Decimos la verdad.'] },
    en: { title: `Code of ethics ${version}`, paragraphs: ['We tell the truth.'] },
    pt: { title: `Código de ética ${version}`, paragraphs: ['Dizemos a verdade.'] },
  };
  await tx
    .insertInto('ethicsCode')
    .values({ version, publishedOn, texts: sql<string>`${JSON.stringify(texts)}::jsonb` })
    .execute();
}
