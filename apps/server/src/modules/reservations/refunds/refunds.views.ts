import { titlesOfProduct } from '@kantuta/contract/catalogue/unit.rules';
import type { Day } from '@kantuta/contract/dates';
import { cents, currencySchema, money, type Money } from '@kantuta/contract/money';
import type { ReservationEnd } from '@kantuta/contract/reservations/deposit.rules';
import type { refundsSection } from '@kantuta/contract/reservations/refunds.calls';
import type { ReplyOfSection } from '@kantuta/contract/section';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName, personNameIfAny } from '../../../platform/db/person-name.ts';
import { reading } from '../../../platform/db/reading.ts';

export const PAY_REFUND = 'reservations.payRefund';

/** Whether the newest proposal to send this `refund` still waits for a second person. */
export const isProposed = (at: Date) => sql<boolean>`EXISTS (
  SELECT FROM proposal WHERE proposal.id = refund.proposal_id AND proposal.state = 'open' AND proposal.expires_at > ${at})`;

/** What goes back, as the desk reads it; `waits`: a proposal that it was sent is open. */
export async function findRefund(
  db: Reader,
  { id, companyIds, at }: { id: string; companyIds: readonly number[] | null; at: Date },
) {
  const row = await db
    .selectFrom('depositRefund as refund')
    .innerJoin('reservation', 'reservation.saleId', 'refund.saleId')
    .innerJoin('company', 'company.id', 'refund.companyId')
    .innerJoin('person', 'person.id', 'refund.personId')
    .leftJoin('person as payer', 'payer.id', 'refund.paidBy')
    .leftJoin('person as sender', 'sender.id', 'refund.senderId')
    .leftJoin('person as approver', 'approver.id', 'refund.approvedBy')
    .leftJoin('provisionalReceipt as brought', (join) =>
      join
        .onRef('brought.holdId', '=', 'reservation.holdId')
        .on('brought.state', '=', sql.lit('deposited')),
    )
    .leftJoin('person as bringer', 'bringer.id', 'brought.adviserId')
    .where('refund.id', '=', id)
    .where(inCompanies('refund.companyId', companyIds))
    .select([
      'refund.personId',
      'refund.companyId',
      'company.name as companyName',
      'refund.currency',
      'refund.moneyMinor',
      'refund.creditMinor',
      'refund.keptMinor',
      'refund.creditUntil',
      'refund.promisedAt',
      'refund.paidAt',
      'refund.bankReference',
      'reservation.holdId',
      'reservation.endedAs',
      'reservation.endedAt',
      'reservation.paidAt as reservedAt',
      personName().as('name'),
      personNameIfAny('payer').as('paidBy'),
      personNameIfAny('approver').as('approvedBy'),
      'refund.approvedAt',
      'refund.senderId',
      'brought.adviserId as broughtById',
      personNameIfAny('bringer').as('broughtBy'),
      personNameIfAny('sender').as('sender'),
      isProposed(at).as('waits'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const inMoney = (minor: number): Money => money(cents(minor), currencySchema.parse(row.currency));
  const { moneyMinor, creditMinor, keptMinor, currency: _, endedAs, endedAt, ...refund } = row;
  return {
    ...refund,
    endedAs: endedAs as ReservationEnd,
    endedAt: endedAt ?? refund.reservedAt,
    money: inMoney(moneyMinor),
    credit: inMoney(creditMinor),
    kept: inMoney(keptMinor),
  };
}

const SHOWN_DAYS = 30;

export type OwnRefund = Omit<ReplyOfSection<typeof refundsSection>[number], 'credit'> & {
  id: string;
};

/** Of a person: what is owed back, what was sent lately, and credit that still counts. */
export const refundsOf = reading(
  (db, { personId, today }: { personId: number; today: Day }) =>
    db
      .selectFrom('depositRefund as refund')
      .innerJoin('reservation', 'reservation.saleId', 'refund.saleId')
      .innerJoin('sale', 'sale.id', 'refund.saleId')
      .leftJoin('lot', 'lot.id', 'sale.lotId')
      .leftJoin('project', 'project.id', 'lot.projectId')
      .leftJoin('catalogueItem as item', 'item.id', 'sale.itemId')
      .where('refund.personId', '=', personId)
      .where(
        sql<boolean>`(
          (refund.money_minor > 0 AND (refund.paid_at IS NULL OR refund.paid_at > (${today}::date - ${SHOWN_DAYS} * interval '1 day') AT TIME ZONE 'America/La_Paz'))
          OR (refund.credit_minor > 0 AND refund.credit_ended_at IS NULL AND refund.credit_until >= ${today}::date))`,
      )
      .orderBy('refund.promisedAt')
      .select([
        'refund.id',
        'reservation.holdId',
        'refund.currency',
        'refund.moneyMinor',
        'refund.creditUntil',
        'refund.creditEndedAt',
        'refund.promisedAt',
        'refund.paidAt',
        'sale.unitLabel',
        'lot.block',
        'lot.lot',
        'project.name as project',
        'item.name as itemName',
        'item.code',
      ]),
  (rows): OwnRefund[] =>
    rows.map((row) => {
      const { block, lot, project } = row;
      const isLot = block !== null && lot !== null && project !== null;
      const hasCredit = row.creditEndedAt === null && row.creditUntil !== null;
      return {
        id: row.id,
        holdId: row.holdId,
        ...titlesOfProduct({
          lot: isLot ? { block, lot, project } : null,
          itemName: row.itemName ?? '',
          code: row.code ?? '',
          label: row.unitLabel,
        }),
        money: money(cents(row.moneyMinor), currencySchema.parse(row.currency)),
        promisedAt: new Date(row.promisedAt).toISOString(),
        paidAt: row.paidAt === null ? null : new Date(row.paidAt).toISOString(),
        creditUntil: hasCredit ? row.creditUntil : null,
      };
    }),
);
