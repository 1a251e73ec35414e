import { confirmNotMe, readNotMe } from '@kantuta/contract/identity/not-me.calls';
import {
  changePassword,
  changePasswordByTicket,
  readPasswordTicket,
} from '@kantuta/contract/identity/passwords.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { NotMe } from '../not-me/not-me.service.ts';
import type { OwnPassword } from './own-password.service.ts';

export function passwordRoutes({
  ownPassword,
  notMe,
}: {
  ownPassword: OwnPassword;
  notMe: NotMe;
}): ServedCall[] {
  return [
    serve(changePassword, ({ actor, client, input }) => ownPassword.change(actor, client, input)),
    serve(readPasswordTicket, ({ client, input }) => ownPassword.readTicket(input.usuario, client)),
    serve(changePasswordByTicket, ({ client, input }) => ownPassword.changeByTicket(input, client)),
    serve(readNotMe, ({ input }) => notMe.read(input.link)),
    serve(confirmNotMe, ({ client, input }) => notMe.confirm(input.link, client)),
  ];
}
