import {
  cancelAtCounter,
  closeCounter,
  countCounter,
  findAtCounter,
  findCounterCustomer,
  holdAtCounter,
  openCounter,
  payAtCounter,
  quoteAtCounter,
  readCounter,
  readCounterCustomer,
  readCounterReceipt,
  readOwnCode,
  watchAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import {
  closeTill,
  correctTill,
  decideDifference,
  listTills,
  readTill,
} from '@kantuta/contract/counter/counter-desk.calls';
import { listTaken, voidTaken } from '@kantuta/contract/counter/voids.calls';
import type { Call, ReplyOf } from '@kantuta/contract/call';
import { counterPolicies } from '@kantuta/contract/counter/counter.rules';
import type { Lang } from '@kantuta/phrases/languages';
import { allow } from '../../platform/access.ts';
import { withParts } from '../../platform/answer-parts.ts';
import type { Declared } from '../../platform/declared.ts';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { Customers } from './customers.service.ts';
import type { createOwnCodes } from './own-code.service.ts';
import type { Sessions } from './sessions.service.ts';
import type { Tills } from './tills.service.ts';
import type { Voids } from './voids.service.ts';

type Receipt = (
  cashierId: number,
  of: { reference: string; paper: 'a4' | 'roll'; language: Lang },
) => Promise<ReplyOf<typeof readCounterReceipt>>;

export function counterRoutes({
  sessions,
  customers,
  ownCodes,
  tills,
  voids,
  receipt,
}: {
  sessions: Sessions;
  customers: Customers;
  ownCodes: Pick<ReturnType<typeof createOwnCodes>, 'read'>;
  tills: Tills;
  voids: Voids;
  receipt: Receipt;
}): ServedCall[] {
  return [
    serve(readCounter, ({ actor }) => sessions.read(actor)),
    serve(readOwnCode, ({ actor }) => ownCodes.read(actor)),
    serve(openCounter, ({ actor, input }) => sessions.open(actor, input)),
    serve(countCounter, ({ actor }) => sessions.startCount(actor)),
    serve(closeCounter, ({ actor, input }) => sessions.close(actor, input)),
    serve(quoteAtCounter, ({ actor, input }) => customers.quote(actor, input)),
    serve(payAtCounter, ({ actor, input }) => customers.pay(actor, input)),
    serve(findAtCounter, ({ actor, input }) => customers.findByAttempt(actor, input.attemptId)),
    serve(watchAtCounter, ({ actor, input }) => customers.watch(actor, input)),
    serve(cancelAtCounter, ({ actor, input }) => customers.cancel(actor, input)),
    serve(listTills, ({ actor, input }) => tills.list(actor, input)),
    serve(readTill, ({ actor, input }) => tills.read(actor, input.sessionId)),
    serve(decideDifference, ({ actor, input }) => tills.decide(actor, input)),
    serve(closeTill, ({ actor, input }) => tills.close(actor, input)),
    serve(listTaken, ({ actor, input }) => voids.list(actor, input)),
    serve(voidTaken, ({ actor, input }) => voids.void(actor, input)),
    serve(correctTill, ({ actor, input }) => tills.correct(actor, input)),
    serve(readCounterReceipt, async ({ actor, input, client }) => {
      allow(actor, counterPolicies.use, {});
      return receipt(actor.personId, { ...input, language: client.language });
    }),
  ];
}

/** The customer who stands at the counter: other nouns add fields to these answers. */
export function customerRoutes(customers: Customers, { counter }: Declared): ServedCall[] {
  const withSections = <C extends Call>(call: C) => ({
    ...call,
    answer: withParts(call.answer, counter),
  });
  return [
    serve(withSections(findCounterCustomer), ({ actor, input }) =>
      customers.find(counter, actor, input),
    ),
    serve(withSections(readCounterCustomer), ({ actor, input }) =>
      customers.read(counter, actor, input.customer),
    ),
    serve(withSections(holdAtCounter), ({ actor, input, client }) =>
      customers.hold(counter, actor, input, client.language),
    ),
  ];
}
