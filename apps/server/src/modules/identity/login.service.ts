import type { ParsedInputOf } from '@kantuta/contract/call';
import { readDocument } from '@kantuta/contract/identity/document.rules';
import type { login, LoginFields } from '@kantuta/contract/identity/identity.calls';
import type { Client } from '../../platform/http/served-call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OtherStatus } from '../../platform/refusal.ts';
import type { Attempts } from './entry/attempts.service.ts';
import { withText, type Entrance } from './entry/entry.service.ts';
import { findAccountOfUser, readAcquaintance } from './identity.views.ts';
import type { Passwords } from './passwords.service.ts';

type Deps = Pick<Platform, 'db' | 'keys'> & {
  passwords: Passwords;
  attempts: Attempts;
  entrance: Entrance;
};

/** Signing in with a password (seed-calls 2.1). */
export function createLogin({ db, keys, passwords, attempts, entrance }: Deps) {
  return {
    async login(
      input: ParsedInputOf<typeof login>,
      client: Client,
    ): Promise<LoginFields | OtherStatus> {
      const { userAgent, address } = client;
      const device = { deviceLabel: input.dispositivo, userAgent, address };
      const account = await findAccountOfUser(db, input.user);
      const known = await readAcquaintance(db, account?.personId, device);
      // By the number, however it is written: the waits must not tell which documents exist.
      const who = account
        ? String(account.personId)
        : keys.hash(readDocument(input.user).number).toString('base64url');
      const undoAttempt = await attempts.count(who, { device, known });
      const fits = await passwords.verify(account?.passwordHash, input.password);
      if (!account || !fits) throw await entrance.refused('bad_credentials', client, account);
      await undoAttempt();
      return entrance.enter(
        {
          account,
          device,
          known,
          authType: 1,
          ethicsVersion: input.ethicsVersion,
          pushAddress: input.tokenFCM,
          // The password that was checked is still the one that counts.
          hold: async (_tx, held) => {
            if (held?.passwordHash !== account.passwordHash)
              throw withText('bad_credentials', client);
          },
        },
        client,
      );
    },
  };
}

export type Login = ReturnType<typeof createLogin>;
