import type { Tx } from '../../../platform/db/database.ts';
import { insertBroker } from './brokers.store.ts';

/** A broker of a company with a document of their own. */
export async function makeBroker(
  tx: Tx,
  { companyId, document, at }: { companyId: number; document: string; at: Date },
): Promise<number> {
  const brokerId = await insertBroker(tx, {
    companyId,
    name: 'Corredora de prueba',
    documentNumber: document,
    documentComplement: '',
    phone: '+591 70011223',
    addedAt: at,
  });
  if (brokerId === undefined) throw new Error(`company ${companyId} has a broker ${document}`);
  return brokerId;
}
