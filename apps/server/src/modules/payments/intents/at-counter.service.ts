import type { CounterCustomer, CounterHome } from '@kantuta/contract/counter/counter.calls';
import type { Drawers } from '@kantuta/contract/counter/cash.rules';
import type { ReplyOf } from '@kantuta/contract/call';
import { money, ZERO, type Cents } from '@kantuta/contract/money';
import { AT_COUNTER, type CounterMethod } from '@kantuta/contract/payments/methods.rules';
import type { quotePayment, Selection } from '@kantuta/contract/payments/debts.calls';
import type { AnyWith } from '@kantuta/contract/payments/paying-with.calls';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import type { Actor } from '../../../platform/access.ts';
import { alone } from '../../../platform/db/reading.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Lang } from '@kantuta/phrases/languages';
import { owedCharges } from '../charges/stored-charges.service.ts';
import { listChargesOfPerson } from '../charges/charges.store.ts';
import type { Debts } from '../debts/debts.service.ts';
import type { WayOf, Ways } from '../debts/ways.service.ts';
import { findCash } from '../methods/cash/cash.store.ts';
import { listParts } from '../parts/parts.store.ts';
import type { Receipts } from '../receipts/receipts.service.ts';
import { restrictions } from '../restrictions/restrictions.store.ts';
import type { CompanyNames } from '../record/company-names.port.ts';
import { findIntent } from '../record/intents.store.ts';
import type { End } from '../settlement/ends.service.ts';
import type { Beginner, createIntents } from './intents.service.ts';
import { findTakenByAttempt, ownerOfTaken, listTakenBy } from './taken-by.views.ts';
import type { createStarting } from './starting.service.ts';

/** What a cashier takes from the customer who stands there. */
export type CounterPayment = {
  personId: number;
  attemptId: string;
  method: CounterMethod;
  selection: Selection;
  expectedAmount: string;
  quotedRateAt?: string | undefined;
  /** With cash. */
  received?: Drawers | undefined;
  with?: AnyWith | undefined;
};

export type TakenAtCounter = { payment: Payment; change: Cents };

/** Payments that a cashier takes: charge, books and receipt are those of the customer (CSH-4). */
export type AtCounter = {
  /** What the customer owes now. */
  owed(personId: number): Promise<Pick<CounterCustomer, 'today' | 'groups' | 'charges'>>;
  quote(
    cashier: Actor,
    of: { personId: number; selection: Selection },
  ): Promise<ReplyOf<typeof quotePayment> & { methods: WayOf<CounterMethod>[] }>;
  /** Answers the payment, and for cash the change in bolivianos. */
  start(cashier: Actor, of: CounterPayment): Promise<TakenAtCounter>;
  /** What became of an attempt of this person whose answer was lost; undefined: nothing is recorded under it (CSH-15). */
  findByAttempt(cashier: Actor, attemptId: string): Promise<TakenAtCounter | undefined>;
  /** How a payment stands that this person took; its provider is asked when it may be. Another one does not exist. */
  watch(cashier: Actor, intentId: string): Promise<Payment>;
  /** Withdraws an open payment that this person began. Throws `payment_not_open` (CSH-9). */
  cancel(cashier: Actor, intentId: string, record: Beginner['record']): Promise<Payment>;
  /** The latest payments that this person took. */
  latest(cashierId: number): Promise<CounterHome['latest']>;
  /** A receipt of a payment that this person took; another one does not exist. */
  receipt(
    cashierId: number,
    of: { reference: string; paper: 'a4' | 'roll'; language: Lang },
  ): ReturnType<Receipts['draw']>;
};

const CANCELLED_AT_COUNTER: End = {
  state: 'cancelled',
  actor: 'operator',
  reasonKey: 'cancelled_at_counter',
};

export function createAtCounter({
  db,
  starting,
  intents,
  debts,
  ways,
  receipts,
  companyNames,
}: Pick<Platform, 'db'> & {
  starting: Pick<ReturnType<typeof createStarting>, 'start'>;
  intents: Pick<ReturnType<typeof createIntents>, 'verify' | 'cancel' | 'read'>;
  debts: Debts;
  ways: Pick<Ways, 'of'>;
  receipts: Pick<Receipts, 'draw' | 'detailsOf'>;
  companyNames: CompanyNames;
}): AtCounter {
  const readOwed = alone(debts.reading);
  const readRestrictions = alone(restrictions);
  // What the cashier has proved of themselves proves nothing of the customer.
  const inPlaceOf = (personId: number, cashier: Actor): Actor => ({
    ...cashier,
    personId,
    provedAt: null,
  });

  async function ownerOf(cashier: Actor, intentId: string): Promise<Actor> {
    const intent = await findIntent(db, intentId);
    if (intent?.startedBy !== cashier.personId) throw refuse('forbidden');
    return inPlaceOf(intent.personId, cashier);
  }

  async function chargesOf(personId: number): Promise<CounterCustomer['charges']> {
    const ids = await listChargesOfPerson(db, personId);
    const names = await companyNames(db);
    const owing = (await owedCharges(db, ids)).filter(({ owed }) => owed > 0);
    return owing.map(({ id, kind, title, detail, companyId, owed, currency, openIntentId }) => ({
      chargeId: id,
      kind,
      title,
      detail,
      company: { id: companyId, name: names.get(companyId) ?? '' },
      owed: money(owed, currency),
      openIntentId: openIntentId ?? '',
    }));
  }

  async function taken(payment: Payment): Promise<TakenAtCounter> {
    const [part] = await listParts(db, payment.intentId);
    const cash = part && (await findCash(db, part.id));
    return { payment, change: cash?.change ?? ZERO };
  }

  return {
    async owed(personId) {
      const { today, groups } = await debts.list(personId, await readOwed(db, { personId }));
      return { today, groups, charges: await chargesOf(personId) };
    },

    async quote(cashier, { personId, selection }) {
      const quoted = await debts.quote(inPlaceOf(personId, cashier), selection);
      const closed = await readRestrictions(db, {});
      return { ...quoted, methods: ways.of(AT_COUNTER, closed, selection.companyId) };
    },

    async start(cashier, { personId, received, ...input }) {
      const payment = await starting.start(
        inPlaceOf(personId, cashier),
        { ...input, counter: { cashierId: cashier.personId, received } },
        { startedBy: cashier.personId },
      );
      return taken(payment);
    },

    async findByAttempt(cashier, attemptId) {
      const found = await findTakenByAttempt(db, { cashierId: cashier.personId, attemptId });
      if (!found) return undefined;
      const owner = inPlaceOf(found.personId, cashier);
      return taken(await intents.read(owner, found.intentId, cashier.personId));
    },

    async watch(cashier, intentId) {
      return intents.verify(await ownerOf(cashier, intentId), intentId, cashier.personId);
    },

    async cancel(cashier, intentId, record) {
      const owner = await ownerOf(cashier, intentId);
      return intents.cancel(owner, intentId, {
        paidBy: cashier.personId,
        end: CANCELLED_AT_COUNTER,
        record,
      });
    },

    latest: (cashierId) => listTakenBy(db, cashierId),

    async receipt(cashierId, { reference, paper, language }) {
      const personId = await ownerOfTaken(db, { cashierId, reference });
      const details =
        personId === undefined
          ? undefined
          : await receipts.detailsOf(db, personId, { reference, companyIds: null });
      if (!details) throw refuse('forbidden');
      return receipts.draw(details, language, paper);
    },
  };
}
