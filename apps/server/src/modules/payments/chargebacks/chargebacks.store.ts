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
  /** Why the company bears it, who decided that, and who approved it (REF-9). */
  lossWords: string;
  lossBy: number | null;
  lossApprovedBy: number | null;
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
    Pick<
      Chargeback,
      | 'state'
      | 'stateAt'
      | 'takenAt'
      | 'words'
      | 'contestedBy'
      | 'lossWords'
      | 'lossBy'
      | 'lossApprovedBy'
      | 'toldAt'
    >
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

/** Why money of this payment must not leave once more: a bank claims it and nobody has decided yet, or a bank has it for good. */
export async function findClaimBlock(
  db: Reader,
  intentId: string,
): Promise<'charged_back' | 'written_off' | null> {
  const rows = await db
    .selectFrom('chargeback')
    .where('intentId', '=', intentId)
    .where('state', 'in', [...UNDECIDED, 'written_off'])
    .select('state')
    .execute();
  if (rows.length === 0) return null;
  return rows.some(({ state }) => state !== 'written_off') ? 'charged_back' : 'written_off';
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

/** The change that takes a lost one as a loss with a second person (REF-9). */
export const LOSS_APPROVAL = 'payments.chargebackLoss';

export async function findChargebackProposal(
  reader: Reader,
  { intentId, at }: { intentId: string; at: Date },
): ReturnType<typeof findOpenProposal> {
  const of = { key: 'intentId', value: intentId, at };
  return (
    (await findOpenProposal(reader, { kind: CHARGEBACK_APPROVAL, ...of })) ??
    findOpenProposal(reader, { kind: LOSS_APPROVAL, ...of })
  );
}

/** As a kind of the work list. */
export const CHARGEBACK = 'chargeback';
