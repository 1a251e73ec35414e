import {
  countAudience,
  createNotice,
  listNotices,
  listRecipients,
  readNotice,
  sendNotice,
  stopNotice,
  updateNotice,
} from '@kantuta/contract/notifications/notices.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Notices } from './notices.service.ts';

export function noticeRoutes(notices: Notices): ServedCall[] {
  return [
    serve(listNotices, ({ actor, input }) => notices.list(actor, input)),
    serve(readNotice, ({ actor, input }) => notices.read(actor, input.id)),
    serve(createNotice, ({ actor, input, client }) =>
      notices.create(actor, input, client.requestId),
    ),
    serve(updateNotice, ({ actor, input, client }) =>
      notices.update(actor, input, client.requestId),
    ),
    serve(countAudience, ({ actor, input }) => notices.count(actor, input)),
    serve(sendNotice, ({ actor, input, client }) => notices.send(actor, input, client.requestId)),
    serve(stopNotice, ({ actor, input, client }) => notices.stop(actor, input, client.requestId)),
    serve(listRecipients, ({ actor, input }) => notices.recipients(actor, input)),
  ];
}
