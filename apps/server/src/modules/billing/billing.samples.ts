import {
  listBillingCompanies,
  listBillingDocuments,
  readBillingRecord,
  saveBillingRecord,
} from '@kantuta/contract/billing/billing.calls';
import { sample } from '../../../test/sample.ts';

export const samples = [
  sample(listBillingCompanies, ({ document }) => ({ docId: document, empresas: [8, 2, 3, 12] })),
  sample(listBillingDocuments),
  sample(readBillingRecord, ({ document }) => ({ doc_id: document })),
  sample(saveBillingRecord, ({ document }) => ({
    docId: document,
    tipoDocumento: 1,
    nroDocumento: '80012345',
    complemento: '1A',
    razonSocial: 'Prueba',
    correo: 'rosa@demo.invalid',
    telefono: '+591-70012345',
  })),
];
