import {
  followSupportRequest,
  listOwnSupportRequests,
  sendOwnSupportRequest,
  sendSupportRequest,
} from '@kantuta/contract/support/support.calls';
import {
  answerSupportRequest,
  closeSupportRequest,
  readSupportRequest,
} from '@kantuta/contract/support/support-desk.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { SupportDesk } from './support-desk.service.ts';
import type { Support } from './support.service.ts';

export function supportRoutes(support: Support, desk: SupportDesk): ServedCall[] {
  return [
    serve(sendSupportRequest, ({ input, client }) => support.send(input, client)),
    serve(sendOwnSupportRequest, ({ actor, input, client }) =>
      support.sendOwn(actor, input, client),
    ),
    serve(listOwnSupportRequests, ({ actor }) => support.listOwn(actor)),
    serve(followSupportRequest, ({ input, client }) => support.follow(input, client)),
    serve(readSupportRequest, ({ actor, input }) => desk.read(actor, input.reference)),
    serve(answerSupportRequest, ({ actor, input, client }) => desk.answer(actor, input, client)),
    serve(closeSupportRequest, ({ actor, input, client }) =>
      desk.close(actor, input.reference, client),
    ),
  ];
}
