import {
  listBillingCompanies,
  listBillingDocuments,
  readBillingRecord,
  saveBillingRecord,
} from '@kantuta/contract/billing/billing.calls';
import { billingRecordSaved } from '@kantuta/contract/billing/billing.events';
import type { InputOf } from '@kantuta/contract/call';
import { DAY_MS } from '@kantuta/contract/durations';
import { listCountries } from '@kantuta/contract/people/people.calls';
import { brand } from '../../lib/brand.ts';
import { callApi } from '../../lib/api.ts';
import { refreshOn } from '../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';

const INVOICING = brand.companies
  .filter(({ invoicesFrom }) => invoicesFrom !== undefined)
  .map(({ id }) => id);

/** Whether the person gets invoices at all (BIL-1); `docId` is the document of the session. */
export const companiesQuery = (docId: string) => ({
  ...callQuery(listBillingCompanies, { docId, empresas: INVOICING }),
  enabled: INVOICING.length > 0,
});

export const recordQuery = (docId: string) => callQuery(readBillingRecord, { doc_id: docId });

export const documentsQuery = { ...callQuery(listBillingDocuments, {}), staleTime: DAY_MS };

/** For the prefixes of phones; names depend on the language of the page, which the key of the call does not hold. */
export const prefixesQuery = { ...callQuery(listCountries, {}), staleTime: DAY_MS };

export async function saveRecord(input: InputOf<typeof saveBillingRecord>): Promise<void> {
  const record = await callApi(saveBillingRecord, input);
  queryClient.setQueryData(keyOf(readBillingRecord, { doc_id: input.docId }), record);
}

// Saved in another window.
refreshOn(billingRecordSaved, ['billing', 'readRecord']);
