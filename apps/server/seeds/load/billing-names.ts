import { tidyBilling } from '@kantuta/contract/billing/billing-record.rules';
import type { Person } from '../people/person.ts';

/** DEMO-8: person 16 has the name of a company on their invoices. */
const OTHER_NAMES: Readonly<Record<number, number>> = { 16: 33 };
/** Who is still to be asked: named ones, and every eighth of the others (DEMO-8). */
const NOT_YET = new Set([18, 26]);

/** Whether somebody has said whom their invoices name. */
export const isAsked = (id: number) => !NOT_YET.has(id) && (id < 100 || id % 8 !== 0);

/** Whom the invoices of a person name: as they saved it, or by their own document and whole name (BIL-5). */
export function billingNames(people: readonly Person[]) {
  const byId = new Map(people.map((person) => [person.id, person]));
  return (person: Person) => {
    const named = (isAsked(person.id) && byId.get(OTHER_NAMES[person.id] ?? 0)) || person;
    const { firstName, secondName, paternalSurname, maternalSurname } = named;
    const fields = tidyBilling({
      tipoDocumento: named.documentType,
      nroDocumento: named.documentNumber,
      complemento: named.documentComplement,
      razonSocial: isAsked(person.id)
        ? paternalSurname || maternalSurname || firstName
        : [firstName, secondName, paternalSurname, maternalSurname].filter(Boolean).join(' '),
    });
    return {
      documentType: fields.tipoDocumento,
      documentNumber: fields.nroDocumento,
      documentComplement: fields.complemento,
      businessName: fields.razonSocial,
      email: isAsked(person.id) ? person.email : '',
    };
  };
}
