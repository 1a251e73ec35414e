import type { PassportSlot } from '@kantuta/contract/catalogue/passports/passport.rules';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { dryRun } from '../src/modules/catalogue/land-plans/dry-run.present.ts';
import { insertLandPlan } from '../src/modules/catalogue/land-plans/land-plans.store.ts';
import { findLand } from '../src/modules/catalogue/land-plans/land-plans.views.ts';
import { makeLot } from '../src/modules/catalogue/catalogue.factory.ts';
import { makePassportLine } from '../src/modules/catalogue/passports/passports.factory.ts';
import { DAY_MS } from '@kantuta/contract/durations';
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

let published = Date.parse('2025-01-01T12:00:00Z');

/** The power to sell the project of a unit now ends on this day, or is taken back (null). */
export async function setPower(
  app: Pick<TestApp, 'database'>,
  unitId: number,
  endsOn: Day | null,
  slot: PassportSlot = 'powerToSell',
): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const { projectId } = await tx
      .selectFrom('unit')
      .where('id', '=', unitId)
      .select('projectId')
      .executeTakeFirstOrThrow();
    published += 1000;
    const at = new Date(published);
    await makePassportLine(tx, { projectId: projectId ?? 0, slot, endsOn, at });
  });
}

/** The bytes of a scan, which differ with the word in them. */
export function scan(word = 'prueba'): { name: string; base64: string } {
  return { name: 'escaneo.pdf', base64: Buffer.from(`%PDF-1.4\n% ${word}\n`).toString('base64') };
}

/** A list of facts that gives the lot of `newLot` another UV. */
export function planFile(uv = '9'): { name: string; base64: string } {
  const text = `uv;manzano;lote\n${uv};12;07\n`;
  return { name: 'plano.csv', base64: Buffer.from(text).toString('base64') };
}

/** A plan of land that changes one free lot. */
export async function newLandPlan(
  app: Pick<TestApp, 'database' | 'platform'>,
  companyId = 8,
): Promise<string> {
  const { projectId } = await newLot(app, companyId);
  const bytes = Buffer.from(planFile().base64, 'base64');
  const { db, ids, files, clock } = app.platform;
  const project = await findLand(db, projectId, dayInLaPaz(clock.now()));
  if (!project) throw new Error('a new lot lies in a project');
  const run = dryRun({ bytes, mapping: null, system: null, project });
  const id = ids.uuid();
  await db.transaction().execute(async (tx) => {
    const fileId = await files.put(tx, { name: 'plano.csv', mimeType: 'text/csv', bytes });
    // Longer ago than a month, so that it counts for no limit of what is uploaded.
    const uploadedAt = new Date(clock.now().getTime() - 31 * DAY_MS);
    const uploaded = { uploadedBy: 'Prueba', uploadedAt };
    await insertLandPlan(tx, { id, projectId, fileId, ...uploaded }, run);
  });
  return id;
}
