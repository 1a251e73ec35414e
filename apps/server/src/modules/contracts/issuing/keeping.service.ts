import { signingOrder } from '@kantuta/contract/contracts/signers.rules';
import type { ContractSnapshot } from '@kantuta/contract/contracts/snapshot.rules';
import type { Tx } from '../../../platform/db/database.ts';
import { digest } from '../../../platform/files/files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertDocument, insertSigners, issue, type NewSigner } from '../contracts.store.ts';

type Signing = readonly { personId: number; sharePct: number }[];

/** Freezes a draft with its signers and its document (CON-3); answers the hash of the document. */
export function createKeeping({ ids, files }: Pick<Platform, 'ids' | 'files'>) {
  /** The signers of a contract in their order, with the accounts of its co-buyers. */
  function signersOf(contractId: string, people: Signing): NewSigner[] {
    return signingOrder(people.length - 1).map(({ position, role }, index) => ({
      id: ids.uuid(),
      contractId,
      position,
      role,
      personId: people[index]?.personId ?? null,
      sharePct: people[index]?.sharePct ?? null,
    }));
  }

  return async (
    tx: Tx,
    {
      contractId,
      snapshot,
      bytes,
      people,
      at,
      signUntil,
    }: {
      contractId: string;
      snapshot: ContractSnapshot;
      bytes: Buffer;
      /** The buyer first. */
      people: Signing;
      at: Date;
      signUntil: Date;
    },
  ): Promise<Buffer> => {
    await issue(tx, contractId, { snapshot, issuedAt: at, signUntil });
    await insertSigners(tx, signersOf(contractId, people));
    const file = { name: `${snapshot.reference}.pdf`, mimeType: 'application/pdf', bytes };
    const fileId = await files.put(tx, file);
    const sha256 = digest(bytes);
    const document = { id: ids.uuid(), contractId, kind: 'issued', fileId, sha256 } as const;
    await insertDocument(tx, { ...document, madeAt: at });
    return sha256;
  };
}
