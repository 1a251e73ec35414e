import { addBroker, listBrokers, withdrawBroker } from '@kantuta/contract/advisers/brokers.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Brokers } from './brokers.service.ts';

export function brokerRoutes(brokers: Brokers): ServedCall[] {
  return [
    serve(listBrokers, ({ actor, input }) => brokers.list(actor, input)),
    serve(addBroker, ({ actor, input }) => brokers.add(actor, input)),
    serve(withdrawBroker, ({ actor, input }) => brokers.withdraw(actor, input)),
  ];
}
