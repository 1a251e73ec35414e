import { tidyBilling } from '@kantuta/contract/billing/billing-record.rules';
import { addDays, instantInLaPaz } from '@kantuta/contract/dates';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { DemoSet } from '../demo-set.ts';
import { INVOICING } from '../land/companies.ts';

/** DEMO-8: person 16 has the name of a company on their invoices. */
const OTHER_NAMES: Readonly<Record<number, number>> = { 16: 33 };
/** Who is still to be asked: named ones, and every eighth of the others (DEMO-8). */
const NOT_YET = new Set([18, 26]);
const isAsked = (id: number) => !NOT_YET.has(id) && (id < 100 || id % 8 !== 0);
const DAYS_AGO = 60;

/** Billing data of those who bought of a company that issues invoices (BIL-1). */
export async function loadBilling(tx: Tx, { people, played, today }: DemoSet): Promise<void> {
  const buyers = new Set(
    played.flatMap(({ sale }) => (INVOICING.includes(sale.companyId) ? [sale.personId] : [])),
  );
  const savedAt = instantInLaPaz(addDays(today, -DAYS_AGO), 10, 30);
  const rows = people
    .filter(({ id }) => buyers.has(id) && isAsked(id))
    .map((person) => {
      const named = people.find(({ id }) => id === (OTHER_NAMES[person.id] ?? person.id)) ?? person;
      const fields = tidyBilling({
        tipoDocumento: named.documentType,
        nroDocumento: named.documentNumber,
        complemento: named.documentComplement,
        razonSocial: named.paternalSurname || named.maternalSurname || named.firstName,
      });
      return {
        personId: person.id,
        documentType: fields.tipoDocumento,
        documentNumber: fields.nroDocumento,
        documentComplement: fields.complemento,
        businessName: fields.razonSocial,
        email: person.email,
        phone: person.cellphone && `+${person.country === 'US' ? 1 : 591}-${person.cellphone}`,
        savedAt,
      };
    });
  await insertRows(tx, 'billingRecord', rows);
}
