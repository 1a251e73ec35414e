import { titlesOfProduct } from '@kantuta/contract/catalogue/unit.rules';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import type { HouseChoice, ReservationEnd } from '@kantuta/contract/reservations/deposit.rules';
import type { ReservedOffer } from '@kantuta/contract/reservations/reserved-sale.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import { HOUSE_CHOICE } from './settled.views.ts';

const LEFT = sql<number>`coalesce((
  SELECT sum(greatest(p.capital_minor - p.paid_capital_minor, 0)) FROM plan_position p WHERE p.sale_id = sale.id
     AND p.number <= CASE WHEN ${HOUSE_CHOICE} = 'full' THEN 1 ELSE 0 END), 0)::bigint`;

/** What the plan in force lends, and the interest of all of it. */
const LENT = sql<{ financed: number; interest: number } | null>`(
  SELECT json_build_object('financed', plan.financed_minor, 'interest',
           (SELECT coalesce(sum(p.interest_minor), 0) FROM plan_position p WHERE p.sale_id = sale.id))
    FROM plan WHERE plan.sale_id = sale.id ORDER BY plan.version DESC LIMIT 1)`;

/** A reservation with what is left of its initial, and what became of its money. */
export async function findReservation(db: Reader, saleId: number) {
  const row = await db
    .selectFrom('reservation')
    .innerJoin('sale', 'sale.id', 'reservation.saleId')
    .innerJoin('hold', 'hold.id', 'reservation.holdId')
    .innerJoin('deposit', 'deposit.chargeId', 'reservation.chargeId')
    .leftJoin('depositRefund as refund', 'refund.saleId', 'reservation.saleId')
    .where('reservation.saleId', '=', saleId)
    .select([
      'sale.state as saleState',
      'sale.number',
      'sale.currency',
      'hold.kind',
      'hold.offer',
      sql<string>`coalesce(hold.form->'holder'->>'name', '')`.as('holder'),
      'reservation.state',
      'reservation.personId',
      'reservation.paidAt',
      'reservation.endsAt',
      'deposit.amountMinor',
      'reservation.extensions',
      'reservation.fullRefundHours',
      'reservation.choice as changedTo',
      HOUSE_CHOICE.as('choice'),
      'reservation.endedAs',
      'reservation.endedAt',
      LEFT.as('leftMinor'),
      LENT.as('lending'),
      'deposit.acceptedTerms',
      'refund.moneyMinor',
      'refund.creditMinor',
      'refund.keptMinor',
      'refund.creditUntil',
      'refund.promisedAt',
      'refund.paidAt as refundedAt',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const inMoney = (minor: number | null) =>
    money(cents(minor ?? 0), currencySchema.parse(row.currency));
  return {
    kind: row.kind as ProductKind,
    personId: row.personId,
    offer: row.offer as unknown as ReservedOffer,
    saleState: row.saleState,
    holder: row.holder,
    number: row.number,
    hasAcceptedTerms: row.acceptedTerms !== null,
    state: row.state as 'active' | 'kept' | 'ended',
    paidAt: row.paidAt,
    endsAt: row.endsAt,
    deposit: inMoney(row.amountMinor),
    left: inMoney(row.leftMinor),
    extensions: row.extensions,
    fullRefundHours: row.fullRefundHours,
    choice: row.choice as HouseChoice | null,
    lending: row.lending ?? { financed: 0, interest: 0 },
    isChanged: row.changedTo !== null,
    waitsForChoice: (row.offer as unknown as ReservedOffer).kind === 'house' && row.choice === null,
    endedAs: row.endedAs as ReservationEnd | null,
    endedAt: row.endedAt,
    refund:
      row.promisedAt === null
        ? null
        : {
            money: inMoney(row.moneyMinor),
            credit: inMoney(row.creditMinor),
            kept: inMoney(row.keptMinor),
            creditUntil: row.creditUntil,
            promisedAt: row.promisedAt.toISOString(),
            paidAt: row.refundedAt?.toISOString() ?? null,
          },
  };
}

/** What is reserved for a person and can still fall, the first to end first. */
export const activeReservations = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('reservation')
      .innerJoin('sale', 'sale.id', 'reservation.saleId')
      .innerJoin('hold', 'hold.id', 'reservation.holdId')
      .leftJoin('lot', 'lot.id', 'sale.lotId')
      .leftJoin('project', 'project.id', 'lot.projectId')
      .leftJoin('catalogueItem as item', 'item.id', 'sale.itemId')
      .where('reservation.personId', '=', personId)
      .where('reservation.state', '=', 'active')
      .orderBy('reservation.endsAt')
      .select([
        'reservation.holdId',
        'reservation.saleId',
        'reservation.endsAt',
        'sale.currency',
        'sale.unitLabel',
        'lot.block',
        'lot.lot',
        'project.name as project',
        'item.name as itemName',
        'item.code',
        LEFT.as('leftMinor'),
      ]),
  (rows) =>
    rows.map((row) => {
      const { block, lot, project } = row;
      const isLot = block !== null && lot !== null && project !== null;
      return {
        holdId: row.holdId,
        saleId: row.saleId,
        ...titlesOfProduct({
          lot: isLot ? { block, lot, project } : null,
          itemName: row.itemName ?? '',
          code: row.code ?? '',
          label: row.unitLabel,
        }),
        endsAt: new Date(row.endsAt).toISOString(),
        left: money(cents(row.leftMinor), currencySchema.parse(row.currency)),
      };
    }),
);
