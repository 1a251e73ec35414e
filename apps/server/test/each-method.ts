import type { InputOf } from '@kantuta/contract/call';
import { cancelAtCounter, payAtCounter } from '@kantuta/contract/counter/counter.calls';
import type { AnyMethod } from '@kantuta/contract/payments/methods.rules';
import type { AnyWith } from '@kantuta/contract/payments/paying-with.calls';
import { startPayment, type Payment } from '@kantuta/contract/payments/payments.calls';
import type { SwitchName } from '../../sandbox/src/switches/switches.ts';
import type { Session, TestApp } from './app.ts';
import { cashInput, newCashier, terminalInput } from './at-counter.ts';
import { cardInputOf, tokenOf } from './cards.ts';
import { creditInput, giveCredit } from './credit.ts';
import { newCustomer, type Customer } from './customer.ts';
import { newCard, prepaidInput } from './prepaid.ts';
import { paymentInputOf } from './paying.ts';
import { customerWithPoints, friendCodeOf, friendInput, pointsInput } from './wallets.ts';

type Start = Omit<InputOf<typeof startPayment>, 'with'> & { with?: AnyWith | undefined };
type AtCounter = InputOf<typeof payAtCounter>;

/** The answer of a start, whoever sends it; a refusal has its own data in place of the payment. */
export type Sent = { status: number; http: number; codigo: string; payment: Payment };

/** One person who is about to pay: `send` may be called again and again, as a phone does that heard nothing. */
export type Attempt = {
  customer: Customer;
  attemptId: string;
  send(change?: Partial<Pick<Start, 'expectedAmount' | 'with'>>): Promise<Sent>;
  /** Another instrument of the same method; undefined for a method that has none. */
  otherWith?(): Promise<Start['with']>;
  /** By whoever began it, when that is not its customer. */
  cancel?(intentId: string): Promise<{ http: number; codigo: string }>;
};

/** A method as tests over all of them meet it. */
export type Way = {
  method: AnyMethod;
  /** What makes its provider slow, so that a second request meets the first one; undefined when nobody outside is asked. */
  slow?: SwitchName;
  /** `staysOpen`: its provider does not say at once that it is paid, as far as the method can be open at all. */
  open(app: TestApp, how?: { staysOpen?: boolean }): Promise<Attempt>;
};

/** Every method that this installation has. */
export const WAYS: readonly Way[] = [
  {
    method: 'qr',
    slow: 'bankSlow',
    async open(app) {
      const customer = await newCustomer(app);
      return byPerson(app, customer, await paymentInputOf(app, customer));
    },
  },
  {
    method: 'card',
    slow: 'processor_slow',
    async open(app, { staysOpen = false } = {}) {
      const customer = await newCustomer(app);
      const card = staysOpen ? 'challenge' : 'approved';
      return {
        ...byPerson(app, customer, await cardInputOf(app, customer, card)),
        otherWith: async () => ({ method: 'card', token: tokenOf(app, 'approved') }),
      };
    },
  },
  {
    method: 'prepaid',
    async open(app) {
      const customer = await newCustomer(app);
      const input = await prepaidInput(app, customer, await newCard(app));
      return {
        ...byPerson(app, customer, input),
        otherWith: async () => (await prepaidInput(app, customer, await newCard(app))).with,
      };
    },
  },
  {
    method: 'points',
    slow: 'wallet_slow',
    async open(app, { staysOpen = false } = {}) {
      const customer = await customerWithPoints(app, 100_000);
      if (staysOpen) leaveUnsure(app);
      return byPerson(app, customer, await pointsInput(app, customer));
    },
  },
  {
    method: 'friend',
    slow: 'wallet_slow',
    async open(app, { staysOpen = false } = {}) {
      const customer = await newCustomer(app);
      if (staysOpen) leaveUnsure(app);
      const friend = await customerWithPoints(app, 100_000);
      const { code } = await friendCodeOf(app, friend);
      return {
        ...byPerson(app, customer, await friendInput(app, customer, code)),
        otherWith: async () => {
          const other = await customerWithPoints(app, 100_000);
          return { method: 'friend', code: (await friendCodeOf(app, other)).code };
        },
      };
    },
  },
  {
    method: 'credit',
    async open(app) {
      const customer = await newCustomer(app);
      await giveCredit(app, customer, '100.00');
      return byPerson(app, customer, await creditInput(app, customer, '100.00'));
    },
  },
  {
    method: 'cash',
    async open(app) {
      const customer = await newCustomer(app);
      const cashier = await newCashier(app);
      const input = await cashInput(app, cashier, customer, { USD: '300.00' });
      return byCashier(app, customer, cashier, input);
    },
  },
  {
    method: 'terminal',
    slow: 'terminal_slow',
    async open(app) {
      const customer = await newCustomer(app);
      const cashier = await newCashier(app);
      const input = await terminalInput(app, cashier, customer);
      return {
        ...byCashier(app, customer, cashier, input),
        otherWith: async () => ({ method: 'terminal', currency: 'USD' }),
      };
    },
  },
];

/** The wallet holds the points, and its answer is one that nobody can believe: the payment waits. */
function leaveUnsure({ sandbox }: TestApp): void {
  sandbox.switches.set('wallet_wrong_amount', { on: true, next: 1, value: null, calls: [] });
}

function byPerson(app: TestApp, customer: Customer, input: InputOf<typeof startPayment>): Attempt {
  return {
    customer,
    attemptId: input.attemptId,
    async send(change = {}) {
      const { data, ...rest } = await app.call(
        startPayment,
        { ...input, ...(change as Partial<typeof input>) },
        { as: customer },
      );
      return { ...rest, payment: data };
    },
  };
}

function byCashier(app: TestApp, customer: Customer, cashier: Session, input: AtCounter): Attempt {
  return {
    customer,
    attemptId: input.attemptId,
    cancel: (intentId) => app.call(cancelAtCounter, { intentId }, { as: cashier }),
    async send(change = {}) {
      const { data, ...rest } = await app.call(
        payAtCounter,
        { ...input, ...(change as Partial<AtCounter>) },
        { as: cashier },
      );
      return { ...rest, payment: rest.codigo === '' ? data.payment : (data as never) };
    },
  };
}
