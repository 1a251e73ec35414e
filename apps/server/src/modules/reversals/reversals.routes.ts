import {
  listRecoveryProducts,
  listRecoveryProjects,
  listReversions,
  verifyCalculator,
} from '@kantuta/contract/reversals/calculator.calls';
import { listOwnCredits, readFairExit } from '@kantuta/contract/reversals/credits.calls';
import {
  listReversals,
  proposeReversal,
  readReversal,
  recordNotice,
  voidRecoveryCredit,
} from '@kantuta/contract/reversals/desk-reversals.calls';
import type { Day } from '@kantuta/contract/dates';
import { serve, serveReading, type ServedCall } from '../../platform/http/served-call.ts';
import type { Calculator } from './calculator/calculator.service.ts';
import { creditsOfPerson } from './credits/credits.views.ts';
import type { FairExit } from './credits/fair-exit.service.ts';
import type { createDeskReversals } from './desk/desk.service.ts';

export function calculatorRoutes(calculator: Calculator): ServedCall[] {
  return [
    serve(verifyCalculator, ({ actor }) => calculator.verify(actor)),
    serve(listReversions, ({ actor, input }) => calculator.reversions(actor, input)),
    serve(listRecoveryProjects, ({ actor, input }) => calculator.projects(actor, input)),
    serve(listRecoveryProducts, ({ actor, input, client }) =>
      calculator.products(actor, input, client.language),
    ),
  ];
}

export function creditRoutes(fairExit: FairExit, today: () => Day): ServedCall[] {
  return [
    serveReading(listOwnCredits, { reading: creditsOfPerson, of: () => ({}) }, (_, creditsOn) =>
      Promise.resolve({ credits: creditsOn(today()) }),
    ),
    serve(readFairExit, ({ actor, input }) => fairExit(actor, input)),
  ];
}

export function deskReversalRoutes(desk: ReturnType<typeof createDeskReversals>): ServedCall[] {
  return [
    serve(listReversals, ({ actor, input }) => desk.list(actor, input)),
    serve(readReversal, ({ actor, input }) => desk.read(actor, input)),
    serve(recordNotice, ({ actor, input }) => desk.send(actor, input)),
    serve(proposeReversal, ({ actor, input }) => desk.propose(actor, input)),
    serve(voidRecoveryCredit, ({ actor, input }) => desk.voidCredit(actor, input)),
  ];
}
