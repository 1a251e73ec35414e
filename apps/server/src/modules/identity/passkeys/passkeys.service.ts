import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  PASSKEYS_MOST,
  type listPasskeys as listCall,
  type Passkey,
  type registerPasskey,
  type startPasskeyRegistration,
} from '@kantuta/contract/identity/passkeys.calls';
import { allow, can, type Actor, type Policy } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockCredential } from '../identity.store.ts';
import type { SecurityAlerts } from '../security-alerts/security-alerts.service.ts';
import { ALGORITHMS, CeremonyProblem, type Ceremonies } from './ceremonies.service.ts';
import { CHALLENGE_MS, type Challenges } from './challenges.service.ts';
import {
  endPasskey,
  findUserHandle,
  insertPasskey,
  listPasskeys,
  renamePasskey,
  type PasskeyRow,
} from './passkeys.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'keys' | 'brand' | 'audit' | 'stepUp'> & {
  challenges: Challenges;
  ceremonies: Ceremonies;
  securityAlerts: SecurityAlerts;
};

export type Passkeys = ReturnType<typeof createPasskeys>;

/** One passkey per device (IDN-19): more passkeys than anybody has devices would mean abuse. */
const hasRoom: Policy<readonly unknown[]> = (_actor, own) => own.length < PASSKEYS_MOST;

/** The fingerprint and face credentials of a person (IDN-19). */
export function createPasskeys(deps: Deps) {
  const { db, clock, ids, keys, brand, audit, stepUp, challenges, ceremonies, securityAlerts } =
    deps;
  const occasionOf = ({ sessionId }: Actor) =>
    ({ purpose: 'register', bearer: sessionId }) as const;

  /** Tells the device nothing about the person, and stays the same when the secret key is changed. */
  const userHandleOf = async (personId: number): Promise<Buffer> =>
    (await findUserHandle(db, personId)) ?? keys.hash(`passkey-user:${personId}`);

  /** Records the act in the trail and alerts the person where the person must know. */
  async function recordDone(
    tx: Tx,
    actor: Actor,
    { verb, id, details }: { verb: 'register' | 'rename' | 'remove'; id: string; details: object },
  ): Promise<void> {
    await audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action: `identity.${verb}Passkey`,
      object: { kind: 'passkey', id },
      outcome: 'done',
      details: { ...details },
    });
  }

  /** The same refusal whatever the reason; the reason goes to the trail alone. */
  async function refused(actor: Actor, why: string) {
    await audit.recordAlone({
      actor: { kind: 'person', id: actor.personId },
      action: 'identity.registerPasskey',
      object: { kind: 'person', id: String(actor.personId) },
      outcome: 'refused',
      codigo: 'passkey_refused',
      details: { why },
    });
    return refuse('passkey_refused');
  }

  return {
    async list(actor: Actor): Promise<ReplyOf<typeof listCall>> {
      const own = await listPasskeys(db, actor.personId);
      return {
        passkeys: own.map(presentPasskey),
        origin: ceremonies.origin,
        can: { add: can(actor, hasRoom, own) },
      };
    },

    async startRegistration(actor: Actor): Promise<ReplyOf<typeof startPasskeyRegistration>> {
      const own = await listPasskeys(db, actor.personId);
      allow(actor, hasRoom, own);
      await stepUp.require(actor);
      const userHandle = await userHandleOf(actor.personId);
      return {
        rp: { id: ceremonies.rpId, name: brand.product.es },
        user: {
          id: userHandle.toString('base64url'),
          name: actor.document,
          displayName: actor.name,
        },
        challenge: challenges.issue(occasionOf(actor)).toString('base64url'),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: CHALLENGE_MS,
        attestation: 'none',
        // One passkey per device is enough.
        excludeCredentials: own.map(describe),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      };
    },

    async register(
      actor: Actor,
      { name, authType, registration }: ParsedInputOf<typeof registerPasskey>,
    ): Promise<Passkey> {
      await stepUp.require(actor);
      const { personId } = actor;
      const made = await ceremonies
        .registered(db, registration, occasionOf(actor))
        .catch(async (error: unknown) => {
          if (error instanceof CeremonyProblem) throw await refused(actor, error.why);
          throw error;
        });
      const { challenge, ...credential } = made;
      const userHandle = await userHandleOf(personId);
      const passkey = {
        ...credential,
        id: ids.uuid(),
        personId,
        userHandle,
        name,
        authType,
        createdAt: clock.now(),
      };
      const isDone = await inTransaction(db, async (tx) => {
        // Serialized, so that the count below is exact.
        await lockCredential(tx, personId);
        allow(actor, hasRoom, await listPasskeys(tx, personId));
        if (!(await challenges.spend(tx, challenge))) throw refuse('passkey_refused');
        if (!(await insertPasskey(tx, passkey))) throw refuse('passkey_refused');
        await securityAlerts.send(tx, personId, 'passkeyAdded', {
          at: passkey.createdAt.toISOString(),
          name,
        });
        await recordDone(tx, actor, {
          verb: 'register',
          id: passkey.id,
          details: { authType },
        });
        return passkey;
      });
      return presentPasskey({ ...isDone, lastUsedAt: null });
    },

    async rename(
      actor: Actor,
      { passkeyId: id, name }: { passkeyId: string; name: string },
    ): Promise<Passkey> {
      return inTransaction(db, async (tx) => {
        const renamed = await renamePasskey(tx, { id, personId: actor.personId, name });
        if (!renamed) throw refuse('forbidden');
        const details = { before: renamed.before, after: name };
        await recordDone(tx, actor, { verb: 'rename', id, details });
        return presentPasskey(renamed.after);
      });
    },

    /** The device may keep the passkey, but it opens nothing any more. */
    async remove(
      actor: Actor,
      { passkeyId: id }: { passkeyId: string },
    ): Promise<Record<string, never>> {
      await stepUp.require(actor);
      await inTransaction(db, async (tx) => {
        const at = clock.now();
        const { personId } = actor;
        await lockCredential(tx, personId);
        const name = await endPasskey(tx, { id, personId, at });
        if (name === undefined) throw refuse('forbidden');
        await securityAlerts.send(tx, personId, 'passkeyRemoved', { at: at.toISOString(), name });
        await recordDone(tx, actor, { verb: 'remove', id, details: {} });
      });
      return {};
    },
  };
}

/** The form in which a device is asked for one of its credentials. */
export function describe({ credentialId, transports }: PasskeyRow) {
  return {
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports,
  };
}

function presentPasskey({ id, name, authType, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    passkeyId: id,
    name,
    authType: authType === 3 ? 3 : 2,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
