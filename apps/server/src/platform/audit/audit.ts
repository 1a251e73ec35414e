import { createHash } from 'node:crypto';
import type { TrailAction, TrailObject } from '@kantuta/contract/operators/trail.rules';
import type { Clock } from '../clock.ts';
import { inTransaction, sql, type Db, type Tx } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import { holdSameDesk } from '../session/rights.store.ts';
import type { DeskHolder } from '../session/session.views.ts';

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
  requestId?: string;
  /** Ids, states, values before and after. Never secrets, never documents of people. */
  details?: Record<string, unknown>;
};
/** A call that was refused before anything happened; the trail records it under the name of the call. */
export type RefusedCall = Pick<AuditFact, 'actor' | 'codigo' | 'requestId'> & {
  call: { name: string; path: string };
};

export type Audit = ReturnType<typeof createAudit>;

/** An arbitrary constant: the advisory lock of the one chain of this database. */
export const CHAIN_LOCK = 4_711_001;
export const FIRST_HASH = Buffer.alloc(32);

/**
 * The append-only, chained trail: each entry carries the hash of the previous one, so that an edited row is detected (SEC-50).
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

  /** Writes in the given transaction. Call it late: the chain stays locked until the commit. */
  async function record(tx: Tx, fact: AuditFact): Promise<void> {
    // Before the chain is locked: a change of roles locks the rights first, too.
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
    await sql`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(tx);
    const last = await tx
      .selectFrom('auditEntry')
      .select(['id', 'hash'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const entry = {
      id: (last?.id ?? 0) + 1,
      at: clock.now(),
      ...whoIs(fact.actor),
      action: fact.action,
      objectKind: fact.object.kind,
      objectId: fact.object.id,
      outcome: fact.outcome,
      codigo: fact.codigo ?? '',
      requestId: fact.requestId ?? '',
      details: fact.details ?? {},
    };
    const previousHash = last?.hash ?? FIRST_HASH;
    await tx
      .insertInto('auditEntry')
      .values({
        ...entry,
        details: sql<string>`${canonical(entry.details)}::jsonb`,
        previousHash,
        hash: hashOf(entry, previousHash),
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
function whoIs(actor: AuditActor): Pick<Entry, 'actorKind' | 'actorId'> {
  if (actor.kind === 'operator') return { actorKind: 'person', actorId: actor.personId };
  return { actorKind: actor.kind, actorId: actor.kind === 'person' ? actor.id : null };
}

/** An operator, in the role in which they called. */
export function inRole({ personId, desk }: DeskHolder): AuditActor {
  return { kind: 'operator', personId, desk };
}

type Entry = {
  id: number;
  at: Date;
  actorKind: string;
  actorId: number | null;
  action: string;
  objectKind: string;
  objectId: string;
  outcome: string;
  codigo: string;
  requestId: string;
  details: unknown;
};

export function hashOf(entry: Entry, previousHash: Buffer): Buffer {
  const fields = [
    entry.id,
    entry.at.toISOString(),
    entry.actorKind,
    entry.actorId,
    entry.action,
    entry.objectKind,
    entry.objectId,
    entry.outcome,
    entry.codigo,
    entry.requestId,
    canonical(entry.details),
  ];
  return createHash('sha256').update(previousHash).update(JSON.stringify(fields)).digest();
}

/** JSON with sorted keys: jsonb does not keep the order of writing. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

/** The newest entry and its hash, `1234:9f86…`. Stored outside the database, it fixes every entry before it. */
export async function readAuditSeal(db: Db): Promise<string | undefined> {
  const last = await db
    .selectFrom('auditEntry')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && sealOf(last);
}

function sealOf({ id, hash }: { id: number; hash: Buffer }): string {
  return `${id}:${hash.toString('hex')}`;
}

/**
 * Checks the chain. Returns the id of the first entry that does not fit, or undefined. The chain alone does not reveal that its end was cut
 * off, or that it was rewritten from the beginning: an earlier seal (`readAuditSeal`) does.
 */
export async function findBrokenAuditEntry(db: Db, seal?: string): Promise<number | undefined> {
  const sealedId = Number(seal?.split(':')[0] ?? 0);
  let previousHash: Buffer = FIRST_HASH;
  let lastId = 0;
  for (;;) {
    const entries = await db
      .selectFrom('auditEntry')
      .selectAll()
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(1_000)
      .execute();
    if (entries.length === 0) return lastId < sealedId ? lastId + 1 : undefined;
    for (const entry of entries) {
      if (
        entry.id !== lastId + 1 ||
        !entry.previousHash.equals(previousHash) ||
        !entry.hash.equals(hashOf(entry, previousHash)) ||
        (entry.id === sealedId && sealOf(entry) !== seal)
      )
        return entry.id;
      previousHash = entry.hash;
      lastId = entry.id;
    }
  }
}

export async function countAuditEntries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('auditEntry')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
