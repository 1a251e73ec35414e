import {
  askProvisional,
  checkAbono,
  closeProvisional,
  declineProvisional,
  depositProvisional,
  issueProvisional,
  listOwnProvisionals,
  provisionalDocuments,
  provisionalsSection,
  readDeskProvisional,
  readProvisional,
} from '@kantuta/contract/reservations/provisionals.calls';
import type { DayItems } from '../../../platform/adviser-day.ts';
import { answerPart } from '../../../platform/answer-parts.ts';
import { serve } from '../../../platform/http/served-call.ts';
import { work } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Deposits } from '../deposits/deposits.service.ts';
import { createProvisionalDesk, type ProvisionalDeskPeers } from './provisional-desk.service.ts';
import { turnProvisionalsJob } from '../provisionals/provisionals.jobs.ts';
import { endingHoldsOf } from '../day.views.ts';
import { createProvisionals, type ProvisionalPeers } from './provisionals.service.ts';
import {
  listMadeFor,
  openProvisionalsOf,
  toDepositOf,
} from '../provisionals/provisionals.views.ts';
import { lateProvisionals } from './waiting.views.ts';

export type ReceiptingPeers = ProvisionalPeers & ProvisionalDeskPeers;

/** No cash through advisers: what they take exists as a receipt of the customer until it is deposited (RES-27). */
export function createReceipting(
  platform: Platform,
  peers: ReceiptingPeers & { deposits: Deposits },
) {
  const { db, clock } = platform;
  const deps = { ...platform, ...peers };
  const provisionals = createProvisionals(deps);
  const desk = createProvisionalDesk(deps);
  return {
    calls: [
      serve(readProvisional, ({ actor, input }) => provisionals.read(actor, input)),
      serve(askProvisional, ({ actor, input }) => provisionals.ask(actor, input)),
      serve(issueProvisional, ({ actor, input }) => provisionals.issue(actor, input)),
      serve(depositProvisional, ({ actor, input }) => provisionals.deposit(actor, input)),
      serve(declineProvisional, ({ actor, input }) => provisionals.decline(actor, input)),
      serve(listOwnProvisionals, async ({ actor: { personId } }) => ({
        receipts: await listMadeFor(db, { personId, companyIds: null, now: clock.now() }),
      })),
      serve(checkAbono, ({ client, input }) => desk.check(client, input)),
      serve(readDeskProvisional, ({ actor, input }) => desk.read(actor, input)),
      serve(closeProvisional, ({ actor, input }) => desk.close(actor, input)),
    ],
    waiting: [lateProvisionals],
    work: [work(turnProvisionalsJob, () => desk.turn())],
    home: [answerPart(provisionalsSection, openProvisionalsOf)],
    documents: [
      answerPart(provisionalDocuments, (reader, of) =>
        listMadeFor(reader, { ...of, now: clock.now() }),
      ),
    ],
    adviserDay: [
      { kind: 'provisionals', reading: toDepositOf },
      { kind: 'hold_ending', reading: endingHoldsOf },
    ] satisfies DayItems[],
  };
}
