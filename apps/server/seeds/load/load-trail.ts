import { hashOfAct } from '../../src/platform/audit/hashes.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows, type Row } from '../../src/platform/db/insert-rows.ts';
import type { JsonObject } from '../../src/platform/db/tables.gen.ts';
import type { DemoSet } from '../demo-set.ts';

/** Acts with the hashes of the product, so that `npm run audit:check` accepts them; the sealer seals them with the others. */
export async function loadTrail(tx: Tx, { desk }: DemoSet): Promise<void> {
  const rows: Row<'auditEntry'>[] = [];
  for (const { at, actor, action, object, outcome, codigo, requestId, details } of desk.trail) {
    const act = {
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
    rows.push({ ...act, hash: hashOfAct(act) });
  }
  await insertRows(tx, 'auditEntry', rows);
}
