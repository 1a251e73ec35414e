import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { registerPushAddress } from '@kantuta/contract/identity/devices.calls';
import { isSameDocument } from '@kantuta/contract/identity/document.rules';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { NoSession } from '../../../platform/session/session.errors.ts';
import { holdSession } from '../../../platform/session/session.store.ts';
import { keepPushAddress } from './push-addresses.store.ts';

export type PushAddresses = ReturnType<typeof createPushAddresses>;

/** Push addresses of the devices of a person. An address lasts no longer than its session (IDN-24, migration 0011). */
export function createPushAddresses({ db, clock, keys }: Pick<Platform, 'db' | 'clock' | 'keys'>) {
  /** Locks the session: the address of a session that ends at the same moment must not stay behind. Throws NoSession. */
  async function keep(
    tx: Tx,
    input: { personId: number; sessionId: string; installation: string; address: string },
  ): Promise<void> {
    const { personId, sessionId, installation, address } = input;
    if (!(await holdSession(tx, sessionId))) throw new NoSession('api');
    // Hashed, so that we do not keep a hardware number even if an application sends one.
    const installationId = keys.hash(`installation:${installation}`).toString('base64url');
    await keepPushAddress(tx, { personId, sessionId, installationId, address }, clock.now());
  }

  return {
    keep,
    async register(
      { personId, sessionId, document }: Actor,
      { ciUser, tokenDispositivo, imei }: ParsedInputOf<typeof registerPushAddress>,
    ): Promise<ReplyOf<typeof registerPushAddress>> {
      // The subject is the session (SEC-30).
      if (!isSameDocument(ciUser, document)) throw refuse('forbidden');
      await inTransaction(db, (tx) =>
        keep(tx, { personId, sessionId, installation: imei, address: tokenDispositivo }),
      );
      return { registered: true };
    },
  };
}
