import { DAY_MS } from '@kantuta/contract/durations';
import { keyClausesOf } from '@kantuta/contract/contracts/clauses.rules';
import { equalShares, signingOrder } from '@kantuta/contract/contracts/signers.rules';
import type { Tx } from '../../../platform/db/database.ts';
import { digest } from '../../../platform/files/files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertCoBuyers } from '../../sales/writing.store.ts';
import { makeReservedLot, makeTemplate } from '../contracts.factory.ts';
import { insertDocument, insertDraft, insertSigners, issue } from '../contracts.store.ts';
import { templateInForce } from '../templates/templates.views.ts';
import { makeSnapshot } from './snapshot.factory.ts';
import { createSignatures } from './signatures.service.ts';
import { addSeenClause, findSigning, moveContract } from './signing.store.ts';

type Of = {
  personId: number;
  companyId?: number;
  /** Who buys with them, in their order. */
  coBuyers?: readonly number[];
  /** All buyers have signed by code; the company is next. */
  isSigned?: boolean;
  /** The buyers have seen all cards. */
  isRead?: boolean;
  /** A paper came back and waits for the desk. */
  isPaper?: boolean;
};

/** A contract for a reserved lot that waits for signatures, as issuing it leaves it; its document is not a drawn one. */
export async function makeSigning(
  platform: Pick<Platform, 'clock' | 'ids' | 'keys' | 'events' | 'files'>,
  tx: Tx,
  {
    personId,
    companyId = 8,
    coBuyers = [],
    isSigned = false,
    isRead = isSigned,
    isPaper = false,
  }: Of,
): Promise<{ contractId: string; saleId: number; reference: string; sha256: string }> {
  const { clock, ids, files } = platform;
  const at = clock.now();
  const variant = 'lot';
  const buyers = [personId, ...coBuyers];
  const shares = equalShares(buyers.length);
  const saleId = await makeReservedLot(tx, { personId, at, companyId, state: 'in_contract' });
  const named = coBuyers.map((id, index) => ({ personId: id, sharePct: shares[index + 1] ?? 1 }));
  await insertCoBuyers(tx, saleId, { coBuyers: named, since: at });
  if (!(await templateInForce(tx, { companyId, variant })))
    await makeTemplate(tx, { companyId, variant });
  const template = await templateInForce(tx, { companyId, variant });
  if (!template) throw new Error('no template');
  const reference = ids.reference();
  const contractId = ids.uuid();
  const draft = { id: contractId, saleId, companyId, personId, variant, draft: {}, madeAt: at };
  await insertDraft(tx, { ...draft, variant });
  const snapshot = makeSnapshot({ reference, companyId, at, template, shares });
  const signUntil = new Date(at.getTime() + 7 * DAY_MS);
  await issue(tx, contractId, { snapshot, issuedAt: at, signUntil });
  await insertSigners(
    tx,
    signingOrder(coBuyers.length).map(({ position, role }, index) => ({
      id: ids.uuid(),
      contractId,
      position,
      role,
      personId: buyers[index] ?? null,
      sharePct: shares[index] ?? null,
    })),
  );
  const keep = async (kind: 'issued' | 'paper') => {
    const bytes = Buffer.from(`%PDF-1.7\n% ${kind} ${reference}\n`);
    const file = { name: `${reference}.pdf`, mimeType: 'application/pdf', bytes };
    const sha256 = digest(bytes);
    const fileId = await files.put(tx, file);
    await insertDocument(tx, { id: ids.uuid(), contractId, kind, fileId, sha256, madeAt: at });
    return sha256.toString('hex');
  };
  const sha256 = await keep('issued');
  const contract = await findSigning(tx, contractId);
  if (!contract) throw new Error('no contract');
  const signatures = createSignatures({ ...platform, notify: async () => undefined });
  const by = { by: 'code', device: 'Firefox', sentTo: 'r***@demo.invalid' } as const;
  for (const signer of contract.signers.filter(({ role }) => role !== 'company')) {
    if (isRead)
      for (const clause of keyClausesOf(variant)) await addSeenClause(tx, signer.id, clause);
    if (isSigned) await signatures.write(tx, contract, signer, by);
  }
  if (isPaper) {
    await keep('paper');
    await moveContract(tx, contractId, { state: 'paper_in_review' });
  }
  return { contractId, saleId, reference, sha256 };
}
