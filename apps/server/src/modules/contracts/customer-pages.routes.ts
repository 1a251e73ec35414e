import { openCustomerContract } from '@kantuta/contract/contracts/own-contracts.calls';
import { customerPage, type CustomerPage } from '../../platform/customer-page.ts';
import { findContract } from './documents/contract.views.ts';
import type { ContractReading } from './documents/reading.service.ts';

/** The documents of a customer's contracts at the desk, of the companies that the operator reaches. */
export function contractPages(contracts: Pick<ContractReading, 'fileOf'>): CustomerPage[] {
  return [
    customerPage(openCustomerContract, async (tx, { personId, companyIds }, { input, actor }) => {
      const contract = await findContract(tx, input.contractId);
      const isOfPerson = contract?.signers.some((signer) => signer.personId === personId);
      if (!contract || isOfPerson !== true) return undefined;
      if (companyIds !== null && !companyIds.includes(contract.companyId)) return undefined;
      return contracts.fileOf(tx, contract, { language: 'es', forPerson: actor.personId });
    }),
  ];
}
