import {
  orderBenefit,
  readBenefits,
  receiveExchangeEvent,
} from '@kantuta/contract/memberships/benefits/benefits.calls';
import {
  issueBenefit,
  readDeskBenefit,
  voidBenefit,
} from '@kantuta/contract/memberships/benefits/desk-benefits.calls';
import { serve, serveReading, type ServedCall } from '../../../platform/http/served-call.ts';
import type { BenefitsDesk } from './benefits-desk.service.ts';
import type { Benefits } from './benefits.service.ts';
import type { createExchangeEvents } from './exchange-event.service.ts';

export function benefitRoutes({
  benefits: { reading, of, read, order },
  desk,
  events,
}: {
  benefits: Benefits;
  desk: BenefitsDesk;
  events: ReturnType<typeof createExchangeEvents>;
}): ServedCall[] {
  return [
    serveReading(readBenefits, { reading, of }, ({ actor }, found) => read(actor, found)),
    serve(orderBenefit, ({ actor, input }) => order(actor, input)),
    serve(receiveExchangeEvent, (request) => events.receive(request)),
    serve(readDeskBenefit, ({ actor, input }) => desk.read(actor, input.benefitId)),
    serve(issueBenefit, ({ actor, input }) => desk.issue(actor, input)),
    serve(voidBenefit, ({ actor, input }) => desk.void(actor, input)),
  ];
}
