import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { money, parseCents, type Cents } from '@kantuta/contract/money';
import type { Restriction } from '@kantuta/contract/payments/restriction.rules';
import type { Payment, QrFace } from '@kantuta/contract/payments/payments.calls';
import {
  isProvisionalLate,
  provisionalDueAt,
} from '@kantuta/contract/reservations/provisional.rules';
import type {
  askProvisional,
  declineProvisional,
  depositProvisional,
  issueProvisional,
  Provisional,
  readProvisional,
} from '@kantuta/contract/reservations/provisionals.calls';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { alone, together, type Reading } from '../../../platform/db/reading.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findLiveDeposit } from '../deposits/deposits.store.ts';
import type { Deposits } from '../deposits/deposits.service.ts';
import { requireWithin } from '../deposits/limits.service.ts';
import { findHeld, heldFor } from '../deposits/deposits.views.ts';
import { saidToSeller } from '../hold-rules.service.ts';
import { findHold, holdFor, partiesOf } from '../holds.views.ts';
import { lockHold, type Hold } from '../holds.store.ts';
import { tellOfProvisional } from '../provisionals/provisional-ends.service.ts';
import {
  findIssued,
  hasLate,
  insertAsked,
  lockOpen,
  markIssued,
  markOver,
  type ProvisionalReceipt,
} from '../provisionals/provisionals.store.ts';
import { findOpenOf, newestFor, newestOf } from '../provisionals/provisionals.views.ts';

/** A contact that its person confirmed: what an adviser typed for a client proves nothing. */
type Contact = { id: number; kind: string; confirmedAt: Date | null; bouncedAt: Date | null };
type CodeOf = { purpose: 'provisional'; bearer: string };

export type ProvisionalPeers = Pick<ForAll, 'notify' | 'chargeBook'> & {
  codes: {
    issue(
      request: CodeOf & {
        channel: 'email' | 'sms';
        receiver: { personId: number; contactId: number };
        holder: string;
        about: { amount: ReturnType<typeof money>; adviser: string };
      },
      store: (tx: Tx, issued: { id: string; expiresAt: Date }) => Promise<void>,
    ): Promise<{ id: string; expiresAt: Date }>;
    redeem<Result>(
      tried: CodeOf & { id: string; code: string },
      work: (tx: Tx) => Promise<Result>,
    ): Promise<Result>;
    withdraw(tx: Tx, id: string): Promise<void>;
  };
  contactsInForce(reader: Reader, personId: number): Promise<Contact[]>;
  payingFor: {
    requireOpen(reader: Reader, companyId: number): Promise<void>;
    start(
      payer: Actor,
      charge: {
        chargeId: string;
        personId: number;
        companyId: number;
        currency: 'USD' | 'BOB';
        amount: Cents;
        attemptId: string;
      },
    ): Promise<Payment>;
    find(
      payer: Actor,
      charge: { chargeId: string; personId: number },
    ): Promise<Payment | undefined>;
    restrictions: Reading<object, Restriction[]>;
    isOpen(companyId: number, closed: readonly Restriction[]): boolean;
  };
};

type Deps = ProvisionalPeers &
  Pick<Platform, 'db' | 'clock' | 'ids' | 'settings' | 'events' | 'audit'> & {
    deposits: Pick<Deposits, 'requirePayable' | 'chargeOf' | 'limits'>;
  };

/** Money that an adviser takes for a pre-reservation of a client, from the code of the client to the QR that deposits it (RES-27). */
export function createProvisionals({
  db,
  clock,
  ids,
  settings,
  events,
  audit,
  notify,
  codes,
  contactsInForce,
  payingFor,
  chargeBook,
  deposits,
}: Deps) {
  const readPage = alone(
    together({
      hold: holdFor,
      held: heldFor,
      receiptOn: newestFor,
      closed: payingFor.restrictions,
    }),
  );

  /** Locks a hold that the adviser made for a client. */
  async function lockClients(tx: Tx, actor: Actor, holdId: string): Promise<Hold> {
    const hold = await lockHold(tx, holdId);
    if (!hold || !isSeller(hold, actor)) throw refuse('forbidden');
    return hold;
  }

  /** Throws what forbids this adviser to take money for this hold now; of the client they hear only that it is so (RES-4). */
  async function requireTakable(tx: Tx, actor: Actor, hold: Hold): Promise<void> {
    const { personId, companyId } = hold;
    // Nobody takes money that could not be deposited.
    await payingFor.requireOpen(tx, companyId);
    const { adviserState } = await partiesOf(tx, { personId, actorId: actor.personId });
    if (adviserState === 'blocked' || adviserState === 'expelled') throw refuse('not_eligible');
    if (await hasLate(tx, actor.personId, clock.now())) throw refuse('provisional_late');
    await deposits.requirePayable(tx, hold, actor.roles).catch((error: unknown) => {
      throw saidToSeller(error);
    });
    const live = await findLiveDeposit(tx, hold.id);
    if (live) await chargeBook.lock(tx, live.chargeId);
    const intentId = live && (await chargeBook.payingOf(tx, [live.chargeId]));
    if (intentId !== undefined) throw refuse('items_in_payment');
  }

  async function nameOf(tx: Tx, holdId: string): Promise<string> {
    const hold = await findHold(tx, holdId);
    return hold ? `${hold.title}, ${hold.detail}` : '';
  }

  async function read(
    actor: Actor,
    { holdId }: { holdId: string },
  ): Promise<ReplyOf<typeof readProvisional>> {
    const found = await readPage(db, { holdId });
    const [[hold], [held]] = [found.hold, found.held];
    if (!hold || !held || !isSeller(hold, actor)) throw refuse('forbidden');
    const now = clock.now();
    const receipt = found.receiptOn(now) ?? null;
    const isWithThem = receipt?.state === 'issued';
    const live = isWithThem ? await findLiveDeposit(db, holdId) : undefined;
    const { personId } = hold;
    const payment = live && (await payingFor.find(actor, { chargeId: live.chargeId, personId }));
    const qr = payment ? qrOf(payment) : null;
    const { least, most } = await deposits.limits(held);
    const { title, detail, client, endsAt } = hold;
    const isActive = hold.state === 'active';
    const isTaking = isActive && held.endsAt > now && !held.awaitsApproval && !isWithThem;
    return {
      hold: { holdId, title, detail, client, endsAt },
      least: money(least, 'USD'),
      most: money(most, 'USD'),
      hours: await settings.number('deposit.provisionalHours'),
      receipt,
      qr,
      can: {
        ask: isTaking && payingFor.isOpen(held.company.id, found.closed),
        deposit: isWithThem && isActive && (!receipt.isLate || held.endsAt > now) && qr === null,
      },
    };
  }

  return {
    read,

    /** Sends the client a code that names the amount. Throws `client_unreachable` without a contact that the client confirmed. */
    async ask(
      actor: Actor,
      { holdId, amount: typed }: ParsedInputOf<typeof askProvisional>,
    ): Promise<ReplyOf<typeof askProvisional>> {
      const amount = parseCents(typed);
      const { personId, companyId } = await inTransaction(db, async (tx) => {
        const hold = await lockClients(tx, actor, holdId);
        if (await findIssued(tx, holdId)) throw refuse('provisional_open');
        await requireTakable(tx, actor, hold);
        const held = await findHeld(tx, holdId);
        if (!held) throw refuse('forbidden');
        requireWithin(amount, await deposits.limits(held));
        return hold;
      });
      const contact = reached(await contactsInForce(db, personId));
      if (!contact) throw refuse('client_unreachable');
      const channel = contact.kind === 'email' ? ('email' as const) : ('sms' as const);
      const shown = money(amount, 'USD');
      const { expiresAt } = await codes.issue(
        {
          purpose: 'provisional',
          bearer: actor.sessionId,
          channel,
          receiver: { personId, contactId: contact.id },
          holder: String(personId),
          about: { amount: shown, adviser: actor.name },
        },
        async (tx, { id: codeId, expiresAt: codeUntil }) => {
          await lockClients(tx, actor, holdId);
          // Confirmed meanwhile: the money of one receipt is not asked for twice.
          if (await findIssued(tx, holdId)) throw refuse('provisional_open');
          const receipt: ProvisionalReceipt = {
            id: ids.uuid(),
            reference: ids.reference(),
            holdId,
            companyId,
            personId,
            adviserId: actor.personId,
            currency: 'USD',
            amount,
            state: 'asked',
            codeId,
            codeUntil,
            askedAt: clock.now(),
            issuedAt: null,
            dueAt: null,
            endedAt: null,
          };
          await insertAsked(tx, receipt);
          await notify(tx, {
            personId,
            key: 'provisionalAsked',
            parameters: {
              adviser: actor.name,
              amount: shown,
              product: await nameOf(tx, holdId),
            },
            link: `/reserva/${holdId}`,
          });
          await tellOfProvisional(events, tx, receipt);
        },
      );
      return { channel, expiresAt: expiresAt.toISOString() };
    },

    /** The right code makes the receipt and the charge that its deposit pays. */
    async issue(
      actor: Actor,
      { holdId, code }: ParsedInputOf<typeof issueProvisional>,
    ): Promise<Provisional> {
      const asked = await findOpenOf(db, { holdId, adviserId: actor.personId });
      if (!asked) throw refuse('code_invalid', { data: { triesLeft: 0 } });
      const tried = { id: asked.codeId, purpose: 'provisional', bearer: actor.sessionId } as const;
      await codes.redeem({ ...tried, code }, async (tx) => {
        const hold = await lockClients(tx, actor, holdId);
        const receipt = await lockOpen(tx, holdId);
        // Another code took its place.
        if (receipt?.state !== 'asked' || receipt.codeId !== asked.codeId)
          throw refuse('code_invalid', { data: { triesLeft: 0 } });
        await requireTakable(tx, actor, hold);
        const held = await findHeld(tx, holdId);
        if (!held) throw refuse('forbidden');
        const at = clock.now();
        const dueAt = provisionalDueAt(at, await settings.number('deposit.provisionalHours'));
        await markIssued(tx, receipt.id, { at, dueAt });
        await deposits.chargeOf(tx, held, receipt.amount);
        const amount = money(receipt.amount, receipt.currency);
        await notify(tx, {
          personId: receipt.personId,
          key: 'provisionalIssued',
          parameters: { adviser: actor.name, amount, until: dueAt.toISOString() },
          link: `/reserva/${holdId}`,
        });
        await tellOfProvisional(events, tx, receipt);
        await audit.record(tx, {
          actor: { kind: 'person', id: actor.personId },
          action: 'reservations.issueProvisional',
          object: { kind: 'provisional', id: receipt.id },
          outcome: 'done',
          details: { holdId, amount, dueAt: dueAt.toISOString() },
        });
      });
      return shownReceipt(holdId);
    },

    /** Starts, or finds again, the QR by which the adviser pays the charge of the client. */
    async deposit(
      actor: Actor,
      { holdId, attemptId }: ParsedInputOf<typeof depositProvisional>,
    ): Promise<ReplyOf<typeof depositProvisional>> {
      const charge = await inTransaction(db, async (tx) => {
        await lockClients(tx, actor, holdId);
        const receipt = await lockOpen(tx, holdId);
        if (receipt?.state !== 'issued' || receipt.adviserId !== actor.personId)
          throw refuse('forbidden');
        const held = await findHeld(tx, holdId);
        const now = clock.now();
        // The hold fell after the receipt was late: its money goes back to the client.
        if (held?.state !== 'active' || (isProvisionalLate(receipt, now) && held.endsAt <= now))
          throw refuse('hold_ended');
        const { personId, companyId, currency, amount } = receipt;
        // What was handed over, whatever the client asked to pay since the receipt is late.
        const chargeId = await deposits.chargeOf(tx, held, amount);
        return { chargeId, personId, companyId, currency, amount };
      });
      await payingFor.start(actor, { ...charge, attemptId });
      return read(actor, { holdId });
    },

    /** The customer hands nothing over: the code makes no receipt any more. */
    async decline(
      actor: Actor,
      { holdId }: ParsedInputOf<typeof declineProvisional>,
    ): Promise<ReplyOf<typeof declineProvisional>> {
      const asked = await findOpenOf(db, { holdId, personId: actor.personId });
      await inTransaction(db, async (tx) => {
        // Before the hold, as where a code makes a receipt: two orders would lock each other out (SEC-17).
        if (asked) await codes.withdraw(tx, asked.codeId);
        const hold = await lockHold(tx, holdId);
        if (hold?.personId !== actor.personId) throw refuse('forbidden');
        const receipt = await lockOpen(tx, holdId);
        if (receipt?.state === 'issued') throw refuse('provisional_open');
        // Said twice, or too late for the code: nothing is asked any more.
        if (!receipt) return;
        const at = clock.now();
        await markOver(tx, receipt.id, { state: 'declined', at, by: actor.personId });
        // Another one took its place meanwhile.
        if (receipt.codeId !== asked?.codeId) await codes.withdraw(tx, receipt.codeId);
        await tellOfProvisional(events, tx, receipt);
        await audit.record(tx, {
          actor: { kind: 'person', id: actor.personId },
          action: 'reservations.declineProvisional',
          object: { kind: 'provisional', id: receipt.id },
          outcome: 'done',
          details: { holdId },
        });
      });
      return { holdId };
    },
  };

  async function shownReceipt(holdId: string): Promise<Provisional> {
    const receipt = await newestOf(db, holdId, clock.now());
    if (!receipt) throw refuse('forbidden');
    return receipt;
  }
}

function isSeller(
  { personId, sellerId }: { personId: number; sellerId: number | null },
  actor: Actor,
): boolean {
  return sellerId === actor.personId && personId !== actor.personId;
}

/** The cellphone before the mail. */
function reached(contacts: readonly Contact[]): Contact | undefined {
  const usable = contacts.filter(
    ({ confirmedAt, bouncedAt, kind }) =>
      confirmedAt !== null && bouncedAt === null && kind !== 'phone',
  );
  return usable.find(({ kind }) => kind === 'cellphone') ?? usable[0];
}

function qrOf(payment: Payment): ReplyOf<typeof readProvisional>['qr'] {
  const faces = payment.parts.flatMap(({ face }): QrFace[] =>
    face?.method === 'qr' ? [face] : [],
  );
  const face = faces.find(({ image }) => image !== '');
  if (!face) return null;
  const { amount, expiresAt, payload, image } = face;
  return { amount, expiresAt, payload, image };
}
