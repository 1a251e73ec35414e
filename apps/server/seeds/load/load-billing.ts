import { addDays, instantInLaPaz } from '@kantuta/contract/dates';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { DemoSet } from '../demo-set.ts';
import { INVOICING } from '../land/companies.ts';
import { billingNames, isAsked } from './billing-names.ts';

const DAYS_AGO = 60;

/** Billing data of those who bought of a company that issues invoices (BIL-1). */
export async function loadBilling(tx: Tx, { people, played, today }: DemoSet): Promise<void> {
  const buyers = new Set(
    played.flatMap(({ sale }) => (INVOICING.includes(sale.companyId) ? [sale.personId] : [])),
  );
  const savedAt = instantInLaPaz(addDays(today, -DAYS_AGO), 10, 30);
  const namesOf = billingNames(people);
  const rows = people
    .filter(({ id }) => buyers.has(id) && isAsked(id))
    .map((person) => ({
      personId: person.id,
      ...namesOf(person),
      phone: person.cellphone && `+${person.country === 'US' ? 1 : 591}-${person.cellphone}`,
      savedAt,
    }));
  await insertRows(tx, 'billingRecord', rows);
}
