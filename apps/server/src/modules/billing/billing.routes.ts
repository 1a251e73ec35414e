import {
  listBillingCompanies,
  listBillingDocuments,
  readBillingRecord,
  saveBillingRecord,
} from '@kantuta/contract/billing/billing.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { BillingRecords } from './record/billing-record.service.ts';

export function billingRoutes(records: BillingRecords): ServedCall[] {
  return [
    serve(listBillingCompanies, ({ actor, input }) => records.companies(actor, input)),
    serve(listBillingDocuments, async () => records.documents()),
    serve(readBillingRecord, ({ actor, input }) => records.read(actor, input)),
    serve(saveBillingRecord, ({ actor, input }) => records.save(actor, input)),
  ];
}
