import {
  askSignatureCode,
  seeClause,
  sendPaper,
  signContract,
} from '@kantuta/contract/contracts/signing.calls';
import {
  judgePaper,
  openDeskPaper,
  readDeskContract,
  sealContract,
  voidAtDesk,
} from '@kantuta/contract/contracts/signing-desk.calls';
import { serve } from '../../../platform/http/served-call.ts';
import { work } from '../../../platform/jobs/job.ts';
import type { ForAll, Module } from '../../../platform/module.ts';
import type { PaperBrand } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SalePeers } from '../preparing/sale.port.ts';
import { createContractEnds } from './contract-ends.service.ts';
import { createDeskContracts, type DeskContractPeers } from './desk-contracts.service.ts';
import { papersWaiting, sealsWaiting } from './desk-contracts.views.ts';
import { createSignatures, type Signatures } from './signatures.service.ts';
import { createSignedEnd, type SignedEnd } from './signed-end.service.ts';
import { createSignedPaper } from './signed-paper.service.ts';
import { drawSignedJob, turnContractsJob } from './signing.jobs.ts';
import { createSigning, type SigningPeers } from './signing.service.ts';

export type SigningRoomPeers = SigningPeers &
  DeskContractPeers &
  Pick<ForAll, 'notify'> &
  Pick<SalePeers, 'moveSale' | 'sellPaid' | 'lockSales'>;

/** From an issued contract to a signed one: on the phone, on paper, and at the desk (CON-20 to CON-24). */
export function createSigningRoom(
  deps: Omit<Platform, 'brand'> & SigningRoomPeers & { brand: PaperBrand; verifyUrl: string },
): Required<Pick<Module, 'calls' | 'work' | 'waiting' | 'approvals'>> & {
  signatures: Signatures;
  signedEnd: SignedEnd;
} {
  const signatures = createSignatures(deps);
  const signedEnd = createSignedEnd({ ...deps, signatures });
  const signing = createSigning({ ...deps, signatures });
  const desk = createDeskContracts({ ...deps, signatures, signedEnd });
  const ends = createContractEnds({ ...deps, signatures });
  const papers = createSignedPaper(deps);
  return {
    signatures,
    signedEnd,
    calls: [
      serve(seeClause, ({ actor, input }) => signing.see(actor, input)),
      serve(askSignatureCode, ({ actor, input }) => signing.askCode(actor, input)),
      serve(signContract, ({ actor, input, client }) => signing.sign(actor, input, client)),
      serve(sendPaper, ({ actor, input }) => signing.sendPaper(actor, input)),
      serve(readDeskContract, ({ actor, input }) => desk.read(actor, input)),
      serve(openDeskPaper, ({ actor, input }) => desk.openPaper(actor, input)),
      serve(sealContract, ({ actor, input }) => desk.seal(actor, input)),
      serve(judgePaper, ({ actor, input }) => desk.judgePaper(actor, input)),
      serve(voidAtDesk, ({ actor, input }) => desk.void(actor, input)),
    ],
    work: [
      work(drawSignedJob, ({ contractId }) => papers.draw(contractId)),
      work(turnContractsJob, () => ends.turn()),
    ],
    waiting: [sealsWaiting, papersWaiting],
    approvals: [desk.approval()],
  };
}
