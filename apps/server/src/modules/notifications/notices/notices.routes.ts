import { countAudience } from '@kantuta/contract/notifications/audiences.calls';
import {
  createNotice,
  exportNotices,
  exportRecipients,
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
    serve(createNotice, ({ actor, input }) => notices.create(actor, input)),
    serve(updateNotice, ({ actor, input }) => notices.update(actor, input)),
    serve(countAudience, ({ actor, input }) => notices.count(actor, input)),
    serve(sendNotice, ({ actor, input }) => notices.send(actor, input)),
    serve(stopNotice, ({ actor, input }) => notices.stop(actor, input)),
    serve(exportNotices, ({ actor, input, client }) => notices.export(actor, input, client)),
    serve(exportRecipients, ({ actor, input, client }) =>
      notices.exportRecipients(actor, input, client),
    ),
    serve(listRecipients, ({ actor, input }) => notices.recipients(actor, input)),
  ];
}
