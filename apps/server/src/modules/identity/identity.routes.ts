import {
  changeLanguage,
  login,
  logout,
  readEthicsCode,
  readLanguage,
  reportActivity,
  verifySession,
} from '@kantuta/contract/identity/identity.calls';
import { proveAgain } from '@kantuta/contract/identity/proofs.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { Ethics } from './ethics.service.ts';
import type { Login } from './login.service.ts';
import type { Proofs } from './proofs/proofs.service.ts';
import type { Sessions } from './sessions.service.ts';

export type IdentityServices = {
  login: Login;
  sessions: Sessions;
  ethics: Ethics;
  proofs: Proofs;
};

export function identityRoutes(services: IdentityServices): ServedCall[] {
  const { sessions, ethics, proofs } = services;
  return [
    serve(login, ({ input, client }) => services.login.login(input, client)),
    serve(verifySession, ({ actor, client }) => sessions.verify(actor, client)),
    serve(readLanguage, ({ actor }) => sessions.readLanguage(actor)),
    serve(changeLanguage, ({ actor, client, input }) =>
      sessions.changeLanguage(actor, client, input.lenguaje),
    ),
    serve(logout, ({ client }) => sessions.logout(client)),
    serve(proveAgain, ({ actor, input }) => proofs.proveAgain(actor, input.password)),
    serve(reportActivity, ({ actor }) => sessions.reportActivity(actor)),
    serve(readEthicsCode, ({ client }) => ethics.read(client.language)),
  ];
}
