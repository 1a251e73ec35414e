import {
  acceptCession,
  cede,
  cessionsSection,
  judgeCession,
  readCeded,
  readCeding,
  readCession,
  readDeskCession,
  refuseCession,
  withdrawCession,
} from '@kantuta/contract/contracts/cession.calls';
import { isOpenCession } from '@kantuta/contract/contracts/cession.rules';
import { answerPart } from '../../../platform/answer-parts.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { serve, serveReading } from '../../../platform/http/served-call.ts';
import { work } from '../../../platform/jobs/job.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { TermPeers } from '../addenda/addenda.port.ts';
import { createCeding } from './ceding.service.ts';
import { cessionCharges } from './cession-charges.service.ts';
import { turnCessionsJob } from './cession.jobs.ts';
import { createCessionSteps, type StepPeers } from './cession-steps.service.ts';
import { listCessionsOver } from './cessions.store.ts';
import { cessionsToTake, cessionsWaiting } from './cessions.views.ts';
import { createDeskCessions, type DeskCessionPeers } from './desk-cessions.service.ts';
import { createTaking } from './taking.service.ts';

export type CessionPeers = TermPeers & StepPeers & DeskCessionPeers;

const MOST_AT_ONCE = 200;

/** Cessions of rights, from the holder over the new one to the desk (CON-26). */
export function createCessionRoom(
  platform: Omit<Platform, 'brand'> & CessionPeers,
): Required<Pick<Module, 'calls' | 'work' | 'waiting' | 'home' | 'charges'>> {
  const { db, clock, log } = platform;
  const steps = createCessionSteps(platform);
  const deps = { ...platform, steps };
  const ceding = createCeding(deps);
  const taking = createTaking({ ...deps, ceding });
  const desk = createDeskCessions({ ...deps, ceding });

  /** A payment of the fee that is open is waited for. */
  async function expire(cessionId: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const cession = await steps.lock(tx, cessionId);
      if (!isOpenCession(cession.state) || cession.validUntil > clock.now()) return;
      await steps.end(tx, cession, { as: 'expired', by: null });
    });
  }

  return {
    calls: [
      serveReading(
        readCeding,
        { reading: ceding.reading, of: ({ saleId }) => ({ saleId }) },
        (_, found) => ceding.read(found),
      ),
      serve(cede, ({ actor, input, client }) => ceding.cede(actor, input, client)),
      serve(withdrawCession, ({ actor, input }) => ceding.withdraw(actor, input)),
      serve(readCeded, ({ actor, input }) => ceding.ceded(actor, input)),
      serve(readCession, ({ actor, input }) => taking.read(actor, input)),
      serve(acceptCession, ({ actor, input, client }) => taking.accept(actor, input, client)),
      serve(refuseCession, ({ actor, input }) => taking.refuse(actor, input)),
      serve(readDeskCession, ({ actor, input }) => desk.read(actor, input)),
      serve(judgeCession, ({ actor, input }) => desk.judge(actor, input)),
    ],
    work: [
      work(turnCessionsJob, async () => {
        for (const id of await listCessionsOver(db, clock.now(), MOST_AT_ONCE))
          await expire(id).catch((error: unknown) => {
            if (!(error instanceof Refusal && error.codigo === 'cession_paying'))
              log.error({ event: 'cession_not_turned', objectId: id, error });
          });
      }),
    ],
    waiting: [cessionsWaiting],
    home: [answerPart(cessionsSection, cessionsToTake)],
    charges: [cessionCharges(deps)],
  };
}
