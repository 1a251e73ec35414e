import { PASSPORT_SLOTS } from '@kantuta/contract/catalogue/passports/passport.rules';
import { day } from '@kantuta/contract/dates';
import { randomUUID } from 'node:crypto';
import { systemClock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { createFiles, digest } from '../../../platform/files/files.ts';
import { createIds } from '../../../platform/ids.ts';
import { insertPassportLines } from './passports.store.ts';

const BYTES = Buffer.from('%PDF-1.7\n% prueba\n');
const FAR = day('2099-12-31');
const LONG_AGO = new Date('2020-01-02T12:00:00Z');

/** All six documents of a project, good for longer than any test. */
export async function makePassport(tx: Tx, projectId: number): Promise<void> {
  const files = createFiles({ clock: systemClock, ids: createIds(systemClock) });
  const fileId = await files.put(tx, {
    name: 'documento.pdf',
    mimeType: 'application/pdf',
    bytes: BYTES,
  });
  await insertPassportLines(
    tx,
    PASSPORT_SLOTS.map((slot) => ({
      id: randomUUID(),
      projectId,
      block: null,
      lot: null,
      slot,
      fileId,
      sha256: digest(BYTES),
      datedOn: day('2020-01-01'),
      validUntil: null,
      nextCheckOn: FAR,
      checkedBy: 'Rosa Prueba',
      publishedBy: 'Otra Prueba',
      reason: 'Revisados al registrar el proyecto.',
      publishedAt: LONG_AGO,
      proposalId: null,
    })),
  );
}
