import type { CodeChannel } from '@kantuta/contract/identity/code.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type NewRecovery = {
  id: string;
  kind: 'forgotten' | 'lost_phone';
  secretHash: Buffer;
  browserHash: Buffer | null;
  /** null: no person behind it. */
  personId: number | null;
  documentHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  provedAt?: Date;
  opensAt?: Date;
};
export type Bearer = { secretHash: Buffer; browserHash: Buffer | null };
export type RecoveryRow = NonNullable<Awaited<ReturnType<typeof findRecovery>>>;

export async function insertRecovery(tx: Tx, recovery: NewRecovery): Promise<void> {
  await tx.insertInto('recovery').values(recovery).execute();
}

/** The recovery of this bearer, whatever its state; undefined when a password was set since then in any way other than by this recovery. */
export async function findRecovery(reader: Reader, { secretHash, browserHash }: Bearer) {
  return reader
    .selectFrom('recovery')
    .leftJoin('oneTimeCode', 'oneTimeCode.id', 'recovery.codeId')
    .leftJoin('credential', 'credential.personId', 'recovery.personId')
    .where('recovery.secretHash', '=', secretHash)
    .where((where) =>
      where.or([
        where('recovery.browserHash', 'is', null),
        where('recovery.browserHash', '=', browserHash),
      ]),
    )
    .where((where) =>
      where.or([
        where('credential.setAt', 'is', null),
        where('credential.setAt', '<', where.ref('recovery.createdAt')),
        where('recovery.endCause', '=', 'finished'),
      ]),
    )
    .select([
      'recovery.id',
      'recovery.kind',
      'recovery.personId',
      'recovery.documentHash',
      'recovery.codeId',
      'recovery.channel',
      'recovery.resendAt',
      'recovery.expiresAt',
      'recovery.provedAt',
      'recovery.opensAt',
      'recovery.endedAt',
      'recovery.endCause',
      'oneTimeCode.expiresAt as codeExpiresAt',
    ])
    .executeTakeFirst();
}

export async function noteCode(
  tx: Tx,
  id: string,
  sent: { codeId: string; channel: CodeChannel; resendAt: Date },
): Promise<void> {
  await tx.updateTable('recovery').set(sent).where('id', '=', id).execute();
}

/** Records that the code was right; the new password has a limited time from now. */
export async function proveRecovery(
  tx: Tx,
  id: string,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('recovery')
    .set({ provedAt: at, opensAt: at, expiresAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Concurrent callers: exactly one ends it. */
export async function endRecovery(
  tx: Tx,
  id: string,
  { at, cause }: { at: Date; cause: 'finished' | 'cancelled' },
): Promise<boolean> {
  const ended = await tx
    .updateTable('recovery')
    .set({ endedAt: at, endCause: cause })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all open recoveries of this person; returns how many. */
export async function endRecoveriesOf(
  tx: Tx,
  personId: number,
  { at, cause, kind }: { at: Date; cause: 'replaced' | 'cancelled'; kind?: 'lost_phone' },
): Promise<number> {
  const ended = await tx
    .updateTable('recovery')
    .set({ endedAt: at, endCause: cause })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .$if(kind !== undefined, (of) => of.where('kind', '=', kind ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}
