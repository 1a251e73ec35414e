import { dayInLaPaz } from '@kantuta/contract/dates';
import { turnOf } from '@kantuta/contract/contracts/signers.rules';
import type { Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SalePeers } from '../preparing/sale.port.ts';
import { drawSignedJob } from './signing.jobs.ts';
import type { Signatures } from './signatures.service.ts';
import { moveContract, type SigningContract } from './signing.store.ts';

export type SignedEnd = ReturnType<typeof createSignedEnd>;

/** The last signature: the contract is signed, its sale goes on, and is sold if its initial is paid, in one transaction (CON-1, SALE-28). */
export function createSignedEnd({
  clock,
  jobs,
  notify,
  moveSale,
  sellPaid,
  signatures,
}: Pick<Platform, 'clock' | 'jobs'> &
  Pick<ForAll, 'notify'> &
  Pick<SalePeers, 'moveSale' | 'sellPaid'> & { signatures: Signatures }) {
  return {
    /** The company signs by its key; everybody else has signed. `contract` is locked. */
    async seal(tx: Tx, contract: SigningContract): Promise<void> {
      const company = turnOf(contract.signers);
      if (company?.role !== 'company') throw new RangeError(`contract ${contract.id}: no turn`);
      await signatures.write(tx, contract, company, { by: 'seal', device: '', sentTo: '' });
      const at = clock.now();
      const on = dayInLaPaz(at);
      await moveContract(tx, contract.id, { state: 'signed', signedAt: at });
      const eventId = await signatures.changed(tx, contract);
      for (const { personId } of contract.signers)
        if (personId !== null)
          await notify(tx, {
            personId,
            key: 'contractSigned',
            parameters: {},
            link: `/contrato/${contract.id}`,
            eventId,
          });
      await jobs.send(tx, drawSignedJob, { contractId: contract.id });
      await moveSale(tx, { saleId: contract.saleId, from: 'in_contract', to: 'signed', on });
      // Last, because selling takes the counter of the company's sales (SEC-17).
      await sellPaid(tx, [contract.saleId], on);
    },
  };
}
