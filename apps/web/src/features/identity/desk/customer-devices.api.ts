import { CUSTOMER_CHANGED } from '@kantuta/contract/event';
import { listCustomerDevices } from '@kantuta/contract/people/customer-things.calls';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery } from '../../../lib/queries.ts';

refreshOn({ name: CUSTOMER_CHANGED }, listCustomerDevices.name.split('.'));

export const devicesQuery = (personId: number) => callQuery(listCustomerDevices, { personId });
