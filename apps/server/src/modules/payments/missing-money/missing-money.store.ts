import { day, type Day } from '@kantuta/contract/dates';
import { parseCents, type Cents } from '@kantuta/contract/money';
import {
  MISMATCH_REASONS,
  type MismatchReason,
} from '@kantuta/contract/payments/missing-money.calls';
import { inCompanies, sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { SOURCES } from '../methods/qr/confirmations.store.ts';

export type StoredMissingMoney = {
  eventId: string;
  day: Day;
  foundAt: Date;
  closedAt: Date | null;
  explanation: string;
  closedBy: string;
  approvedBy: string;
  account: string;
  company: { id: number; name: string } | null;
  reason: MismatchReason;
  promisedAt: Date | null;
  amount: Cents;
  /** As the bank named it; one of ours where the money is in our books. */
  currency: string;
  paidAt: Date;
  toldAt: Date;
  toldBy: (typeof SOURCES)[number];
  intentId: string | null;
  reference: string;
  personId: number | null;
  receipt: { companyId: number; number: number } | null;
  list: {
    payments: number;
    readAt: Date | null;
    lines: { amount: number; currency: string; state: 'taken' | 'given_back'; paidAt: string }[];
  };
};

/** Of the companies that somebody reaches (SEC-32); what belongs to none is for who reaches all (null). */
export async function findMissingMoney(
  reader: Reader,
  eventId: string,
  companyIds: readonly number[] | null,
): Promise<StoredMissingMoney | undefined> {
  const row = await reader
    .selectFrom('missingMoney as m')
    .innerJoin('providerEvent as e', (join) =>
      join.onRef('e.provider', '=', 'm.provider').onRef('e.eventId', '=', 'm.eventId'),
    )
    .leftJoin('company', (join) =>
      join.on('company.collectingAccount', '=', sql<string>`e.body ->> 'accountId'`),
    )
    // The account may be of one company and the payment of another: who reaches the account alone sees no customer of the other.
    .leftJoin('paymentIntent as i', (join) =>
      join.onRef('i.id', '=', 'm.intentId').on(inCompanies('i.companyId', companyIds)),
    )
    .leftJoin('receipt', 'receipt.intentId', 'i.id')
    .leftJoin('bankDay', (join) =>
      join.onRef('bankDay.provider', '=', 'm.provider').onRef('bankDay.day', '=', 'm.day'),
    )
    .leftJoin('person as closer', 'closer.id', 'm.closedBy')
    .leftJoin('person as approver', 'approver.id', 'm.approvedBy')
    .where('m.eventId', '=', eventId)
    .where(inCompanies('company.id', companyIds))
    .select([
      'm.eventId',
      'm.day',
      'm.foundAt',
      'm.closedAt',
      'm.explanation',
      'm.reason',
      'm.promisedAt',
      personName('closer').as('closedBy'),
      personName('approver').as('approvedBy'),
      sql<{ accountId: string; amount: string; currency: string; paidAt: string }>`e.body`.as(
        'body',
      ),
      'e.receivedAt as toldAt',
      'e.source',
      'company.id as companyId',
      'company.name as companyName',
      'i.id as intentId',
      'i.reference',
      'i.personId',
      'receipt.companyId as receiptCompanyId',
      'receipt.number as receiptNumber',
      'bankDay.payments',
      'bankDay.takenAt',
      sql<StoredMissingMoney['list']['lines']>`coalesce((
        SELECT json_agg(json_build_object('amount', l.amount_minor, 'currency', l.currency, 'state', l.state, 'paidAt', l.paid_at) ORDER BY l.line)
          FROM settlement_line l WHERE l.provider = m.provider AND l.day = m.day AND l.event_id = m.event_id), '[]')`.as(
        'lines',
      ),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { body } = row;
  return {
    eventId: row.eventId,
    day: day(row.day),
    foundAt: row.foundAt,
    closedAt: row.closedAt,
    explanation: row.explanation,
    closedBy: row.closedBy,
    approvedBy: row.approvedBy,
    account: body.accountId,
    company:
      row.companyId === null || row.companyName === null
        ? null
        : { id: row.companyId, name: row.companyName },
    amount: parseCents(body.amount),
    currency: body.currency,
    reason: MISMATCH_REASONS.find((each) => each === row.reason) ?? 'not_in_list',
    promisedAt: row.promisedAt,
    paidAt: new Date(body.paidAt),
    toldAt: row.toldAt,
    toldBy: SOURCES.find((each) => each === row.source) ?? 'webhook',
    intentId: row.intentId,
    reference: row.reference ?? '',
    personId: row.personId,
    receipt:
      row.receiptCompanyId === null || row.receiptNumber === null
        ? null
        : { companyId: row.receiptCompanyId, number: row.receiptNumber },
    list: { payments: row.payments ?? 0, readAt: row.takenAt, lines: row.lines },
  };
}

/** Locks the row: of two concurrent proposals, the second waits here and finds the first. */
export async function lockMissingMoney(tx: Tx, eventId: string): Promise<void> {
  await tx
    .selectFrom('missingMoney')
    .where('eventId', '=', eventId)
    .select('eventId')
    .forUpdate()
    .execute();
}

/** False: a later list of the bank had it, or it was explained before. */
export async function explainMissingMoney(
  tx: Tx,
  eventId: string,
  end: { closedAt: Date; closedBy: number; approvedBy: number; explanation: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('missingMoney')
    .set(end)
    .where('eventId', '=', eventId)
    .where('closedAt', 'is', null)
    .returning('eventId')
    .executeTakeFirst();
  return row !== undefined;
}
