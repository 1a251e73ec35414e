import type { ParsedInputOf } from '@kantuta/contract/call';
import type { login, LoginFields } from '@kantuta/contract/identity/identity.calls';
import type { Client } from '../../platform/http/served-call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OtherStatus } from '../../platform/refusal.ts';
import type { Attempts } from './entry/attempts.service.ts';
import { withText, type Entrance } from './entry/entry.service.ts';
import { replaceHash } from './identity.store.ts';
import { findAccountOfUser, readAcquaintance, type Account } from './identity.views.ts';
import type { Passwords } from './passwords.service.ts';

type Deps = Pick<Platform, 'db'> & {
  passwords: Passwords;
  attempts: Attempts;
  entrance: Entrance;
};

type Input = ParsedInputOf<typeof login>;

/** Signing in with a password (IDN-22). */
export function createLogin({ db, passwords, attempts, entrance }: Deps) {
  /** The account that this password fits, its hash made with the current pepper; undefined when it fits none. */
  async function proved(
    found: Account | undefined,
    { user, password }: Input,
  ): Promise<Account | undefined> {
    const old = found?.passwordHash;
    const fit = await passwords.fitOf(old, password);
    if (!found || old === undefined || fit === 'wrong') return undefined;
    if (fit === 'fits') return found;
    const passwordHash = await passwords.hash(password);
    if (await replaceHash(db, found.personId, { old, fresh: passwordHash }))
      return { ...found, passwordHash };
    // The hash changed meanwhile: the same person on another device, or another password.
    const now = await findAccountOfUser(db, user);
    return (await passwords.fitOf(now?.passwordHash, password)) === 'fits' ? now : undefined;
  }

  return {
    async login(input: Input, client: Client): Promise<LoginFields | OtherStatus> {
      const { userAgent, address } = client;
      const device = { deviceLabel: input.dispositivo, userAgent, address };
      const found = await findAccountOfUser(db, input.user);
      const known = await readAcquaintance(db, found?.personId, device);
      const who = attempts.nameOf(found?.documentNumber ?? input.user);
      const undoAttempt = await attempts.count(who, { device, known });
      const account = await proved(found, input);
      if (!account) throw await entrance.refused('bad_credentials', client, found);
      await undoAttempt();
      return entrance.enter(
        {
          account,
          device,
          known,
          authType: 1,
          ethicsVersion: input.ethicsVersion,
          pushAddress: input.tokenFCM,
          // The password that was checked is still in force.
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
