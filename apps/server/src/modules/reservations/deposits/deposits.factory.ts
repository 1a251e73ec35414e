import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@kantuta/contract/durations';
import { parseCents } from '@kantuta/contract/money';
import type { ReservedOffer } from '@kantuta/contract/reservations/reserved-sale.rules';
import { sql, type Tx } from '../../../platform/db/database.ts';
import { makeLot } from '../../catalogue/catalogue.factory.ts';
import { changeUnits } from '../../catalogue/units.store.ts';

/** 10 800 over 48 months at 10 %: deposit 108.00, initial 1 080.00. */
export const LOT_OFFER: ReservedOffer & { needsApproval: boolean } = {
  kind: 'french',
  price: '10800.00',
  discount: '0.00',
  initial: '1080.00',
  financed: '9720.00',
  months: 48,
  dueDay: 10,
  direct: 'instalments',
  own: null,
  annualRatePct: '10',
  formPerInstalment: '0.00',
  expensesPerInstalment: '0.00',
  firstDueMinDays: 25,
  needsApproval: false,
};

/** A house of 45 000: 1 350.00, its own part of 3 150.00 in five instalments, and a bank. */
export const HOUSE_OFFER = {
  kind: 'house' as const,
  price: '45000.00',
  initial: '1350.00',
  financed: '3150.00',
  months: 5,
  annualRatePct: '0',
  own: { amount: '3150.00', months: 5 },
};

export type HeldOptions = {
  personId: number;
  at: Date;
  hours?: number;
  offer?: Partial<typeof LOT_OFFER>;
  companyId?: number;
  /** A house in place of a lot. */
  isHouse?: boolean;
};

/** A lot that a person holds, as a pre-reservation leaves it. */
export async function makeHeldLot(
  tx: Tx,
  { personId, at, hours = 48, offer = {}, companyId = 8, isHouse = false }: HeldOptions,
): Promise<{ holdId: string; unitId: number; reference: string }> {
  const frozen = { ...LOT_OFFER, ...offer };
  const lot = await makeLot(tx, { companyId, price: parseCents(frozen.price) });
  const unitId = isHouse ? await makeHouse(tx, lot.unitId) : lot.unitId;
  const holdId = randomUUID();
  const reference = holdId.replaceAll('-', '').slice(0, 12).toUpperCase();
  const { rows } = await sql<{ id: number }>`
    INSERT INTO price_list (company_id, project_id, kind, valid_from, price_per_m2_minor, annual_rate_pct, fine_annual_pct, initial_pct,
                            cash_discount_pct, plan_kinds, months, most_months, reason, published_at)
    SELECT company_id, project_id, 'lot', ${at}::date, 3000, 10, 12, 10, 10, '{french,cash}', 48, 120, 'factory', ${at}
      FROM unit WHERE id = ${lot.unitId}
    RETURNING id`.execute(tx);
  const endsAt = new Date(at.getTime() + hours * HOUR_MS);
  await tx
    .insertInto('hold')
    .values({
      id: holdId,
      reference,
      kind: isHouse ? 'house' : 'lot',
      companyId,
      unitId,
      personId,
      madeBy: personId,
      currency: 'USD',
      priceMinor: parseCents(frozen.price),
      priceListId: rows[0]?.id ?? 0,
      offer: JSON.stringify(frozen),
      form: '{}',
      startsAt: at,
      endsAt,
      firstEndsAt: endsAt,
    })
    .execute();
  await changeUnits(tx, [{ unitId, state: 'pre_reserved', at }]);
  return { holdId, unitId, reference };
}

/** A house of the project of this lot. */
async function makeHouse(tx: Tx, lotUnitId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH model AS (
      INSERT INTO catalogue_item (kind, company_id, project_id, code, name, list_price_minor)
      SELECT 'house', company_id, project_id, 'H' || id, 'Casa Tajibo', 4500000 FROM unit WHERE id = ${lotUnitId} RETURNING *)
    INSERT INTO unit (kind, company_id, project_id, item_id, label)
    SELECT 'house', company_id, project_id, id, 'Casa 07' FROM model RETURNING id`.execute(tx);
  return rows[0]?.id ?? 0;
}
