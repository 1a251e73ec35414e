import type { ReplyOf } from '@kantuta/contract/call';
import type {
  PasskeyAssertion,
  proveWithPasskey,
  startPasskeyProof,
} from '@kantuta/contract/identity/passkeys.calls';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { Attempts } from '../entry/attempts.service.ts';
import { lockCredential } from '../identity.store.ts';
import { CeremonyProblem, type Ceremonies } from './ceremonies.service.ts';
import { CHALLENGE_MS, type Challenges, type Occasion } from './challenges.service.ts';
import { describe } from './passkeys.service.ts';
import { findByCredential, listPasskeys, notePasskeyUse } from './passkeys.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'audit' | 'stepUp'> & {
  challenges: Challenges;
  ceremonies: Ceremonies;
  attempts: Attempts;
};

export type PasskeyProofs = ReturnType<typeof createPasskeyProofs>;

/** A fresh second proof by fingerprint or face instead of the password (IDN-12). */
export function createPasskeyProofs(deps: Deps) {
  const { db, clock, audit, stepUp, challenges, ceremonies, attempts } = deps;

  async function refused(
    codigo: 'bad_credentials' | 'passkey_refused',
    actor: Actor,
    why: string,
  ): Promise<Refusal> {
    const details = { why };
    await audit.recordAlone({ ...proofOf(actor), outcome: 'refused', codigo, details });
    return refuse(codigo);
  }

  return {
    async start(actor: Actor): Promise<ReplyOf<typeof startPasskeyProof>> {
      const own = await listPasskeys(db, actor.personId);
      return {
        challenge: challenges.issue(occasionOf(actor)).toString('base64url'),
        timeout: CHALLENGE_MS,
        rpId: ceremonies.rpId,
        allowCredentials: own.map(describe),
        userVerification: 'required',
      };
    },

    async prove(
      actor: Actor,
      assertion: PasskeyAssertion,
    ): Promise<ReplyOf<typeof proveWithPasskey>> {
      const undoAttempt = await attempts.countAt(actor.sessionId);
      const passkey = await findByCredential(db, Buffer.from(assertion.id, 'base64url'));
      // A passkey of another person is reported as unknown (SEC-31).
      if (passkey?.personId !== actor.personId)
        throw await refused('bad_credentials', actor, 'unknown');
      const { challenge, ...use } = await ceremonies
        .asserted(db, assertion, passkey, occasionOf(actor))
        .catch(async (error: unknown) => {
          if (!(error instanceof CeremonyProblem)) throw error;
          throw await refused('passkey_refused', actor, error.why);
        });
      const until = await inTransaction(db, async (tx) => {
        await lockCredential(tx, actor.personId);
        const isGood =
          (await challenges.spend(tx, challenge)) &&
          (await notePasskeyUse(tx, { ...use, id: passkey.id, at: clock.now() }));
        if (!isGood) throw refuse('passkey_refused');
        const stamped = await stepUp.stamp(tx, actor.sessionId);
        await audit.record(tx, { ...proofOf(actor), outcome: 'done' });
        return stamped;
      });
      await undoAttempt();
      return { provedUntil: until.toISOString() };
    },
  };
}

function occasionOf({ sessionId }: Actor): Occasion {
  return { purpose: 'step_up', bearer: sessionId };
}

function proofOf(actor: Actor) {
  return {
    actor: { kind: 'person', id: actor.personId },
    action: 'identity.prove',
    object: { kind: 'session', id: actor.sessionId },
  } as const;
}
