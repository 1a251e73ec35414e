import {
  BILLING_DOCUMENTS,
  isSameBillingDocument,
  tidyBilling,
} from '@kantuta/contract/billing/billing-record.rules';
import type {
  listBillingCompanies,
  listBillingDocuments,
  readBillingRecord,
  saveBillingRecord,
} from '@kantuta/contract/billing/billing.calls';
import { billingRecordSaved } from '@kantuta/contract/billing/billing.events';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { isSameDocument } from '@kantuta/contract/identity/document.rules';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  findRecord,
  insertRecord,
  lockRecord,
  updateRecord,
  type BillingFields,
  type StoredRecord,
} from './billing-record.store.ts';
import { listRegistered, readOwnNames } from './registered.views.ts';

export type BillingPeers = {
  /** Addresses and numbers of a person that are in force. */
  contactsInForce(
    reader: Reader,
    personId: number,
  ): Promise<readonly { kind: string; value: string }[]>;
};

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'audit' | 'events' | 'brand'> & {
  peers: BillingPeers;
};

export type BillingRecords = ReturnType<typeof createBillingRecords>;

/** What invoices of a person name (BIL-1 to BIL-4): the calls of the specification. */
export function createBillingRecords({ db, clock, settings, audit, events, brand, peers }: Deps) {
  const invoicing = brand.companies
    .filter(({ invoicesFrom }) => invoicesFrom !== undefined)
    .map(({ id }) => id);

  /** The session decides whose data it is; a foreign document is refused as one that does not exist (SEC-30). */
  function own({ document }: Actor, docId: string): void {
    if (!isSameDocument(docId, document)) throw refuse('forbidden');
  }

  async function registered({ personId }: Actor): Promise<void> {
    const companies = await listRegistered(db, personId, invoicing);
    if (companies.length === 0) throw refuse('not_registered_for_billing');
  }

  /** What the form begins with: own document, paternal surname and contacts (BIL-4). */
  async function proposed(personId: number): Promise<BillingFields> {
    const person = await readOwnNames(db, personId);
    const contacts = await peers.contactsInForce(db, personId);
    const valueOf = (kind: string) => contacts.find((each) => each.kind === kind)?.value ?? '';
    return tidyBilling({
      tipoDocumento: person.documentType,
      nroDocumento: person.documentNumber,
      complemento: person.documentComplement,
      razonSocial: person.paternalSurname || person.maternalSurname,
      correo: valueOf('email'),
      telefono: valueOf('cellphone') || valueOf('phone'),
    });
  }

  async function shown(
    actor: Actor,
    id: number,
    fields: BillingFields,
  ): Promise<ReplyOf<typeof readBillingRecord>> {
    const { tipoDocumento, nroDocumento, complemento, razonSocial, correo, telefono } = fields;
    return {
      idDatosFactura: id,
      docId: actor.document,
      tipoDocumento,
      nroDocumento,
      complemento,
      razonSocial,
      correo,
      telefono,
      editable: await settings.flag('feature.editBillingData', actor),
    };
  }

  /** Of two first saves at once the later one changes the record of the other. */
  async function keep(
    tx: Tx,
    actor: Actor,
    fields: BillingFields,
  ): Promise<{ id: number; before: StoredRecord | undefined }> {
    const { personId } = actor;
    const at = clock.now();
    const first = await lockRecord(tx, personId);
    if (!first) {
      const id = await insertRecord(tx, { personId, fields, at });
      if (id !== undefined) return { id, before: undefined };
    }
    const before = first ?? (await lockRecord(tx, personId));
    if (!before) throw new Error('a billing record is never deleted');
    const isLocked = !(await settings.flag('feature.editBillingData', actor));
    if (isLocked && !isSameBillingDocument(before, fields)) throw refuse('billing_document_locked');
    await updateRecord(tx, { id: before.id, fields, at });
    return { id: before.id, before };
  }

  return {
    async companies(
      actor: Actor,
      { docId, empresas }: ParsedInputOf<typeof listBillingCompanies>,
    ): Promise<ReplyOf<typeof listBillingCompanies>> {
      own(actor, docId);
      const asked = invoicing.filter((id) => empresas.includes(id));
      const companies = await listRegistered(db, actor.personId, asked);
      return { registered: companies.length > 0, companies };
    },

    documents(): ReplyOf<typeof listBillingDocuments> {
      return BILLING_DOCUMENTS.map(({ id, text, digitsOnly, complement }) => ({
        idTipoDocIdentidad: id,
        descripcion: text,
        digitsOnly,
        complement,
      }));
    },

    async read(
      actor: Actor,
      { doc_id: docId }: ParsedInputOf<typeof readBillingRecord>,
    ): Promise<ReplyOf<typeof readBillingRecord>> {
      own(actor, docId);
      const stored = await findRecord(db, actor.personId);
      if (stored) return shown(actor, stored.id, stored);
      await registered(actor);
      return shown(actor, 0, await proposed(actor.personId));
    },

    async save(
      actor: Actor,
      { docId, ...fields }: ParsedInputOf<typeof saveBillingRecord>,
    ): Promise<ReplyOf<typeof saveBillingRecord>> {
      own(actor, docId);
      await registered(actor);
      const { personId } = actor;
      return inTransaction(db, async (tx) => {
        const { id, before } = await keep(tx, actor, fields);
        await events.record(tx, billingRecordSaved, { recordId: id, personId });
        await audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: 'billing.saveRecord',
          object: { kind: 'billingRecord', id: String(id) },
          outcome: 'done',
          details: { isNew: before === undefined, documentType: fields.tipoDocumento },
        });
        return shown(actor, id, fields);
      });
    },
  };
}
