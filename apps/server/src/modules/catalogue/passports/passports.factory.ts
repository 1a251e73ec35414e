import {
  PASSPORT_SLOTS,
  type PassportSlot,
} from '@kantuta/contract/catalogue/passports/passport.rules';
import { day, type Day } from '@kantuta/contract/dates';
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
  await makeLines(tx, { projectId, slots: PASSPORT_SLOTS, endsOn: FAR, at: LONG_AGO });
}

/** What becomes of one document of the project: it is published up to a day, or taken back (null). */
export async function makePassportLine(
  tx: Tx,
  { slot, ...of }: { projectId: number; slot: PassportSlot; endsOn: Day | null; at: Date },
): Promise<void> {
  await makeLines(tx, { ...of, slots: [slot] });
}

async function makeLines(
  tx: Tx,
  {
    projectId,
    slots,
    endsOn,
    at,
  }: { projectId: number; slots: readonly PassportSlot[]; endsOn: Day | null; at: Date },
): Promise<void> {
  const files = createFiles({ clock: systemClock, ids: createIds(systemClock) });
  const fileId =
    endsOn === null
      ? null
      : await files.put(tx, {
          name: 'documento.pdf',
          mimeType: 'application/pdf',
          bytes: BYTES,
        });
  await insertPassportLines(
    tx,
    slots.map((slot) => ({
      id: randomUUID(),
      projectId,
      block: null,
      lot: null,
      slot,
      fileId,
      sha256: fileId === null ? null : digest(BYTES),
      number: fileId === null ? '' : `PRUEBA-${projectId}-${slot}`,
      datedOn: fileId === null ? null : day('2020-01-01'),
      validUntil: null,
      nextCheckOn: endsOn,
      checkedBy: 'Rosa Prueba',
      publishedBy: 'Otra Prueba',
      reason: 'Revisados al registrar el proyecto.',
      publishedAt: at,
      proposalId: null,
    })),
  );
}
