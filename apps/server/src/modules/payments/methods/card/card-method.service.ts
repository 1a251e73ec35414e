import {
  listCards,
  receiveCardEvent,
  removeCard,
  saveCard,
} from '@kantuta/contract/payments/card/card.calls';
import { serve, type ServedCall } from '../../../../platform/http/served-call.ts';
import { work, type JobWork } from '../../../../platform/jobs/job.ts';
import type { AnyProviderList } from '../../closing/provider-list.port.ts';
import type { PaymentMethod } from '../../parts/payment-method.port.ts';
import type { CompanyNames } from '../../record/company-names.port.ts';
import { answerChargebackJob, sweepChargebacksJob } from '../../chargebacks/chargebacks.jobs.ts';
import type { ChargebackHearing } from '../../chargebacks/hearing.service.ts';
import type { MethodTools } from '../qr/qr-method.service.ts';
import { createCardChargebacks } from './card-chargebacks.service.ts';
import { createCardFinishing } from './card-finishing.service.ts';
import { createCardEvents } from './card-event.service.ts';
import { createCardList } from './card-list.service.ts';
import { createCardOutcomes } from './card-outcomes.service.ts';
import { createCardProcessor } from './card.gateway.ts';
import { askCardJob, finishCardJob, sweepCardsJob } from './card.jobs.ts';
import { createCardMethod } from './card.service.ts';
import { createStrayCards } from './stray-cards.service.ts';
import { createSavedCards, type StopPayingBy } from './saved-cards.service.ts';

export type CardPayments = {
  method: PaymentMethod;
  list: AnyProviderList;
  calls: readonly ServedCall[];
  work: readonly JobWork[];
};

/** Cards with their processor, its events, saved cards and jobs. */
export function createCardPayments(
  tools: MethodTools & {
    companyNames: CompanyNames;
    stopPayingBy: StopPayingBy;
    hearing: ChargebackHearing;
  },
): CardPayments {
  const { config, outbound } = tools;
  const { url, key, webhookSecrets: secrets } = config.cardProcessor;
  const processor = createCardProcessor({ outbound, url, key });
  const stray = createStrayCards({ ...tools, processor });
  const chargebacks = createCardChargebacks({ ...tools, processor });
  const outcomes = createCardOutcomes({ ...tools, processor, stray, chargebacks });
  const finishing = createCardFinishing({ ...tools, processor });
  const cards = createSavedCards({ ...tools, processor });
  const events = createCardEvents({ ...tools, secrets });
  return {
    method: createCardMethod({ ...tools, processor, outcomes }),
    list: createCardList({ ...tools, processor, outcomes }),
    calls: [
      serve(listCards, ({ actor }) => cards.list(actor)),
      serve(saveCard, ({ actor, input }) => cards.save(actor, input.token)),
      serve(removeCard, ({ actor, input }) => cards.remove(actor, input.cardId)),
      serve(receiveCardEvent, (request) => events.receive(request)),
    ],
    work: [
      work(askCardJob, ({ attemptId, ...how }) => outcomes.askAgain(attemptId, how)),
      work(finishCardJob, ({ attemptId }) => finishing.finish(attemptId)),
      work(sweepCardsJob, () => finishing.sweep()),
      work(answerChargebackJob, ({ chargebackId }) => chargebacks.answer(chargebackId)),
      work(sweepChargebacksJob, () => chargebacks.sweep()),
    ],
  };
}
