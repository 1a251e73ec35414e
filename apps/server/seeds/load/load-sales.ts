import { instantInLaPaz, type Day } from '@kantuta/contract/dates';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows, restartIds } from '../bulk.ts';
import type { DemoSet } from '../demo-set.ts';
import { finePolicyOf } from '../sales/policies.ts';
import type { Sale } from '../sales/sale-draft.ts';

export async function loadSales(tx: Tx, { played, today }: DemoSet): Promise<void> {
  await insertRows(
    tx,
    'sale',
    played.map(({ sale }) => saleRow(sale)),
  );
  await insertRows(
    tx,
    'plan',
    played.flatMap(({ sale }) => planRow(sale, today)),
  );
  await insertRows(
    tx,
    'planRow',
    played.flatMap(({ sale, rows }) =>
      rows.map((row) => ({
        saleId: sale.id,
        version: 1,
        number: row.number,
        dueOn: row.dueOn,
        capitalMinor: row.capital,
        interestMinor: row.interest,
        formMinor: row.form,
        expensesMinor: row.expenses,
      })),
    ),
  );
  await restartIds(tx, 'sale', played.length + 1);
}

function saleRow(sale: Sale) {
  const { id, number, companyId, personId, adviserId, kind, lotId, itemId, unitLabel } = sale;
  return {
    id,
    number,
    companyId,
    personId,
    adviserId,
    kind,
    lotId,
    itemId,
    unitLabel,
    currency: 'USD',
    priceMinor: sale.price,
    discountMinor: sale.discount,
    initialMinor: sale.initial,
    state: sale.state,
    stateChangedOn: sale.stateChangedOn,
    soldOn: sale.soldOn,
    createdAt: instantInLaPaz(sale.createdOn, 9),
  };
}

function planRow({ id, companyId, plan }: Sale, today: Day) {
  if (!plan) return [];
  const fine = finePolicyOf(companyId, plan.startedOn, today);
  const { kind, financed, months, annualRatePct } = plan.terms;
  return [
    {
      saleId: id,
      version: 1,
      kind,
      financedMinor: financed,
      months,
      annualRatePct,
      dueDay: plan.dueDay,
      startedOn: plan.startedOn,
      fineAnnualPct: fine.annualPct,
      fineGraceDays: fine.graceDays,
      fineFloorMinor: fine.floor,
      fineCapPct: fine.capPct,
      reason: 'sale',
      createdAt: instantInLaPaz(plan.startedOn, 9),
    },
  ];
}
