import {
  UNDECIDED,
  type ChargebackReason,
  type ChargebackState,
} from '@kantuta/contract/payments/reversals/chargeback.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { findOpenProposal } from '../regularizations/proposals.store.ts';

export type Chargeback = {
  /** As the processor names it. */
  id: string;
  intentId: string;
  partId: string;
  companyId: number;
  personId: number;
  /** As the processor names the payment. */
  providerId: string;
  reason: ChargebackReason;
  openedAt: Date;
  answerBy: Date;
  state: ChargebackState;
  stateAt: Date;
  /** When the bank has taken the money. */
  takenAt: Date | null;
  words: string;
  contestedBy: number | null;
  /** When the processor got our answer. */
  toldAt: Date | null;
};

type Row = Awaited<ReturnType<ReturnType<typeof chargebacks>['execute']>>[number];

function chargebacks(db: Reader) {
  return db.selectFrom('chargeback').selectAll();
}

function chargebackOf({ reason, state, ...row }: Row): Chargeback {
  return { ...row, reason: reason as ChargebackReason, state: state as ChargebackState };
}

export async function insertChargeback(tx: Tx, fresh: Chargeback): Promise<void> {
  await tx.insertInto('chargeback').values(fresh).execute();
}

/** The caller holds the lock of the payment. */
export async function setChargeback(
  tx: Tx,
  id: string,
  fields: Partial<
    Pick<Chargeback, 'state' | 'stateAt' | 'takenAt' | 'words' | 'contestedBy' | 'toldAt'>
  >,
): Promise<void> {
  await tx.updateTable('chargeback').set(fields).where('id', '=', id).execute();
}

export async function findChargeback(db: Reader, id: string): Promise<Chargeback | undefined> {
  const row = await chargebacks(db).where('id', '=', id).executeTakeFirst();
  return row && chargebackOf(row);
}

/** The newest one of a payment. */
export async function findChargebackOf(
  db: Reader,
  intentId: string,
): Promise<Chargeback | undefined> {
  const row = await chargebacks(db)
    .where('intentId', '=', intentId)
    .orderBy('openedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && chargebackOf(row);
}

/** Whether a bank claims money of this payment, and nobody has decided yet. */
export async function isClaimed(db: Reader, intentId: string): Promise<boolean> {
  const row = await chargebacks(db)
    .where('intentId', '=', intentId)
    .where('state', 'in', UNDECIDED)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those among these, as they stand with us. */
export async function listChargebacks(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Chargeback>> {
  if (ids.length === 0) return new Map();
  const rows = await chargebacks(db)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, chargebackOf(row)]));
}

/** Answers of ours that the processor has not got, decided before then. */
export async function listUntold(db: Reader, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('chargeback')
    .where('toldAt', 'is', null)
    .where('state', 'in', ['contested', 'accepted'])
    .where('stateAt', '<', before)
    .orderBy('stateAt')
    .limit(200)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The change that accepts a chargeback with a second person (REF-8). */
export const CHARGEBACK_APPROVAL = 'payments.chargeback';

export function findChargebackProposal(
  reader: Reader,
  { intentId, at }: { intentId: string; at: Date },
): ReturnType<typeof findOpenProposal> {
  return findOpenProposal(reader, {
    kind: CHARGEBACK_APPROVAL,
    key: 'intentId',
    value: intentId,
    at,
  });
}

/** As a kind of the work list. */
export const CHARGEBACK = 'chargeback';
