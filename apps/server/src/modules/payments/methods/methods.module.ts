import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createCaptchas } from '../captchas/captchas.service.ts';
import { createChargebackHearing } from '../chargebacks/hearing.service.ts';
import type { PaymentMethod } from '../parts/payment-method.port.ts';
import type { CompanyNames } from '../record/company-names.port.ts';
import { createUntakenMoney } from '../settlement/untaken-money.service.ts';
import { createCardPayments } from './card/card-method.service.ts';
import { createCash } from './cash/cash.service.ts';
import type { Drawer } from './cash/drawer.port.ts';
import { createCredit } from './credit/credit-method.service.ts';
import { createFriend } from './friend/friend-method.service.ts';
import { createPoints } from './points/points-method.service.ts';
import { createBatchCards } from './prepaid/batches/batch-cards.service.ts';
import { createPrepaid } from './prepaid/prepaid-method.service.ts';
import { createQr, type MethodTools } from './qr/qr-method.service.ts';
import { createTerminalPayments } from './terminal/terminal-method.service.ts';

type Peers = Pick<MethodTools, 'rates' | 'settlements' | 'openings' | 'returns'> & {
  notify: ForAll['notify'];
  drawer: Drawer;
  companyNames: CompanyNames;
  /** A card that goes pays nothing by the month any more. */
  stopPayingBy: Parameters<typeof createCardPayments>[0]['stopPayingBy'];
};

/** Every way to pay, with what each brings besides (architecture: adding a payment method). */
export function createMethods(
  platform: Platform,
  {
    methods,
    others: made,
    companyNames,
    ...peers
  }: Peers & {
    /** Filled here: settlement asks the methods, and is what they tell. */
    methods: Map<PaymentMethod['method'], PaymentMethod>;
    /** Ways to pay that only a test has. */
    others: readonly ((tools: MethodTools) => PaymentMethod)[];
  },
) {
  const { rates, settlements, openings, returns } = peers;
  const untaken = createUntakenMoney(platform);
  const tools: MethodTools = { ...platform, rates, settlements, openings, untaken, returns };
  const qr = createQr(tools);
  const points = createPoints(tools);
  const batchCards = createBatchCards(platform);
  const friend = createFriend(tools, { points, cards: batchCards, notify: peers.notify });
  const captchas = createCaptchas(platform);
  const prepaid = createPrepaid({ ...tools, captchas });
  const hearing = createChargebackHearing({ ...platform, returns });
  const card = createCardPayments({
    ...tools,
    companyNames,
    stopPayingBy: peers.stopPayingBy,
    hearing,
  });
  const others = made.map((create) => create(tools));
  const cash = createCash(tools, peers.drawer);
  const credit = createCredit(platform);
  const terminal = createTerminalPayments({ ...tools, companyNames });
  const own = [
    qr.method,
    prepaid.method,
    card.method,
    points.method,
    friend.method,
    credit,
    cash,
    terminal.method,
  ];
  for (const method of [...own, ...others]) methods.set(method.method, method);

  return {
    qr,
    points,
    batchCards,
    friend,
    captchas,
    prepaid,
    hearing,
    card,
    terminal,
    /** What the providers list of a day (PAY-30). */
    lists: [qr.list, card.list, points.list, terminal.list],
  };
}
