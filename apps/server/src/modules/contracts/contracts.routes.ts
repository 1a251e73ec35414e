import {
  openContract,
  readContract,
  verifyContract,
  voidContract,
} from '@kantuta/contract/contracts/contracts.calls';
import { listOwnContracts } from '@kantuta/contract/contracts/own-contracts.calls';
import {
  issueContract,
  listContractable,
  readPreparation,
  savePersonal,
  saveTitle,
} from '@kantuta/contract/contracts/preparing.calls';
import { serve, serveReading, type ServedCall } from '../../platform/http/served-call.ts';
import type { ContractReading } from './documents/reading.service.ts';
import type { createIssuing } from './issuing/issuing.service.ts';
import { contractsOnWay } from './preparing/on-way.views.ts';
import type { Preparing } from './preparing/preparing.service.ts';

export function contractRoutes(
  preparing: Preparing,
  issuing: ReturnType<typeof createIssuing>,
  contracts: ContractReading,
): ServedCall[] {
  return [
    serveReading(listContractable, { reading: contractsOnWay, of: () => ({}) }, (_, sales) =>
      Promise.resolve({ sales: sales.filter(({ canPrepare }) => canPrepare) }),
    ),
    serveReading(
      readPreparation,
      { reading: preparing.reading, of: ({ saleId }) => ({ saleId }) },
      ({ actor }, found) => preparing.read(actor, preparing.foundIn(actor, found)),
    ),
    serve(savePersonal, ({ actor, input }) => preparing.savePersonal(actor, input)),
    serve(saveTitle, ({ actor, input }) => preparing.saveTitle(actor, input)),
    serve(issueContract, ({ actor, input }) => issuing.issue(actor, input)),
    serve(listOwnContracts, ({ actor }) => contracts.list(actor)),
    serve(readContract, ({ actor, input, client }) =>
      contracts.read(actor, input.contractId, client.language),
    ),
    serve(openContract, ({ actor, input }) => contracts.open(actor, input)),
    serve(voidContract, ({ actor, input }) => contracts.void(actor, input)),
    serve(verifyContract, ({ input, client }) => contracts.verify(input, client.address)),
  ];
}
