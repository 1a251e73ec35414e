import type { Reader, Tx } from '../../../platform/db/database.ts';

export type PasskeyRow = {
  id: string;
  personId: number;
  credentialId: Buffer;
  userHandle: Buffer;
  publicKey: Buffer;
  /** The counter of the device, where it has one; a value that does not grow means a copy (WebAuthn, "Signature counter"). */
  counter: number;
  transports: string[];
  isBackedUp: boolean;
  name: string;
  authType: number;
  createdAt: Date;
  lastUsedAt: Date | null;
};
export type NewPasskey = Omit<PasskeyRow, 'lastUsedAt'>;

const COLUMNS = [
  'id',
  'personId',
  'credentialId',
  'userHandle',
  'publicKey',
  'counter',
  'transports',
  'isBackedUp',
  'name',
  'authType',
  'createdAt',
  'lastUsedAt',
] as const satisfies (keyof PasskeyRow)[];

/** The passkeys that can be used to sign in, newest first. */
export async function listPasskeys(reader: Reader, personId: number): Promise<PasskeyRow[]> {
  return reader
    .selectFrom('passkey')
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select(COLUMNS)
    .execute();
}

/** The passkey with the credential id that a device names, unless it was removed. */
export async function findByCredential(
  reader: Reader,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  return reader
    .selectFrom('passkey')
    .where('credentialId', '=', credentialId)
    .where('removedAt', 'is', null)
    .select(COLUMNS)
    .executeTakeFirst();
}

/** The user handle of this person on devices; also taken from removed passkeys, so that a device does not keep two. */
export async function findUserHandle(
  reader: Reader,
  personId: number,
): Promise<Buffer | undefined> {
  const row = await reader
    .selectFrom('passkey')
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .select('userHandle')
    .executeTakeFirst();
  return row?.userHandle;
}

/** False when this credential is registered already, for any person. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Records a good use. False when the passkey was removed meanwhile, or when the counter of the device does not grow. */
export async function notePasskeyUse(
  tx: Tx,
  { id, counter, isBackedUp, at }: { id: string; counter: number; isBackedUp: boolean; at: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('passkey')
    .set({ counter, isBackedUp, lastUsedAt: at })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .where((where) =>
      where.or([
        where('counter', '<', counter),
        // A device without a counter always sends 0.
        ...(counter === 0 ? [where('counter', '=', 0)] : []),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** A passkey of this person; undefined: of another person, or unknown. */
export async function renamePasskey(
  tx: Tx,
  { id, personId, name }: { id: string; personId: number; name: string },
): Promise<{ before: string; after: PasskeyRow } | undefined> {
  const held = await tx
    .selectFrom('passkey')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .select('name')
    .forUpdate()
    .executeTakeFirst();
  if (!held) return undefined;
  const after = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { before: held.name, after };
}

/** Removes it and returns its name; undefined: of another person, unknown, or removed before. */
export async function endPasskey(
  tx: Tx,
  { id, personId, at }: { id: string; personId: number; at: Date },
): Promise<string | undefined> {
  const ended = await tx
    .updateTable('passkey')
    .set({ removedAt: at })
    .where('id', '=', id)
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return ended?.name;
}

export async function isSpentChallenge(reader: Reader, challenge: Buffer): Promise<boolean> {
  const spent = await reader
    .selectFrom('spentPasskeyChallenge')
    .where('challenge', '=', challenge)
    .select('expiresAt')
    .executeTakeFirst();
  return spent !== undefined;
}

/** True for the first use; also deletes challenges that have expired. */
export async function spendChallenge(
  tx: Tx,
  { bytes, expiresAt, at }: { bytes: Buffer; expiresAt: Date; at: Date },
): Promise<boolean> {
  const spent = await tx
    .insertInto('spentPasskeyChallenge')
    .values({ challenge: bytes, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expiresAt')
    .executeTakeFirst();
  await tx.deleteFrom('spentPasskeyChallenge').where('expiresAt', '<=', at).execute();
  return spent !== undefined;
}

/** Removes the passkeys added since then. Returns how many. */
export async function removePasskeysSince(
  tx: Tx,
  { personId, since, at }: { personId: number; since: Date; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ removedAt: at })
    .where('personId', '=', personId)
    .where('createdAt', '>=', since)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
