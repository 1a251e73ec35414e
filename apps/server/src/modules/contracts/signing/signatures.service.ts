import {
  signedText,
  type Evidence,
  type SignedBy,
} from '@kantuta/contract/contracts/evidence.rules';
import { contractChanged } from '@kantuta/contract/contracts/contracts.events';
import { turnOf } from '@kantuta/contract/contracts/signers.rules';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { markSigned, type ContractSigner, type SigningContract } from './signing.store.ts';

/** The company's turn: somebody releases its seal (CON-24). */
export const SEAL_WAITS = 'contract_seal';
/** A signed paper that the desk reads (CON-23). */
export const PAPER_WAITS = 'contract_paper';

export type Signatures = ReturnType<typeof createSignatures>;

/** Writes one signature with its evidence, and tells whose turn it is then (CON-5, CON-21). */
export function createSignatures({
  clock,
  keys,
  events,
  notify,
}: Pick<Platform, 'clock' | 'keys' | 'events'> & Pick<ForAll, 'notify'>) {
  async function changed(tx: Tx, contract: SigningContract): Promise<string> {
    const { id, saleId, personId, companyId, signers } = contract;
    const signerIds = signers.flatMap((signer) => signer.personId ?? []);
    return events.record(tx, contractChanged, {
      contractId: id,
      saleId,
      personId,
      companyId,
      signerIds,
    });
  }

  return {
    changed,

    /** Writes the signature; `contract` is locked. */
    async write(
      tx: Tx,
      contract: SigningContract,
      signer: ContractSigner,
      { by, device, sentTo }: { by: SignedBy; device: string; sentTo: string },
    ): Promise<void> {
      const { reference, sha256 } = contract;
      const at = clock.now();
      const { position, role } = signer;
      const said = { by, role, position, sha256, at: at.toISOString() };
      const evidence: Evidence = {
        ...said,
        device,
        sentTo,
        keyId: keys.receiptKeyId,
        signature: keys.sign(signedText(reference, said)).toString('base64url'),
      };
      await markSigned(tx, signer.id, { at, evidence });
      signer.state = 'signed';
      signer.signedAt = at;
      signer.evidence = evidence;
    },

    /** Tells everybody who has the contract open, and whoever comes next that it is their turn. */
    async passOn(tx: Tx, contract: SigningContract): Promise<void> {
      const eventId = await changed(tx, contract);
      const next = turnOf(contract.signers);
      if (!next) return;
      if (next.personId === null) {
        await events.record(tx, workListChanged, { kind: SEAL_WAITS, id: contract.id });
        return;
      }
      await notify(tx, {
        personId: next.personId,
        key: 'contractToSign',
        parameters: { until: contract.signUntil.toISOString() },
        link: `/contrato/${contract.id}`,
        eventId,
      });
    },
  };
}
