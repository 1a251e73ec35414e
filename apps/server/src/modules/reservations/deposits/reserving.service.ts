import {
  acceptTerms,
  chooseHousePart,
  extendReservation,
  openDeposit,
  readDeposit,
  reservationsSection,
  withdrawReservation,
} from '@kantuta/contract/reservations/deposits.calls';
import { answerPart, type AnswerPart } from '../../../platform/answer-parts.ts';
import type { StoredChargeKind } from '../../../platform/charges.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Reaction } from '../../../platform/events/events.ts';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import { work, type JobContext, type JobWork } from '../../../platform/jobs/job.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HoldEnds } from '../hold-ends.service.ts';
import type { DocumentsPeer } from '../hold-rules.service.ts';
import { createDepositCharges, type OpeningPeers } from './deposit-charges.service.ts';
import { turnReservationsJob } from './deposits.jobs.ts';
import { createDeposits, type Deposits, type OverduePeer } from './deposits.service.ts';
import { createReservationEndings, type EndingPeers } from './ending.service.ts';
import { createReservationLife, type LivingPeers } from './living.service.ts';
import { createProvisionalEnds } from '../provisionals/provisional-ends.service.ts';
import { keepWhatIsSold } from './sold.service.ts';
import { createTerms } from './terms.service.ts';
import { listEnded } from './reservation-rows.store.ts';
import { activeReservations } from './reservation.views.ts';

/** What other nouns provide for reservations. */
export type ReservingPeers = OpeningPeers &
  EndingPeers &
  OverduePeer &
  DocumentsPeer &
  LivingPeers &
  Pick<ForAll, 'notify' | 'chargeBook'>;

const MOST_AT_ONCE = 200;

/** From "I hold it" to "it is reserved for me": the deposit, the reservation that it opens, and its end. */
export function createReserving(
  platform: Platform,
  peers: ReservingPeers & { holds: HoldEnds },
): {
  calls: ServedCall[];
  charges: StoredChargeKind[];
  deposits: Deposits;
  reactions: Reaction[];
  work: JobWork[];
  home: AnswerPart<'home'>[];
  shown: ReturnType<typeof createReservationLife>['shown'];
  endings: ReturnType<typeof createReservationEndings>;
} {
  const { db, clock, log } = platform;
  const deps = { ...platform, ...peers };
  const endings = createReservationEndings(deps);
  const life = createReservationLife({ ...deps, endings });
  const terms = createTerms({ ...deps, endings });
  const deposits = createDeposits({ ...deps, shownReservation: life.shown });

  /** Each reservation in a transaction of its own: one that cannot end holds up no other. */
  async function turn({ signal }: JobContext): Promise<void> {
    const seen: number[] = [];
    for (;;) {
      const ended = await listEnded(db, clock.now(), { seen, most: MOST_AT_ONCE });
      for (const saleId of ended) {
        if (signal.aborted) return;
        seen.push(saleId);
        await inTransaction(db, (tx) => endings.turn(tx, saleId)).catch((error: unknown) =>
          log.error({ event: 'reservation_not_ended', objectId: String(saleId), error }),
        );
      }
      if (ended.length < MOST_AT_ONCE) break;
    }
    await life.remind(MOST_AT_ONCE);
  }

  return {
    calls: [
      serve(readDeposit, ({ actor, input }) => deposits.read(actor, input)),
      serve(openDeposit, ({ actor, input }) => deposits.open(actor, input)),
      serve(extendReservation, ({ actor, input }) => life.extend(actor, input)),
      serve(withdrawReservation, ({ actor, input }) => life.withdraw(actor, input)),
      serve(acceptTerms, ({ actor, input }) => terms.accept(actor, input)),
      serve(chooseHousePart, ({ actor, input }) => life.choose(actor, input)),
    ],
    charges: createDepositCharges({ ...deps, ...createProvisionalEnds(platform) }),
    deposits,
    shown: life.shown,
    endings,
    reactions: [keepWhatIsSold(deps)],
    work: [work(turnReservationsJob, (_, context) => turn(context))],
    home: [answerPart(reservationsSection, activeReservations)],
  };
}
