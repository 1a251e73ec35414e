import type { TrailAction, TrailObject } from '@kantuta/contract/operators/trail.rules';
import type { Clock } from '../clock.ts';
import { inTransaction, sql, type Db, type Tx } from '../db/database.ts';
import { currentRequestId } from '../http/request-id.ts';
import { refuse } from '../refusal.ts';
import { holdSameDesk } from '../session/rights.store.ts';
import type { DeskHolder } from '../session/session.views.ts';
import { canonical, hashOfAct, type Act } from './hashes.ts';

export type AuditActor =
  | { kind: 'person'; id: number }
  /** A person who acts in a role of the desk, valid while they have the rights with which they called. */
  | ({ kind: 'operator' } & DeskHolder)
  | { kind: 'system' }
  | { kind: 'provider' }
  | { kind: 'anonymous' };

export type AuditFact = {
  actor: AuditActor;
  /** Such as `payments.start` or `identity.login`; each has its phrase at the desk. */
  action: TrailAction;
  object: { kind: TrailObject; id: string };
  outcome: 'done' | 'refused';
  codigo?: string;
  /** Ids, states, values before and after. Never secrets, never documents of people. */
  details?: Record<string, unknown>;
};
/** A call that was refused before anything happened; the trail records it under the name of the call. */
export type RefusedCall = Pick<AuditFact, 'actor' | 'codigo'> & {
  call: { name: string; path: string };
};

export type Audit = ReturnType<typeof createAudit>;

/**
 * The append-only trail: an act is one row with a hash of its own, so that transactions never wait for one another here. The sealer chains
 * them within seconds (sealer.ts), so that an edited, removed or inserted row is detected (SEC-50, decision 030).
 */
export function createAudit({ db, clock }: { db: Db; clock: Clock }) {
  /** The rights that each transaction has already locked, so that it checks them once. */
  const held = new WeakMap<Tx, number>();

  /**
   * Locks the rights of an operator until the commit, and refuses (`forbidden`) if they have changed since the call (SEC-32).
   * Every act of the desk is recorded, so every act passes here. Call it yourself where the act changes rights, or where other code writes
   * earlier in the same transaction.
   */
  async function holdRights(tx: Tx, { personId, desk }: DeskHolder): Promise<void> {
    if (held.get(tx) === personId) return;
    if (!(await holdSameDesk(tx, { personId, desk }))) throw refuse('forbidden');
    held.set(tx, personId);
  }

  /** Writes in the given transaction. */
  async function record(tx: Tx, fact: AuditFact): Promise<void> {
    if (fact.actor.kind === 'operator') await holdRights(tx, fact.actor);
    await write(tx, fact);
  }

  async function write(
    tx: Tx,
    fact: Omit<AuditFact, 'action' | 'object'> & {
      action: string;
      object: { kind: string; id: string };
    },
  ): Promise<void> {
    const act = {
      at: clock.now(),
      ...whoIs(fact.actor),
      action: fact.action,
      objectKind: fact.object.kind,
      objectId: fact.object.id,
      outcome: fact.outcome,
      codigo: fact.codigo ?? '',
      requestId: currentRequestId() ?? '',
      details: fact.details ?? {},
    };
    await tx
      .insertInto('auditEntry')
      .values({
        ...act,
        details: sql<string>`${canonical(act.details)}::jsonb`,
        hash: hashOfAct(act),
      })
      .execute();
  }

  return {
    record,
    holdRights,
    /** Records an event that has no transaction of its own, such as a refusal. */
    recordAlone: (fact: AuditFact) => inTransaction(db, (tx) => record(tx, fact)),
    recordRefusal: ({ call, ...fact }: RefusedCall) =>
      inTransaction(db, (tx) =>
        write(tx, {
          ...fact,
          action: call.name,
          object: { kind: 'call' satisfies TrailObject, id: call.path },
          outcome: 'refused',
        }),
      ),
  };
}

/** In the trail an operator appears as the person. */
function whoIs(actor: AuditActor): Pick<Act, 'actorKind' | 'actorId'> {
  if (actor.kind === 'operator') return { actorKind: 'person', actorId: actor.personId };
  return { actorKind: actor.kind, actorId: actor.kind === 'person' ? actor.id : null };
}

/** An operator, in the role in which they called. */
export function inRole({ personId, desk }: DeskHolder): AuditActor {
  return { kind: 'operator', personId, desk };
}
