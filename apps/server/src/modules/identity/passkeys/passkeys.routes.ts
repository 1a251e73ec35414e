import {
  listPasskeys,
  proveWithPasskey,
  registerPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskeyProof,
  startPasskeyRegistration,
  startPasskeySignIn,
} from '@kantuta/contract/identity/passkeys.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { PasskeyLogin } from './passkey-login.service.ts';
import type { PasskeyProofs } from './passkey-proofs.service.ts';
import type { Passkeys } from './passkeys.service.ts';

export type PasskeyServices = { own: Passkeys; login: PasskeyLogin; proofs: PasskeyProofs };

export function passkeyRoutes({ own, login, proofs }: PasskeyServices): ServedCall[] {
  return [
    serve(listPasskeys, ({ actor }) => own.list(actor)),
    serve(startPasskeyRegistration, ({ actor }) => own.startRegistration(actor)),
    serve(registerPasskey, ({ actor, client, input }) => own.register(actor, client, input)),
    serve(renamePasskey, ({ actor, client, input }) => own.rename(actor, client, input)),
    serve(removePasskey, ({ actor, client, input }) => own.remove(actor, client, input)),
    serve(startPasskeySignIn, async ({ client }) => login.start(client)),
    serve(signInWithPasskey, ({ input, client }) => login.signIn(input, client)),
    serve(startPasskeyProof, ({ actor }) => proofs.start(actor)),
    serve(proveWithPasskey, ({ actor, client, input }) =>
      proofs.prove(actor, client, input.assertion),
    ),
  ];
}
