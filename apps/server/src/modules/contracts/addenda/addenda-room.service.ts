import {
  addendaDocuments,
  changeTerm,
  judgeAddendum,
  listDeskAddenda,
  listOwnAddenda,
  openAddendum,
  openDeskAddendum,
  readDeskAddendum,
  readNewTerm,
  withdrawAddendum,
} from '@kantuta/contract/contracts/addenda.calls';
import { answerPart } from '../../../platform/answer-parts.ts';
import { serve, serveReading } from '../../../platform/http/served-call.ts';
import { work } from '../../../platform/jobs/job.ts';
import type { ForAll, Module } from '../../../platform/module.ts';
import type { PaperBrand } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DeskContractPeers } from '../signing/desk-contracts.service.ts';
import { createAddendaEnds } from './addenda-ends.service.ts';
import { drawAddendumJob, turnAddendaJob } from './addenda.jobs.ts';
import { addendaWaiting, listAddendaOf } from './addenda.views.ts';
import { createAddendumFiles } from './addendum-files.service.ts';
import { createAgreeing } from './agreeing.service.ts';
import { createDeskAddenda } from './desk-addenda.service.ts';
import { createAddendumDrawing } from './drawing.service.ts';
import { createImprovedAddenda, type SignImproved } from './improved.service.ts';
import { createNewTermService, type NewTermPeers } from './new-term.service.ts';

export type AddendaPeers = NewTermPeers &
  Pick<DeskContractPeers, 'accessLog'> &
  Pick<ForAll, 'notify'>;

/** Addenda: a new term at once or with the office, their documents, and the desk (CON-8, CON-25, SALE-30). */
export function createAddendaRoom(
  deps: Omit<Platform, 'brand'> & AddendaPeers & { brand: PaperBrand; verifyUrl: string },
): Required<Pick<Module, 'calls' | 'work' | 'waiting' | 'approvals' | 'documents'>> & {
  signImproved: SignImproved;
} {
  const agreeing = createAgreeing(deps);
  const newTerms = createNewTermService({ ...deps, agreeing });
  const { signImproved } = createImprovedAddenda({ ...deps, agreeing });
  const addendumFiles = createAddendumFiles(deps);
  const desk = createDeskAddenda({ ...deps, agreeing, newTerms, addendumFiles });
  const drawing = createAddendumDrawing({ ...deps, agreeing });
  const ends = createAddendaEnds({ ...deps, agreeing });
  return {
    signImproved,
    calls: [
      serve(listOwnAddenda, ({ actor }) => addendumFiles.list(actor)),
      serve(openAddendum, ({ actor, input }) => addendumFiles.open(actor, input)),
      serveReading(
        readNewTerm,
        { reading: newTerms.reading, of: ({ saleId }) => ({ saleId }) },
        (_, found) => newTerms.read(found),
      ),
      serve(changeTerm, ({ actor, input, client }) => newTerms.change(actor, input, client)),
      serve(withdrawAddendum, ({ actor, input }) => newTerms.withdraw(actor, input)),
      serve(readDeskAddendum, ({ actor, input }) => desk.read(actor, input)),
      serve(openDeskAddendum, ({ actor, input }) => desk.open(actor, input)),
      serve(listDeskAddenda, ({ actor, input }) => desk.list(actor, input)),
      serve(judgeAddendum, ({ actor, input }) => desk.judge(actor, input)),
    ],
    work: [
      work(drawAddendumJob, ({ addendumId }) => drawing.draw(addendumId)),
      work(turnAddendaJob, () => ends.turn()),
    ],
    waiting: [addendaWaiting],
    approvals: [desk.approval()],
    documents: [answerPart(addendaDocuments, listAddendaOf)],
  };
}
