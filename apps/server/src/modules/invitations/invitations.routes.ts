import { exportGuests, listGuests } from '@kantuta/contract/invitations/guest-history.calls';
import { answerInvitation, readGuestPage } from '@kantuta/contract/invitations/guest-page.calls';
import {
  completeInvitation,
  inviteGuest,
  listRoomInvitations,
  pickInvitation,
  readInvitation,
  readRoomResults,
  removeInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@kantuta/contract/invitations/invitations.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { createGuestHistory } from './guest-history.service.ts';
import type { createGuestPage } from './guest-page.service.ts';
import type { createInvitations } from './invitations.service.ts';
import type { createCompleting } from './completing.service.ts';
import type { createInviter } from './inviting.service.ts';

export function invitationRoutes({
  inviter,
  completing,
  invitations,
  guestPage,
  history,
}: {
  inviter: ReturnType<typeof createInviter>;
  completing: ReturnType<typeof createCompleting>;
  invitations: ReturnType<typeof createInvitations>;
  guestPage: ReturnType<typeof createGuestPage>;
  history: ReturnType<typeof createGuestHistory>;
}): ServedCall[] {
  return [
    serve(inviteGuest, async ({ actor, input }) =>
      invitations.read(actor, await inviter.invite(actor, input)),
    ),
    serve(completeInvitation, async ({ actor, input }) => {
      await completing.complete(actor, input);
      return invitations.read(actor, input.invitationId);
    }),
    serve(listRoomInvitations, ({ actor, input }) => invitations.listOfRoom(actor, input)),
    serve(readRoomResults, ({ actor, input }) => invitations.readResults(actor, input)),
    serve(readInvitation, ({ actor, input }) => invitations.read(actor, input.invitationId)),
    serve(resendInvitation, ({ actor, input }) => invitations.resend(actor, input.invitationId)),
    serve(withdrawInvitation, ({ actor, input }) =>
      invitations.withdraw(actor, input.invitationId),
    ),
    serve(removeInvitation, ({ actor, input }) => invitations.remove(actor, input)),
    serve(pickInvitation, ({ actor, input }) => invitations.pick(actor, input)),
    serve(listGuests, ({ actor, input }) => history.list(actor, input)),
    serve(exportGuests, ({ actor, input, client }) => history.export(actor, input, client)),
    serve(readGuestPage, ({ input, client }) => guestPage.read(input.reference, client)),
    serve(answerInvitation, ({ input, client }) => guestPage.answer(input, client)),
  ];
}
