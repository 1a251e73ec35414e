import { CUSTOMER_CHANGED } from '@kantuta/contract/event';
import { listCustomerRequests } from '@kantuta/contract/people/customer-things.calls';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery } from '../../../lib/queries.ts';

refreshOn({ name: CUSTOMER_CHANGED }, listCustomerRequests.name.split('.'));

export const requestsQuery = (personId: number) => callQuery(listCustomerRequests, { personId });
