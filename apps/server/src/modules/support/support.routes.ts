import {
  addToFormality,
  readFormalities,
  sendFormality,
} from '@kantuta/contract/support/formalities.calls';
import {
  followSupportRequest,
  listOwnSupportRequests,
  sendOwnSupportRequest,
  sendSupportRequest,
} from '@kantuta/contract/support/support.calls';
import {
  answerSupportRequest,
  closeSupportRequest,
  observeFormality,
  readFormalityPaper,
  readSupportRequest,
} from '@kantuta/contract/support/support-desk.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { Formalities } from './formalities.service.ts';
import type { FormalityAdditions } from './formality-additions.service.ts';
import type { SupportDesk } from './support-desk.service.ts';
import type { Support } from './support.service.ts';

export function supportRoutes(
  support: Support,
  desk: SupportDesk,
  formalities: Formalities,
  additions: FormalityAdditions,
): ServedCall[] {
  return [
    serve(sendSupportRequest, ({ input, client }) => support.send(input, client)),
    serve(sendOwnSupportRequest, ({ actor, input }) => support.sendOwn(actor, input)),
    serve(readFormalities, () => formalities.read()),
    serve(sendFormality, ({ actor, input }) => formalities.send(actor, input)),
    serve(addToFormality, ({ actor, input }) => additions.add(actor, input)),
    serve(listOwnSupportRequests, ({ actor }) => support.listOwn(actor)),
    serve(followSupportRequest, ({ input, client }) => support.follow(input, client)),
    serve(readSupportRequest, ({ actor, input }) => desk.read(actor, input.reference)),
    serve(answerSupportRequest, ({ actor, input }) => desk.answer(actor, input)),
    serve(observeFormality, ({ actor, input }) => desk.observe(actor, input)),
    serve(readFormalityPaper, ({ actor, input }) => desk.readPaper(actor, input)),
    serve(closeSupportRequest, ({ actor, input }) => desk.close(actor, input.reference)),
  ];
}
