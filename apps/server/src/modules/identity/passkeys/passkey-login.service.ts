import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { LoginFields } from '@kantuta/contract/identity/identity.calls';
import type {
  signInWithPasskey,
  startPasskeySignIn,
} from '@kantuta/contract/identity/passkeys.calls';
import type { Client } from '../../../platform/http/served-call.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OtherStatus } from '../../../platform/refusal.ts';
import type { Attempts } from '../entry/attempts.service.ts';
import { withText, type Entrance } from '../entry/entry.service.ts';
import { deviceOf } from '../devices/known-browsers.service.ts';
import { findAccount, readAcquaintance } from '../identity.views.ts';
import { CeremonyProblem, type Ceremonies } from './ceremonies.service.ts';
import { CHALLENGE_MS, type Challenges, type Occasion } from './challenges.service.ts';
import { findByCredential, notePasskeyUse } from './passkeys.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  challenges: Challenges;
  ceremonies: Ceremonies;
  attempts: Attempts;
  entrance: Entrance;
};

export type PasskeyLogin = ReturnType<typeof createPasskeyLogin>;

/** Signing in with a fingerprint or a face (IDN-19). Only browsers do this, so the session is always a browser session. */
export function createPasskeyLogin(deps: Deps) {
  const { db, clock, ids, challenges, ceremonies, attempts, entrance } = deps;

  return {
    /** Bound to this browser: a signature made for another one opens nothing. */
    start(client: Client): ReplyOf<typeof startPasskeySignIn> {
      const browser = client.cookie === '' ? ids.secret() : client.cookie;
      if (browser !== client.cookie) client.setSessionCookie(browser);
      return {
        challenge: challenges.issue(occasionOf(browser)).toString('base64url'),
        timeout: CHALLENGE_MS,
        rpId: ceremonies.rpId,
        // The answer of the device names its owner.
        allowCredentials: [],
        userVerification: 'required',
      };
    },

    async signIn(
      { assertion, ethicsVersion }: ParsedInputOf<typeof signInWithPasskey>,
      client: Client,
    ): Promise<LoginFields | OtherStatus> {
      const { cookie } = client;
      const device = deviceOf(client, 'web');
      const credentialId = Buffer.from(assertion.id, 'base64url');
      const passkey = await findByCredential(db, credentialId);
      const account = passkey && (await findAccount(db, passkey.personId));
      const known = await readAcquaintance(db, account?.personId, device);
      const who = account
        ? attempts.nameOf(account.documentNumber)
        : hashSecret(assertion.id).toString('base64url');
      const undoAttempt = await attempts.count({
        who,
        personId: account?.personId ?? null,
        device,
        known,
        way: 'passkey',
      });
      // IDN-19: an unknown passkey is reported as a wrong password.
      if (!account) throw await entrance.refused('bad_credentials', client, undefined);
      const { challenge, ...use } = await ceremonies
        .asserted(db, assertion, passkey, occasionOf(cookie))
        .catch(async (error: unknown) => {
          if (!(error instanceof CeremonyProblem)) throw error;
          const details = { why: error.why };
          throw await entrance.refused('passkey_refused', client, account, { details });
        });
      await undoAttempt();
      return entrance.enter(
        {
          account,
          device,
          known,
          authType: passkey.authType === 3 ? 3 : 2,
          ethicsVersion,
          hold: async (tx) => {
            const isGood =
              (await challenges.spend(tx, challenge)) &&
              (await notePasskeyUse(tx, { ...use, id: passkey.id, at: clock.now() }));
            if (!isGood) throw withText('passkey_refused', client);
          },
        },
        client,
      );
    },
  };
}

function occasionOf(browser: string): Occasion {
  return { purpose: 'sign_in', bearer: browser };
}
