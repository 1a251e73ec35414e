import type { ReplyOf } from '@kantuta/contract/call';
import type {
  makeRecoveryCodes,
  readRecoveryCodes,
} from '@kantuta/contract/identity/lost-phone.calls';
import { readRecoveryCode, RECOVERY_CODES } from '@kantuta/contract/identity/recovery-code.rules';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockCredential } from '../identity.store.ts';
import type { SecurityAlerts } from '../security-alerts/security-alerts.service.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.store.ts';

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/** Ten paper codes for the day on which the phone is lost: shown once, stored as keyed hashes, valid once each (IDN-20). */
export function createRecoveryCodes({
  db,
  clock,
  ids,
  keys,
  audit,
  stepUp,
  securityAlerts,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'keys' | 'audit' | 'stepUp'> & {
  securityAlerts: SecurityAlerts;
}) {
  const hashOf = (personId: number, code: string) =>
    keys.hash(`recovery-code:${personId}:${readRecoveryCode(code)}`);

  return {
    /** Invalidates the previous codes. Throws `step_up_required`. */
    async make(actor: Actor): Promise<ReplyOf<typeof makeRecoveryCodes>> {
      await stepUp.require(actor);
      const { personId } = actor;
      const codes = Array.from({ length: RECOVERY_CODES }, () => ids.reference());
      const at = clock.now();
      await inTransaction(db, async (tx) => {
        // Concurrent callers: all ten codes of the second one are in force.
        await lockCredential(tx, personId);
        const hashes = codes.map((code) => hashOf(personId, code));
        await replaceRecoveryCodes(tx, { personId, hashes, at });
        // A way in like any other: an intruder who makes codes must not stay unnoticed.
        await securityAlerts.send(tx, personId, 'recoveryCodesMade', { at: at.toISOString() });
        await audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: 'identity.makeRecoveryCodes',
          object: { kind: 'person', id: String(personId) },
          outcome: 'done',
        });
      });
      return { codes, madeAt: at.toISOString() };
    },

    async read({ personId }: Actor): Promise<ReplyOf<typeof readRecoveryCodes>> {
      const { left, madeAt } = await countRecoveryCodes(db, personId);
      return { left, madeAt: madeAt?.toISOString() ?? null };
    },

    /** Whether it was a code of this person; it is used up now. Person 0 has no codes. */
    use: (tx: Tx, personId: number, code: string): Promise<boolean> =>
      useRecoveryCode(tx, { personId, codeHash: hashOf(personId, code), at: clock.now() }),
  };
}
