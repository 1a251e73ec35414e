import { day, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type Refund = {
  id: string;
  saleId: number;
  personId: number;
  companyId: number;
  currency: Currency;
  money: Cents;
  credit: Cents;
  creditUntil: Day | null;
  /** No method of payment took it yet. */
  creditWaits: boolean;
  /** As its deposit promised. */
  creditMonths: number;
  proposalId: string | null;
  approvedAt: Date | null;
  senderId: number | null;
  paidAt: Date | null;
  creditEndedAt: Date | null;
};

/** Locks what goes back of one reservation: its payment and the end of its credit run one after the other. */
export async function lockRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  const row = await tx
    .selectFrom('depositRefund')
    .innerJoin('reservation', 'reservation.saleId', 'depositRefund.saleId')
    .where('depositRefund.id', '=', id)
    .selectAll('depositRefund')
    .select('reservation.creditMonths')
    .forUpdate('depositRefund')
    .executeTakeFirst();
  if (!row) return undefined;
  const { moneyMinor, creditMinor, creditUntil, currency, ...refund } = row;
  return {
    ...refund,
    currency: currencySchema.parse(currency),
    money: cents(moneyMinor),
    credit: cents(creditMinor),
    creditUntil: creditUntil === null ? null : day(creditUntil),
  };
}

/** The proposal to send it that waits for a second person. */
export async function setProposal(tx: Tx, id: string, proposalId: string): Promise<void> {
  await tx.updateTable('depositRefund').set({ proposalId }).where('id', '=', id).execute();
}

export async function markApproved(
  tx: Tx,
  id: string,
  approved: { at: Date; approvedBy: number; senderId: number },
): Promise<void> {
  const { at: approvedAt, approvedBy, senderId } = approved;
  await tx
    .updateTable('depositRefund')
    .set({ approvedAt, approvedBy, senderId })
    .where('id', '=', id)
    .execute();
}

/** The database refuses a transfer that proves another refund already (`transfer_proof_once`). */
export async function markPaid(
  tx: Tx,
  id: string,
  { at: paidAt, by: paidBy, bankReference }: { at: Date; by: number; bankReference: string },
): Promise<void> {
  await tx
    .updateTable('depositRefund')
    .set({ paidAt, paidBy, bankReference })
    .where('id', '=', id)
    .execute();
}

/** Credit that waits for a method of payment to take it. */
export async function listCreditsThatWait(db: Reader, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('depositRefund')
    .where('creditWaits', '=', true)
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** From now on its days count, and this is the last of them. */
export async function startCredit(tx: Tx, id: string, creditUntil: Day): Promise<void> {
  await tx
    .updateTable('depositRefund')
    .set({ creditWaits: false, creditUntil })
    .where('id', '=', id)
    .execute();
}

export async function markCreditEnded(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('depositRefund').set({ creditEndedAt: at }).where('id', '=', id).execute();
}

/** Takes the reminder of a credit; answers whether nobody else did before. */
export async function markCreditReminded(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('depositRefund')
    .set({ creditRemindedAt: at })
    .where('id', '=', id)
    .where('creditRemindedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Credits that live and whose last day is before this one, the longest ago first. */
export async function listCreditsBefore(
  db: Reader,
  before: Day,
  { reminded, most }: { reminded: boolean; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('depositRefund')
    .where('creditMinor', '>', 0)
    .where('creditEndedAt', 'is', null)
    .where('creditWaits', '=', false)
    .where('creditUntil', '<', before)
    .$if(!reminded, (of) => of.where('creditRemindedAt', 'is', null))
    .orderBy('creditUntil')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
