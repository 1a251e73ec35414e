import { CUSTOMER_CHANGED } from '@kantuta/contract/event';
import {
  exportCustomerProducts,
  listCustomerProducts,
  readCustomerProduct,
} from '@kantuta/contract/people/customer-things.calls';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery } from '../../../lib/queries.ts';

for (const part of [listCustomerProducts, readCustomerProduct])
  refreshOn({ name: CUSTOMER_CHANGED }, part.name.split('.'));

export const productsQuery = (personId: number) => callQuery(listCustomerProducts, { personId });
export const productQuery = (personId: number, saleId: number) =>
  callQuery(readCustomerProduct, { personId, saleId });
export const productsFile = (personId: number) => callApi(exportCustomerProducts, { personId });
