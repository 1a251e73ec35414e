import {
  changePassword,
  changePasswordByTicket,
  readPasswordTicket,
} from '@kantuta/contract/identity/passwords.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { OwnPassword } from './own-password.service.ts';

export function passwordRoutes(ownPassword: OwnPassword): ServedCall[] {
  return [
    serve(changePassword, ({ actor, input }) => ownPassword.change(actor, input)),
    serve(readPasswordTicket, ({ client, input }) => ownPassword.readTicket(input.usuario, client)),
    serve(changePasswordByTicket, ({ client, input }) => ownPassword.changeByTicket(input, client)),
  ];
}
