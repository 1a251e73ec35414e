import { brokenPasswordRules, isCommonPassword } from '@kantuta/contract/identity/password.rules';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import type { Attempts } from '../entry/attempts.service.ts';
import { lockCredential } from '../identity.store.ts';
import type { SecurityAlerts } from '../security-alerts/security-alerts.service.ts';
import type { Passwords } from '../passwords.service.ts';
import type { Sessions } from '../sessions.service.ts';
import type { Tickets } from '../tickets/tickets.service.ts';
import { COMMON_PASSWORDS } from './common-passwords.gateway.ts';
import { listPasswordHashes, replacePassword } from './passwords.store.ts';
import { findPersonalWords } from './passwords.views.ts';

type Deps = Pick<Platform, 'clock' | 'settings' | 'brand'> & {
  db: Db;
  passwords: Passwords;
  sessions: Sessions;
  tickets: Tickets;
  securityAlerts: SecurityAlerts;
  attempts: Pick<Attempts, 'forgetStrangers'>;
};

/** A password that passed the policy, its hash, and the hash that it was compared with; only `set` takes it. */
export type CheckedPassword = {
  personId: number;
  passwordHash: string;
  replaces: string | undefined;
};
export type PasswordChange = ReturnType<typeof createPasswordChange>;

/** Replaces passwords for every screen that does so (IDN-2: one policy for all). */
export function createPasswordChange({
  db,
  clock,
  settings,
  brand,
  passwords,
  sessions,
  tickets,
  securityAlerts,
  attempts,
}: Deps) {
  return {
    /**
     * Call it before the transaction, because hashing takes long: refuses what the policy does not allow. `field` is the form field of the
     * error. Throws InvalidInput (`password_rule`, `password_common`) and `password_used_before`.
     */
    async check(personId: number, password: string, field: string): Promise<CheckedPassword> {
      const names = [...Object.values(brand.product), brand.group];
      const words = [...(await findPersonalWords(db, personId)), ...names];
      if (brokenPasswordRules(password, words).some((rule) => rule !== 'common'))
        throw new InvalidInput([{ field, code: 'password_rule' }]);
      if (isCommonPassword(password, COMMON_PASSWORDS))
        throw new InvalidInput([{ field, code: 'password_common' }]);
      const { current, past } = await listPasswordHashes(db, personId);
      const lastOnes = [current, ...past].slice(0, await settings.number('password.history'));
      for (const hash of lastOnes)
        if (await passwords.verify(hash, password)) throw refuse('password_used_before');
      return { personId, passwordHash: await passwords.hash(password), replaces: current };
    },

    /**
     * Replaces the password, ends every session but the one that asked, invalidates open tickets and alerts the owner (IDN-15, SEC-20).
     * Throws `link_expired` when the password has changed since it was checked.
     */
    async set(
      tx: Tx,
      { personId, passwordHash, replaces }: CheckedPassword,
      { keepSessionId }: { keepSessionId?: string } = {},
    ): Promise<void> {
      const held = await lockCredential(tx, personId);
      if (held?.passwordHash !== replaces) throw refuse('link_expired');
      const at = clock.now();
      await replacePassword(tx, { personId, passwordHash, at });
      await sessions.endAllOf(tx, personId, { cause: 'realtime', keepSessionId });
      await tickets.drop(tx, personId, 'changePassword');
      await attempts.forgetStrangers(tx, personId);
      await securityAlerts.send(tx, personId, 'passwordChanged', { at: at.toISOString() });
    },
  };
}
