import { FORM_VERSION } from '@kantuta/contract/declarations/declaration.rules';
import { parseCents } from '@kantuta/contract/money';
import {
  insertDeclaration,
  insertStep,
} from '../../src/modules/declarations/declarations.store.ts';
import { readSigner } from '../../src/modules/declarations/signer.views.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';

/** The declarations, each signed as its person stands in the set. */
export async function loadDeclarations(tx: Tx, { declarations }: DemoSet): Promise<void> {
  for (const { id, attemptId, personId, fields, signedAt, steps } of declarations) {
    const { monthly, ...declared } = fields;
    await insertDeclaration(tx, {
      ...declared,
      ...(await readSigner(tx, personId)),
      id,
      personId,
      version: 1,
      attemptId,
      formVersion: FORM_VERSION,
      monthlyMinor: parseCents(monthly),
      alerts: fields.isOfficial ? ['official'] : [],
      provedAt: signedAt,
      submittedAt: signedAt,
    });
    for (const [index, step] of steps.entries())
      await insertStep(tx, { ...step, declarationId: id, position: index + 1, personId });
  }
}
