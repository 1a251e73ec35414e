import { createHash } from 'node:crypto';

/** What an act says; its hash covers all of it. */
export type Act = {
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

/** A range of acts, as it stands in the chain of seals. */
export type Seal = {
  number: number;
  clusterNumber: number;
  fromTransaction: number;
  untilTransaction: number;
  acts: number;
  digest: Buffer;
};

/** The chain begins with it. */
export const FIRST_HASH = Buffer.alloc(32);

/** @param at the instant as PostgreSQL keeps it, with its microseconds (`inMicroseconds`) */
export function hashOfAct(act: Act, at = inMicroseconds(act.at)): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([at, ...fieldsOf(act)]))
    .digest();
}

/** @param at as in `hashOfAct` */
export function hashOfSeal(seal: Seal, previousHash: Buffer, at: string): Buffer {
  const { number, clusterNumber, fromTransaction, untilTransaction, acts, digest } = seal;
  const range = [number, clusterNumber, fromTransaction, untilTransaction, acts];
  return createHash('sha256')
    .update(previousHash)
    .update(JSON.stringify([...range, digest.toString('hex'), at]))
    .digest();
}

/** Of an entry from before there were seals: each carries the hash of the one before it. */
export function hashOfChained(entry: Act & { id: number }, previousHash: Buffer): Buffer {
  return createHash('sha256')
    .update(previousHash)
    .update(JSON.stringify([entry.id, entry.at.toISOString(), ...fieldsOf(entry)]))
    .digest();
}

/** `2026-03-10T16:00:00.123000Z`: our clock knows milliseconds, the database would keep a thousandth of them. */
export function inMicroseconds(at: Date): string {
  return at.toISOString().replace('Z', '000Z');
}

function fieldsOf(act: Act): unknown[] {
  return [
    act.actorKind,
    act.actorId,
    act.action,
    act.objectKind,
    act.objectId,
    act.outcome,
    act.codigo,
    act.requestId,
    canonical(act.details),
  ];
}

/** JSON with sorted keys: jsonb does not keep the order of writing. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}
