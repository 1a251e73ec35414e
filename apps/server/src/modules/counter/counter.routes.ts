import {
  closeCounter,
  countCounter,
  findCounterCustomer,
  openCounter,
  payAtCounter,
  quoteAtCounter,
  readCounter,
  readCounterCustomer,
  readCounterReceipt,
} from '@kantuta/contract/counter/counter.calls';
import type { ReplyOf } from '@kantuta/contract/call';
import { counterPolicies } from '@kantuta/contract/counter/counter.rules';
import type { Lang } from '@kantuta/phrases/languages';
import { allow } from '../../platform/access.ts';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { Customers } from './customers.service.ts';
import type { Sessions } from './sessions.service.ts';

type Receipt = (
  cashierId: number,
  of: { reference: string; paper: 'a4' | 'roll'; language: Lang },
) => Promise<ReplyOf<typeof readCounterReceipt>>;

export function counterRoutes({
  sessions,
  customers,
  receipt,
}: {
  sessions: Sessions;
  customers: Customers;
  receipt: Receipt;
}): ServedCall[] {
  return [
    serve(readCounter, ({ actor }) => sessions.read(actor)),
    serve(openCounter, ({ actor, input }) => sessions.open(actor, input)),
    serve(countCounter, ({ actor }) => sessions.startCount(actor)),
    serve(closeCounter, ({ actor, input }) => sessions.close(actor, input)),
    serve(findCounterCustomer, ({ actor, input }) => customers.find(actor, input)),
    serve(readCounterCustomer, ({ actor, input }) => customers.read(actor, input.customer)),
    serve(quoteAtCounter, ({ actor, input }) => customers.quote(actor, input)),
    serve(payAtCounter, ({ actor, input }) => customers.pay(actor, input)),
    serve(readCounterReceipt, async ({ actor, input, client }) => {
      allow(actor, counterPolicies.use, {});
      return receipt(actor.personId, { ...input, language: client.language });
    }),
  ];
}
