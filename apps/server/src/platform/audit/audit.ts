import { createHash } from 'node:crypto';
import type { TrailAction, TrailObject } from '@kantuta/contract/operators/trail.rules';
import type { Clock } from '../clock.ts';
import { inTransaction, sql, type Db, type Tx } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import { holdSameDesk } from '../session/rights.store.ts';
import type { DeskHolder } from '../session/session.views.ts';

export type AuditActor =
  | { kind: 'person'; id: number }
  /** Whoever acts in a role of the desk: the person, as long as they have the rights with which they called. */
  | ({ kind: 'operator' } & DeskHolder)
  | { kind: 'system' }
  | { kind: 'provider' }
  | { kind: 'anonymous' };

export type AuditFact = {
  actor: AuditActor;
  /** `payments.start`, `identity.login` …: each one has its words in the phrases of the desk. */
  action: TrailAction;
  object: { kind: TrailObject; id: string };
  outcome: 'done' | 'refused';
  codigo?: string;
  requestId?: string;
  /** Never secrets, never documents of people: ids, states, before and after. */
  details?: Record<string, unknown>;
};
/** A call that was refused to somebody before anything happened; the trail knows it by the name of the call. */
export type RefusedCall = Pick<AuditFact, 'actor' | 'codigo' | 'requestId'> & {
  call: { name: string; path: string };
};

export type Audit = ReturnType<typeof createAudit>;

/** Any constant; it names the one chain of this database for the advisory lock. */
export const CHAIN_LOCK = 4_711_001;
export const FIRST_HASH = Buffer.alloc(32);

/** The append-only, chained trail: each entry carries the hash of the one before, so that an edited row is detected (security rule 50). */
export function createAudit({ db, clock }: { db: Db; clock: Clock }) {
  /** Whose rights are held by which transaction: each asks once. */
  const held = new WeakMap<Tx, number>();

  /**
   * Holds the rights of an operator until the commit, and refuses (`forbidden`) who has others by now than when they called (security rule
   * 32). Every act of the desk is recorded, so every one passes here; call it yourself where the act itself changes rights, or where
   * others write in the same transaction before.
   */
  async function holdRights(tx: Tx, { personId, desk }: DeskHolder): Promise<void> {
    if (held.get(tx) === personId) return;
    if (!(await holdSameDesk(tx, { personId, desk }))) throw refuse('forbidden');
    held.set(tx, personId);
  }

  /** Writes in the given transaction; call it late, for the chain is locked until the commit. */
  async function record(tx: Tx, fact: AuditFact): Promise<void> {
    // Before the chain: whoever takes a role holds it first, too.
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
    /** For what has no transaction of its own, such as a refusal. */
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

/** In the trail an operator is the person. */
function whoIs(actor: AuditActor): Pick<Entry, 'actorKind' | 'actorId'> {
  if (actor.kind === 'operator') return { actorKind: 'person', actorId: actor.personId };
  return { actorKind: actor.kind, actorId: actor.kind === 'person' ? actor.id : null };
}

/** Somebody at the desk, in the role in which they called. */
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

/** JSON with sorted keys: jsonb does not keep the order in which it was written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

/** The newest entry and its hash, `1234:9f86…`: kept outside of the database it holds everything before it in its place. */
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
 * Walks the chain; the id of the first entry that does not fit, or undefined. The chain alone tells neither that its end was cut off nor
 * that somebody wrote it anew from the beginning: a seal of before (`readAuditSeal`) does.
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
