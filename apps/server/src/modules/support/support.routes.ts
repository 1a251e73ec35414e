import {
  followSupportRequest,
  listOwnSupportRequests,
  sendOwnSupportRequest,
  sendSupportRequest,
} from '@kantuta/contract/support/support.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { Support } from './support.service.ts';

export function supportRoutes(support: Support): ServedCall[] {
  return [
    serve(sendSupportRequest, ({ input, client }) => support.send(input, client)),
    serve(sendOwnSupportRequest, ({ actor, input, client }) =>
      support.sendOwn(actor, input, client),
    ),
    serve(listOwnSupportRequests, ({ actor }) => support.listOwn(actor)),
    serve(followSupportRequest, ({ input, client }) => support.follow(input, client)),
  ];
}
