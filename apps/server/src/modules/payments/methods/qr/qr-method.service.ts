import { work, type JobWork } from '../../../../platform/jobs/job.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { providerList, type AnyProviderList } from '../../closing/provider-list.port.ts';
import type { PaymentMethod } from '../../parts/payment-method.port.ts';
import type { Rates } from '../../rates/rates.service.ts';
import type { UntakenMoney } from '../../settlement/untaken-money.service.ts';
import type { Openings } from '../../regularizations/opening.service.ts';
import type { Returns } from '../../returns/returns.service.ts';
import type { Settlements } from '../../settlement/settlement.service.ts';
import { createQrAsking } from './asking.service.ts';
import { createBankEvents } from './bank-event.service.ts';
import { createConfirmations, type Confirmations } from './confirmations.service.ts';
import { QR_PROVIDER } from './confirmations.store.ts';
import { createQrBank } from './qr.gateway.ts';
import { expireQrJob, judgeConfirmationJob, pollQrJob, voidQrJob } from './qr.jobs.ts';
import { createQrMethod } from './qr.service.ts';
import { findFirstQrDay } from './qr.store.ts';

/** The parts of a method: it listens to its provider and reports to settlement. */
export type MethodTools = Platform & {
  rates: Rates;
  settlements: Settlements;
  openings: Openings;
  untaken: UntakenMoney;
  returns: Returns;
};

export type Qr = {
  method: PaymentMethod;
  list: AnyProviderList;
  confirmations: Confirmations;
  bankEvents: ReturnType<typeof createBankEvents>;
  work: readonly JobWork[];
};

/** QR Simple with its bank gateway, its webhook and its jobs. */
export function createQr(tools: MethodTools): Qr {
  const { config, outbound } = tools;
  const bank = createQrBank({ outbound, url: config.qrBank.url, key: config.qrBank.key });
  const confirmations = createConfirmations(tools);
  const asking = createQrAsking({ bank, confirmations });
  const { poll, expire, void: voidQr, ...method } = createQrMethod({ ...tools, bank, asking });
  return {
    method,
    list: providerList({
      provider: QR_PROVIDER,
      account: 'bank',
      listsHeld: true,
      listDay: (day) => bank.listDay(day),
      confirm: (payment) => confirmations.confirm(payment, 'daily_list'),
      firstDay: findFirstQrDay,
    }),
    confirmations,
    bankEvents: createBankEvents({
      ...tools,
      secrets: config.qrBank.webhookSecrets,
      confirmations,
    }),
    work: [
      work(pollQrJob, ({ intentId }) => poll(intentId)),
      work(expireQrJob, ({ intentId }) => expire(intentId)),
      work(voidQrJob, ({ intentId }) => voidQr(intentId)),
      work(judgeConfirmationJob, ({ eventId }) => confirmations.judge(eventId)),
    ],
  };
}
