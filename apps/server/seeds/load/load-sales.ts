import { instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { NewSale } from '@kantuta/contract/sales/opening.rules';
import { changeUnits, lockUnits } from '../../src/modules/catalogue/units.store.ts';
import { createSaleWriting } from '../../src/modules/sales/writing.service.ts';
import { sql, type Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import { findUnitId, type Unit } from '../land/units.ts';
import { restartIds } from '../restart-ids.ts';
import type { PlayedSale } from '../sales/play-sale.ts';
import { finePolicyOf } from '../sales/policies.ts';

export async function loadSales(tx: Tx, { played, units, today }: DemoSet): Promise<void> {
  const { openSales } = createSaleWriting({ lockUnits, changeUnits });
  await openSales(
    tx,
    played.map((own) => newSale(own, units, today)),
  );
  await restartIds(tx, 'sale', played.length + 1);
  await sql`
    INSERT INTO sale_counter (company_id, year, last_number)
    SELECT company_id, split_part(number, '-', 2)::smallint, max(split_part(number, '-', 3)::integer)
      FROM sale WHERE number IS NOT NULL GROUP BY 1, 2`.execute(tx);
}

function newSale({ sale, rows }: PlayedSale, units: readonly Unit[], today: Day): NewSale {
  const { id, number, reference, companyId, personId, adviserId, kind, plan } = sale;
  const unitId = findUnitId(units, sale);
  return {
    id,
    number,
    reference,
    companyId,
    personId,
    adviserId,
    kind,
    unitId,
    itemId: unitId === null ? sale.itemId : null,
    label: unitId === null ? sale.unitLabel : '',
    currency: 'USD',
    price: sale.price,
    discount: sale.discount,
    initial: sale.initial,
    state: sale.state,
    stateChangedOn: sale.stateChangedOn,
    soldOn: sale.soldOn,
    plan: plan && {
      kind: plan.terms.kind,
      financed: plan.terms.financed,
      months: plan.terms.months,
      annualRatePct: plan.terms.annualRatePct,
      dueDay: plan.dueDay,
      startedOn: plan.startedOn,
      fine: finePolicyOf(companyId, plan.startedOn, today),
      rows,
      reason: 'sale',
      createdAt: instantInLaPaz(plan.startedOn, 9),
    },
    createdAt: instantInLaPaz(sale.createdOn, 9),
  };
}
