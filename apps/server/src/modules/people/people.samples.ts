import {
  exportCustomerPayments,
  exportCustomerProducts,
  listCustomerDevices,
  listCustomerDocuments,
  listCustomerPayments,
  listCustomerProducts,
  listCustomerRequests,
  readCustomerPayment,
  readCustomerProduct,
  readCustomerReceipt,
} from '@kantuta/contract/people/customer-things.calls';
import {
  addNote,
  endView,
  listLookedAt,
  listNotes,
  readCustomer,
  searchCustomers,
  showContacts,
  startView,
} from '@kantuta/contract/people/customers.calls';
import {
  listAdviserAccess,
  listLooks,
  setAdviserAccess,
} from '@kantuta/contract/people/access-log.calls';
import {
  checkContactUpdate,
  confirmContact,
  exportOwnData,
  listCities,
  listCountries,
  readProfile,
  sendContactCode,
  updateContact,
} from '@kantuta/contract/people/people.calls';
import { randomUUID } from 'node:crypto';
import { REASON } from '../../../test/desk-things.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { sample, thingsOf, type SampleDesk } from '../../../test/sample.ts';
import { newPerson } from '../../../test/signing-in.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** A cellphone in force. */
    contactId: number;
    /** An adviser who has access to this customer's data. */
    adviserId: number;
  }
}

const CELLPHONE = '+591-70012345';

export const things = thingsOf({
  nobody: { contactId: 2_000_000_000, adviserId: 2_000_000_000 },
  async make(app, { personId }) {
    const { db } = app.database;
    const { id: contactId } = await db
      .insertInto('contact')
      .values({ personId, kind: 'cellphone', value: CELLPHONE, createdAt: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { personId: adviserId } = await newPerson(app, { roles: ['adviser'] });
    await db
      .insertInto('adviserAccess')
      .values({ personId, adviserId, mayLook: true, at: app.clock.now() })
      .execute();
    return { contactId, adviserId };
  },
});

export const samples = [
  sample(checkContactUpdate),
  sample(
    updateContact,
    () => ({
      correo: 'rosa@demo.invalid',
      paisId: 68,
      ciudadId: 1,
      telefono: CELLPHONE,
    }),
    { nameless: true, neverGood: { paisId: -1 } },
  ),
  sample(listCountries),
  sample(listCities, () => ({ pais: 68 })),
  sample(readProfile),
  sample(sendContactCode, ({ contactId }) => ({ contactId })),
  sample(confirmContact, ({ attemptId }) => ({ codeId: attemptId, code: '000000' }), {
    refused: 'code_invalid',
  }),
  sample(listLooks, () => ({ page: 1 })),
  sample(listAdviserAccess),
  sample(setAdviserAccess, ({ adviserId }) => ({ adviserId, mayLook: true })),
  sample(exportOwnData, () => ({ format: 'json' }), { refused: 'step_up_required' }),
  sample(searchCustomers, ({ desk }) => ({ q: `Prueba ${desk.personId}` }), {
    about: ({ document }) => ({ q: document }),
    repeats: true,
  }),
  sample(listLookedAt),
  sample(readCustomer, ({ desk }) => ({ personId: desk.personId })),
  sample(showContacts, ({ desk }) => ({ personId: desk.personId, reason: REASON })),
  sample(listNotes, ({ desk }) => ({ personId: desk.personId })),
  sample(addNote, ({ desk }) => ({
    personId: desk.personId,
    attemptId: randomUUID(),
    text: 'Llamó para preguntar.',
  })),
  sample(startView, ({ desk }) => ({ personId: desk.personId, reason: REASON })),
  sample(endView, () => ({ grantId: randomUUID() })),
  sample(listCustomerProducts, ({ desk }) => ({ personId: desk.personId })),
  sample(exportCustomerProducts, ({ desk }) => ({ personId: desk.personId })),
  sample(exportCustomerPayments, ({ desk }) => ({ personId: desk.personId })),
  sample(readCustomerProduct, ({ desk }) => ({ personId: desk.personId, saleId: desk.saleId })),
  sample(listCustomerPayments, ({ desk }) => ({ personId: desk.personId, page: 1 })),
  sample(readCustomerPayment, ({ desk }) => ({ personId: desk.personId, intentId: randomUUID() }), {
    refused: 'forbidden',
    about: ({ desk, intentId }) => ({ personId: desk.personId, intentId }),
  }),
  sample(listCustomerDevices, ({ desk }) => ({ personId: desk.personId })),
  sample(listCustomerDocuments, ({ desk }) => ({ personId: desk.personId })),
  sample(
    readCustomerReceipt,
    ({ desk }) => ({ personId: desk.personId, reference: '000000000000' }),
    {
      refused: 'forbidden',
      about: ({ desk, receipt }) => ({ personId: desk.personId, reference: receipt }),
    },
  ),
  sample(listCustomerRequests, ({ desk }) => ({ personId: desk.personId })),
];

/** Samples of what an operator does here; each call works on a record of its own. */
export function deskPaths({ app, admin, personId }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'notes something of a customer',
      call: addNote,
      leaves: 'customers.addNote',
      input: async () => ({ personId, attemptId: randomUUID(), text: 'Llamó para preguntar.' }),
    },
    {
      does: 'stops seeing as a customer',
      call: endView,
      leaves: 'customers.endView',
      input: async () => ({
        grantId: (await app.call(startView, { personId, reason: REASON }, { as: admin })).data
          .grantId,
      }),
    },
  ];
}
