import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  CounterCustomer,
  findCounterCustomer,
  cancelAtCounter,
  holdAtCounter,
  payAtCounter,
  quoteAtCounter,
  watchAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import { counterPolicies, CUSTOMER_MINUTES } from '@kantuta/contract/counter/counter.rules';
import { readCode } from '@kantuta/contract/counter/own-code.rules';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { convertBack } from '@kantuta/contract/exact-money';
import { money, parseCents, type Cents, type Currency } from '@kantuta/contract/money';
import type { Selection } from '@kantuta/contract/payments/debts.calls';
import type { CounterMethod } from '@kantuta/contract/payments/methods.rules';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import type { Lang } from '@kantuta/phrases/languages';
import { readParts, type AnswerPart } from '../../platform/answer-parts.ts';
import { allow, type Actor } from '../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { findByDocument, findPerson, listLargeSales, type AtTheCounter } from './counter.views.ts';
import type { createOwnCodes } from './own-code.service.ts';
import { findRunning } from './sessions.store.ts';

export type CustomerPeers = {
  owed(personId: number): Promise<Pick<CounterCustomer, 'today' | 'groups' | 'charges'>>;
  quote(
    cashier: Actor,
    of: { personId: number; selection: Selection },
  ): Promise<ReplyOf<typeof quoteAtCounter>>;
  start(
    cashier: Actor,
    of: {
      personId: number;
      attemptId: string;
      method: CounterMethod;
      selection: Selection;
      expectedAmount: string;
      quotedRateAt?: string | undefined;
      received?: Readonly<Record<Currency, Cents>> | undefined;
      with?: ParsedInputOf<typeof payAtCounter>['with'];
    },
  ): Promise<{ payment: Payment; change: Cents }>;
  watch(cashier: Actor, intentId: string): Promise<Payment>;
  cancel(cashier: Actor, intentId: string, record: (tx: Tx) => Promise<void>): Promise<Payment>;
  rateNow(reader: Reader): Promise<{ sell: string }>;
  /** Pre-reserves a product for a customer; answers the charge of its deposit, empty where there is none yet. */
  hold(
    cashier: Actor,
    of: {
      personId: number;
      attemptId: string;
      item: { placeId?: number | undefined; itemId?: number | undefined };
      language: Lang;
    },
  ): Promise<{ chargeId: string }>;
};

type OwnCodes = ReturnType<typeof createOwnCodes>;
export type Customers = ReturnType<typeof createCustomers>;

/** What nouns declare for a customer at the counter. */
type Sections = readonly AnswerPart<'counter'>[];

const PURPOSE = 'counter-customer';
/** Forty people in a queue, and some who type; far from trying numbers. */
const FINDS = { max: 200, windowMinutes: 60, growing: false } as const;

/** The customer who stands at the counter, named by a sealed name that only the session which found them can use (CSH-3). */
export function createCustomers({
  db,
  clock,
  keys,
  limits,
  settings,
  audit,
  peers,
  ownCodes,
}: Pick<Platform, 'db' | 'clock' | 'keys' | 'limits' | 'settings' | 'audit'> & {
  peers: CustomerPeers;
  ownCodes: Pick<OwnCodes, 'use'>;
}) {
  async function openTill(actor: Actor): Promise<{ id: string; companyId: number }> {
    allow(actor, counterPolicies.use, {});
    const session = await findRunning(db, actor.personId);
    if (session?.state !== 'open') throw refuse('cash_session_closed');
    return session;
  }

  const ownSession = async (actor: Actor): Promise<string> => (await openTill(actor)).id;

  function nameOf(personId: number, sessionId: string): string {
    const until = clock.now().getTime() + CUSTOMER_MINUTES * MINUTE_MS;
    return keys.seal(PURPOSE, JSON.stringify([personId, sessionId, until]));
  }

  /** The person of a sealed name. Throws `customer_expired`. */
  async function personOf(actor: Actor, customer: string): Promise<number> {
    const sessionId = await ownSession(actor);
    const text = keys.open(PURPOSE, customer);
    const [personId, madeIn, until] = JSON.parse(text ?? '[]') as [number?, string?, number?];
    const isGood =
      personId !== undefined && madeIn === sessionId && (until ?? 0) > clock.now().getTime();
    if (!isGood) throw refuse('customer_expired');
    return personId;
  }

  /** In cents of a dollar; without a usable rate nobody is warned. */
  async function warnsFrom(): Promise<number> {
    const limit = parseCents(await settings.get('cash.warnContractBob'));
    const rate = await peers.rateNow(db).catch(() => undefined);
    return rate ? convertBack(limit, rate.sell) : Number.MAX_SAFE_INTEGER;
  }

  async function shown(
    sections: Sections,
    person: AtTheCounter,
    sessionId: string,
  ): Promise<CounterCustomer> {
    const { personId, name, document } = person;
    return {
      customer: nameOf(personId, sessionId),
      name,
      document,
      ...(await peers.owed(personId)),
      largeSales: await listLargeSales(db, { personId, from: await warnsFrom() }),
      ...(await readParts(db, sections, { personId })),
    };
  }

  return {
    personOf,
    openTill,
    async find(
      sections: Sections,
      actor: Actor,
      { document, reason }: ParsedInputOf<typeof findCounterCustomer>,
    ): Promise<CounterCustomer> {
      const sessionId = await ownSession(actor);
      await limits.raise(db, `counter:${actor.personId}`, FINDS);
      const code = readCode(document);
      const person = code
        ? await findPerson(db, await ownCodes.use(code))
        : await findByDocument(db, document);
      // Nobody opens their own drawer to themselves (CSH-3).
      if (!person || person.personId === actor.personId) throw refuse('customer_not_found');
      // Committed before anything of the customer is shown.
      await inTransaction(db, (tx) =>
        audit.record(tx, {
          actor: { kind: 'person', id: actor.personId },
          action: 'counter.find',
          object: { kind: 'person', id: String(person.personId) },
          outcome: 'done',
          details: { reason, by: code ? 'code' : 'document', sessionId },
        }),
      );
      return shown(sections, person, sessionId);
    },

    async read(sections: Sections, actor: Actor, customer: string): Promise<CounterCustomer> {
      const personId = await personOf(actor, customer);
      const person = await findPerson(db, personId);
      if (!person) throw refuse('customer_expired');
      return shown(sections, person, await ownSession(actor));
    },

    async hold(
      sections: Sections,
      actor: Actor,
      { customer, attemptId, placeId, itemId }: ParsedInputOf<typeof holdAtCounter>,
      language: Lang,
    ): Promise<ReplyOf<typeof holdAtCounter>> {
      const personId = await personOf(actor, customer);
      const item = { placeId, itemId };
      const { chargeId } = await peers.hold(actor, { personId, attemptId, item, language });
      const person = await findPerson(db, personId);
      if (!person) throw refuse('customer_expired');
      return { ...(await shown(sections, person, await ownSession(actor))), chargeId };
    },

    quote: async (actor: Actor, { customer, selection }: ParsedInputOf<typeof quoteAtCounter>) =>
      peers.quote(actor, { personId: await personOf(actor, customer), selection }),

    async pay(
      actor: Actor,
      { customer, received, ...input }: ParsedInputOf<typeof payAtCounter>,
    ): Promise<ReplyOf<typeof payAtCounter>> {
      const personId = await personOf(actor, customer);
      const { payment, change } = await peers.start(actor, {
        ...input,
        personId,
        received: received && { USD: parseCents(received.USD), BOB: parseCents(received.BOB) },
      });
      return { payment, change: money(change, 'BOB') };
    },

    async watch(actor: Actor, { intentId }: ParsedInputOf<typeof watchAtCounter>) {
      allow(actor, counterPolicies.use, {});
      return peers.watch(actor, intentId);
    },

    /** Also after the drawer was counted: no money of it lies there (CSH-9). */
    async cancel(actor: Actor, { intentId }: ParsedInputOf<typeof cancelAtCounter>) {
      allow(actor, counterPolicies.use, {});
      return peers.cancel(actor, intentId, (tx) =>
        audit.record(tx, {
          actor: { kind: 'person', id: actor.personId },
          action: 'counter.cancel',
          object: { kind: 'payment', id: intentId },
          outcome: 'done',
        }),
      );
    },
  };
}
