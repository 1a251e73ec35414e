import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { login, LoginFields } from '@kantuta/contract/identity/identity.calls';
import type { Tx } from '../../platform/db/database.ts';
import type { Client } from '../../platform/http/served-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, type OtherStatus } from '../../platform/refusal.ts';
import type { Attempts } from './entry/attempts.service.ts';
import { withText, type Entrance } from './entry/entry.service.ts';
import { replaceHash } from './identity.store.ts';
import { findAccountOfUser, readDoor, type Account } from './identity.views.ts';
import { deviceOf } from './devices/known-browsers.service.ts';
import type { Passwords } from './passwords.service.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & {
  passwords: Passwords;
  attempts: Attempts;
  entrance: Entrance;
};

type Input = ParsedInputOf<typeof login>;

/** Signing in with a password (IDN-22). */
export function createLogin({ db, clock, passwords, attempts, entrance }: Deps) {
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
      const device = deviceOf(client, input.dispositivo);
      const door = { user: input.user, device, on: dayInLaPaz(clock.now()) };
      const { account: found, known, ethicsVersion } = await readDoor(db, door);
      const who = attempts.nameOf(found?.documentNumber ?? input.user);
      const personId = found?.personId ?? null;
      const attempt = { who, personId, device, known, way: 'password' as const };
      const undoAttempt = await attempts.count(attempt).catch(async (error: unknown) => {
        const isRefusal = error instanceof Refusal;
        throw isRefusal ? await entrance.refused(error.codigo, client, found) : error;
      });
      const account = await proved(found, input);
      if (!account) throw await entrance.refused('bad_credentials', client, found);
      const proof = {
        account,
        device,
        known,
        authType: 1 as const,
        ethicsVersion: input.ethicsVersion,
        ethicsInForce: ethicsVersion,
        pushAddress: input.tokenFCM,
        // The password that was checked is still in force.
        hold: async (_tx: Tx, held: { passwordHash: string } | undefined) => {
          if (held?.passwordHash !== account.passwordHash)
            throw withText('bad_credentials', client);
        },
      };
      // Neither waits for the other: the proof was good, whether the person may enter or not.
      const [entered, undone] = await Promise.allSettled([
        entrance.enter(proof, client),
        undoAttempt(),
      ]);
      if (entered.status === 'rejected') throw entered.reason;
      if (undone.status === 'rejected') throw undone.reason;
      return entered.value;
    },
  };
}

export type Login = ReturnType<typeof createLogin>;
