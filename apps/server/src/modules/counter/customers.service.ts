import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  CounterCustomer,
  CounterMethodFacts,
  findAtCounter,
  findCounterCustomer,
  cancelAtCounter,
  holdAtCounter,
  payAtCounter,
  quoteAtCounter,
  watchAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import { counterPolicies, CUSTOMER_MINUTES } from '@kantuta/contract/counter/counter.rules';
import { isSurelyFull } from '@kantuta/contract/counter/drawer.rules';
import { readCode } from '@kantuta/contract/counter/own-code.rules';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { convertBack } from '@kantuta/contract/exact-money';
import { money, parseCents, type Cents, type Currency, type Money } from '@kantuta/contract/money';
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
import { findRunning, findSession, readDrawers } from './sessions.store.ts';

type Taken = { payment: Payment; change: Cents };

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
  ): Promise<Taken>;
  findByAttempt(cashier: Actor, attemptId: string): Promise<Taken | undefined>;
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

const shownTaken = ({ payment, change }: Taken) => ({ payment, change: money(change, 'BOB') });

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

  /** What a sealed name says, while it is not too old. Throws `customer_expired`. */
  function opened(customer: string): { personId: number; madeIn: string } {
    const text = keys.open(PURPOSE, customer);
    const [personId, madeIn, until] = JSON.parse(text ?? '[]') as [number?, string?, number?];
    if (personId === undefined || madeIn === undefined || (until ?? 0) <= clock.now().getTime())
      throw refuse('customer_expired');
    return { personId, madeIn };
  }

  /** The person of a sealed name of this session. Throws `customer_expired`. */
  async function personOf(actor: Actor, customer: string): Promise<number> {
    const sessionId = await ownSession(actor);
    const { personId, madeIn } = opened(customer);
    if (madeIn !== sessionId) throw refuse('customer_expired');
    return personId;
  }

  /** The same of an earlier session of this very cashier, who closed their till meanwhile and opened it again. */
  async function personOfOwn(actor: Actor, customer: string): Promise<number> {
    const { personId, madeIn } = opened(customer);
    const session = await findSession(db, madeIn);
    if (session?.cashierId !== actor.personId) throw refuse('customer_expired');
    return personId;
  }

  type Find = { sessionId: string; reason: string; by: 'code' | 'document' | 'again' };

  /** Committed before anything of the customer is shown (CSH-3). */
  const noteFind = (actor: Actor, personId: number, details: Find): Promise<void> =>
    inTransaction(db, (tx) =>
      audit.record(tx, {
        actor: { kind: 'person', id: actor.personId },
        action: 'counter.find',
        object: { kind: 'person', id: String(personId) },
        outcome: 'done',
        details: { ...details },
      }),
    );

  /** In cents of a dollar; without a usable rate nobody is warned. */
  async function warnsFrom(): Promise<number> {
    const limit = parseCents(await settings.get('cash.warnContractBob'));
    const rate = await peers.rateNow(db).catch(() => undefined);
    return rate ? convertBack(limit, rate.sell) : Number.MAX_SAFE_INTEGER;
  }

  /** Whether cash for this amount surely goes above the limit; without a usable rate nobody says so. */
  async function hasNoRoom(actor: Actor, { amount, currency }: Money): Promise<boolean> {
    const rate = await peers.rateNow(db).catch(() => undefined);
    if (!rate) return false;
    const limit = parseCents(await settings.get('cash.drawerUsd'));
    const drawers = await readDrawers(db, { sessionId: await ownSession(actor) });
    return isSurelyFull(
      drawers,
      { amount: parseCents(amount), currency },
      { limit, sell: rate.sell },
    );
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
      await noteFind(actor, person.personId, {
        reason,
        by: code ? 'code' : 'document',
        sessionId,
      });
      return shown(sections, person, sessionId);
    },

    /** Whom this cashier found a moment ago on another page: counted and noted as the search that it saves. */
    async read(sections: Sections, actor: Actor, customer: string): Promise<CounterCustomer> {
      const sessionId = await ownSession(actor);
      await limits.raise(db, `counter:${actor.personId}`, FINDS);
      const personId = await personOfOwn(actor, customer);
      const person = await findPerson(db, personId);
      if (!person) throw refuse('customer_expired');
      await noteFind(actor, personId, { reason: 'payment', by: 'again', sessionId });
      return shown(sections, person, sessionId);
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

    async quote(
      actor: Actor,
      { customer, selection }: ParsedInputOf<typeof quoteAtCounter>,
    ): Promise<ReplyOf<typeof quoteAtCounter>> {
      const personId = await personOf(actor, customer);
      const quoted = await peers.quote(actor, { personId, selection });
      const isFull = await hasNoRoom(actor, quoted.amount);
      return {
        ...quoted,
        methods: quoted.methods.map((facts): CounterMethodFacts =>
          isFull && facts.method === 'cash' && facts.availability === 'open'
            ? { ...facts, availability: 'drawer_full' }
            : facts,
        ),
      };
    },

    async pay(
      actor: Actor,
      { customer, received, ...input }: ParsedInputOf<typeof payAtCounter>,
    ): Promise<ReplyOf<typeof payAtCounter>> {
      const personId = await personOf(actor, customer);
      const taken = await peers.start(actor, {
        ...input,
        personId,
        received: received && { USD: parseCents(received.USD), BOB: parseCents(received.BOB) },
      });
      return shownTaken(taken);
    },

    /** Also when the till is closed by now and the name of the customer is too old: the payment is there or not (CSH-15). */
    async findByAttempt(actor: Actor, attemptId: string): Promise<ReplyOf<typeof findAtCounter>> {
      allow(actor, counterPolicies.use, {});
      const taken = await peers.findByAttempt(actor, attemptId);
      return { taken: taken ? shownTaken(taken) : null };
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
