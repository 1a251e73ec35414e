import { CUSTOMER_CHANGED } from '@kantuta/contract/event';
import {
  exportCustomerPayments,
  listCustomerPayments,
  readCustomerPayment,
  readCustomerReceipt,
} from '@kantuta/contract/people/customer-things.calls';
import { refreshOn } from '../../../lib/live.ts';
import { callApi } from '../../../lib/api.ts';
import { callMutation, callQuery } from '../../../lib/queries.ts';

for (const part of [listCustomerPayments, readCustomerPayment])
  refreshOn({ name: CUSTOMER_CHANGED }, part.name.split('.'));

export const paymentsQuery = (personId: number, page: number) =>
  callQuery(listCustomerPayments, { personId, page });
export const paymentQuery = (personId: number, intentId: string) =>
  callQuery(readCustomerPayment, { personId, intentId });
export const receiptMutation = callMutation(readCustomerReceipt);
export const paymentsFile = (personId: number) => callApi(exportCustomerPayments, { personId });
