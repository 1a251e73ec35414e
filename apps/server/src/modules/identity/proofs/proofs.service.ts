import type { ReplyOf } from '@kantuta/contract/call';
import type { proveAgain } from '@kantuta/contract/identity/proofs.calls';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Attempts } from '../entry/attempts.service.ts';
import { lockCredential } from '../identity.store.ts';
import { findAccount } from '../identity.views.ts';
import type { Passwords } from '../passwords.service.ts';

type Deps = Pick<Platform, 'db' | 'audit' | 'stepUp'> & {
  passwords: Passwords;
  attempts: Attempts;
};

/** The password in force at the moment when a person proved to know it; only `hold` takes it. */
export type PasswordProof = { personId: number; passwordHash: string };
export type Proofs = ReturnType<typeof createProofs>;

/** Proofs asked of a person who is already signed in (IDN-12). */
export function createProofs({ db, audit, stepUp, passwords, attempts }: Deps) {
  /**
   * Whether the person in this session knows the password in force. Tries are counted per session before anything is compared (security
   * rule 25): the finder of an unlocked phone slows down that phone alone, never its owner elsewhere. Throws `bad_credentials`.
   */
  async function ofPassword(actor: Actor, password: string): Promise<PasswordProof> {
    const { personId, sessionId } = actor;
    const forget = await attempts.countAt(sessionId);
    const passwordHash = (await findAccount(db, personId))?.passwordHash;
    const fits = await passwords.verify(passwordHash, password);
    if (!fits || passwordHash === undefined) {
      await audit.recordAlone({ ...proofOf(actor), outcome: 'refused', codigo: WRONG });
      throw refuse(WRONG);
    }
    await forget();
    return { personId, passwordHash };
  }

  /** Inside the transaction: checks that the password that was proved is still in force. */
  async function hold(tx: Tx, { personId, passwordHash }: PasswordProof): Promise<void> {
    const held = await lockCredential(tx, personId);
    if (held?.passwordHash !== passwordHash) throw refuse(WRONG);
  }

  return {
    ofPassword,
    hold,

    async proveAgain(actor: Actor, password: string): Promise<ReplyOf<typeof proveAgain>> {
      const proof = await ofPassword(actor, password);
      const until = await inTransaction(db, async (tx) => {
        await hold(tx, proof);
        const stamped = await stepUp.stamp(tx, actor.sessionId);
        await audit.record(tx, { ...proofOf(actor), outcome: 'done' });
        return stamped;
      });
      return { provedUntil: until.toISOString() };
    },
  };
}

const WRONG = 'bad_credentials';

function proofOf(actor: Actor) {
  return {
    actor: { kind: 'person', id: actor.personId },
    action: 'identity.prove',
    object: { kind: 'session', id: actor.sessionId },
  } as const;
}
