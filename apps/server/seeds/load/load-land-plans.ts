import { insertLandSamples } from '../../src/modules/catalogue/land-plans/land-plans.store.ts';
import { instantInLaPaz } from '@kantuta/contract/dates';
import type { Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import { loadFiles } from './load-passports.ts';

/** The plans of project 103 in all forms, to try the import with (DEMO-4). */
export async function loadLandPlans(tx: Tx, { planSamples, today }: DemoSet): Promise<void> {
  const createdAt = instantInLaPaz(today);
  await loadFiles(
    tx,
    planSamples.map(({ fileId, name, mimeType, bytes }) => ({
      id: fileId,
      name,
      mimeType,
      bytes,
      createdAt,
    })),
  );
  await insertLandSamples(
    tx,
    planSamples.map(({ id, name, form, isBroken, fileId }) => ({
      id,
      name,
      form,
      isBroken,
      fileId,
    })),
  );
}
