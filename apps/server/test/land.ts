import { makeLot } from '../src/modules/catalogue/catalogue.factory.ts';
import { parseCents } from '@kantuta/contract/money';
import { sql } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';

/** A free lot of a company, in a project of its own whose documents are in order: Mza. 12 - Lote 07. */
export async function newLot(
  app: Pick<TestApp, 'database'>,
  companyId = 8,
): Promise<{ projectId: number; lotId: number; unitId: number }> {
  const { lotId, unitId } = await app.database.db
    .transaction()
    .execute((tx) => makeLot(tx, { companyId, price: parseCents('10800.00') }));
  const { rows } = await sql<{
    projectId: number;
  }>`SELECT project_id AS "projectId" FROM lot WHERE id = ${lotId}`.execute(app.database.db);
  return { projectId: rows[0]?.projectId ?? 0, lotId, unitId };
}

/** The bytes of a scan, which differ with the word in them. */
export function scan(word = 'prueba'): { name: string; base64: string } {
  return { name: 'escaneo.pdf', base64: Buffer.from(`%PDF-1.4\n% ${word}\n`).toString('base64') };
}
