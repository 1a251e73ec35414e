import {
  nameTwoForOneHolder,
  readDeskTwoForOne,
  readTwoForOne,
  saveTwoForOne,
} from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { together } from '../../../platform/db/reading.ts';
import { serve, serveReading } from '../../../platform/http/served-call.ts';
import { work, type JobWork } from '../../../platform/jobs/job.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createTwoForOneDesk } from './desk.service.ts';
import { createTwoForOneFollowing } from './following.service.ts';
import { createTwoForOneNaming } from './naming.service.ts';
import {
  followPaidTwoForOneJob,
  followTwoForOneJob,
  turnTwoForOneJob,
} from './two-for-one.jobs.ts';
import type { TwoForOnePeers } from './two-for-one.port.ts';
import { shownTwoForOne } from './two-for-one.present.ts';
import { twoForOneReactions } from './two-for-one.reactions.ts';
import { campaignOfDay, ownTwoForOnes } from './two-for-one.views.ts';

/** Two memberships for one (docs/rules/memberships.md, TWO-1 to TWO-10). */
export function createTwoForOneParts(
  platform: Platform,
  peers: TwoForOnePeers,
): Required<Pick<Module, 'calls' | 'reactions'>> & { work: JobWork[] } {
  const desk = createTwoForOneDesk(platform);
  const following = createTwoForOneFollowing({ ...platform, ...peers });
  const naming = createTwoForOneNaming({ ...platform, ...peers });
  const reading = together({
    campaign: campaignOfDay,
    own: ownTwoForOnes,
    forSale: peers.forSale,
  });
  const today = () => dayInLaPaz(platform.clock.now());
  return {
    calls: [
      serveReading(
        readTwoForOne,
        { reading, of: () => ({ today: today() }) },
        async ({ client: { language } }, { forSale, ...found }) => {
          const on = today();
          return shownTwoForOne(found, { items: forSale({ today: on, language }), today: on });
        },
      ),
      serve(nameTwoForOneHolder, ({ actor, input }) => naming.name(actor, input)),
      serve(readDeskTwoForOne, () => desk.read()),
      serve(saveTwoForOne, ({ actor, input }) => desk.save(actor, input)),
    ],
    reactions: twoForOneReactions(platform),
    work: [
      work(followTwoForOneJob, ({ twoForOneId }) => following.follow(twoForOneId)),
      work(followPaidTwoForOneJob, ({ personId }) => following.followPaid(personId)),
      work(turnTwoForOneJob, () => following.turn()),
    ],
  };
}
