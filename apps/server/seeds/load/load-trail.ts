import { FIRST_HASH, hashOf } from '../../src/platform/audit/audit.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows, type Row } from '../../src/platform/db/insert-rows.ts';
import type { JsonObject } from '../../src/platform/db/tables.gen.ts';
import type { DemoSet } from '../demo-set.ts';

/** Appends to the chain of the trail with the hashes of the product, so that `npm run audit:check` accepts it. */
export async function loadTrail(tx: Tx, { desk }: DemoSet): Promise<void> {
  const last = await tx
    .selectFrom('auditEntry')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  let { id, hash: previousHash } = last ?? { id: 0, hash: FIRST_HASH };
  const rows: Row<'auditEntry'>[] = [];
  for (const { at, actor, action, object, outcome, codigo, requestId, details } of desk.trail) {
    id += 1;
    const entry = {
      id,
      at,
      actorKind: actor.kind,
      actorId: actor.kind === 'person' ? actor.id : null,
      action,
      objectKind: object.kind,
      objectId: object.id,
      outcome,
      codigo: codigo ?? '',
      requestId: requestId ?? '',
      // Numbers, texts and lists of them, so they fit JSON, although their type does not say so.
      details: { ...details } as JsonObject,
    };
    const hash = hashOf(entry, previousHash);
    rows.push({ ...entry, previousHash, hash });
    previousHash = hash;
  }
  await insertRows(tx, 'auditEntry', rows);
}
