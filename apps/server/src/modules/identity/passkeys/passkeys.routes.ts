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
    serve(registerPasskey, ({ actor, input }) => own.register(actor, input)),
    serve(renamePasskey, ({ actor, input }) => own.rename(actor, input)),
    serve(removePasskey, ({ actor, input }) => own.remove(actor, input)),
    serve(startPasskeySignIn, async ({ client }) => login.start(client)),
    serve(signInWithPasskey, ({ input, client }) => login.signIn(input, client)),
    serve(startPasskeyProof, ({ actor }) => proofs.start(actor)),
    serve(proveWithPasskey, ({ actor, input }) => proofs.prove(actor, input.assertion)),
  ];
}
