import type { ParsedInputOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { FIRST_BIRTH } from '@kantuta/contract/memberships/dependants/dependant.rules';
import {
  freePlace,
  isAdultIn,
} from '@kantuta/contract/memberships/season-tickets/season-ticket.rules';
import type {
  addSeasonPerson,
  SeasonTickets,
  transferSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { fitsHolder, takesCard } from '@kantuta/contract/reservations/age.rules';
import { MOST_HOLDER_CARDS } from '@kantuta/contract/reservations/holder-card.rules';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import type { AuditFact } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { alone, together } from '../../../platform/db/reading.ts';
import { scanOf } from '../../../platform/files/sent-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { withdrawPhones } from '../passes/park-phones.store.ts';
import { isBuyer } from '../passes/passes.views.ts';
import type { KnownMinors } from '../dependants/known-minors.service.ts';
import { takenOverBy } from './new-holder.views.ts';
import type { TellNewHolder } from './new-holder.service.ts';
import type { KeepCard, SeasonPeers } from './season-ticket.port.ts';
import {
  freeIn,
  placedIn,
  stateOf,
  ticketShown,
  wasTransferred,
} from './season-tickets.present.ts';
import { endSeasonPerson, findSeasonAttempt, insertSeasonPerson } from './season-tickets.store.ts';
import { findTicket, type Named, type TicketRow, ticketsOfPerson } from './season-tickets.views.ts';
import type { TakeTicket } from './taking-ticket.service.ts';

type Adding = ParsedInputOf<typeof addSeasonPerson>;
type Transferring = ParsedInputOf<typeof transferSeasonTicket>;
type Client = { language: Lang };

/** Season tickets in use: how they stand, whom they are for, and their one transfer (SEA-1 to SEA-5). */
export function createSeasonTickets({
  db,
  clock,
  ids,
  audit,
  stepUp,
  seasonTickets,
  matches,
  take,
  keepCard,
  minors,
  tellNewHolder,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'audit' | 'stepUp'> &
  SeasonPeers & {
    take: TakeTicket;
    keepCard: KeepCard;
    minors: KnownMinors;
    tellNewHolder: TellNewHolder;
  }) {
  const reading = together({
    tickets: ticketsOfPerson,
    standing: seasonTickets.reading,
    matches: matches.next,
    received: takenOverBy,
  });
  const readAlone = alone(reading);
  const of = () => ({ until: dayInLaPaz(clock.now()), at: clock.now().toISOString() });

  async function shown(
    reader: Reader,
    found: ReturnType<typeof reading.from>,
    { language }: Client,
  ): Promise<SeasonTickets> {
    const on = dayInLaPaz(clock.now());
    const standings = await found.standing(reader, { on });
    const received = await receivedOn(reader, found.received, on);
    return {
      tickets: found.tickets.flatMap((ticket) => {
        const standing = standings.find(({ saleId }) => saleId === ticket.saleId);
        return standing
          ? [ticketShown(ticket, standing, { on, language, matches: found.matches })]
          : [];
      }),
      ...(received.length > 0 ? { received } : {}),
    };
  }

  /** What whoever has a place reads of a ticket that somebody else buys: nothing of its money (SEA-11). */
  async function receivedOn(reader: Reader, places: ReturnType<typeof takenOverBy.from>, on: Day) {
    if (places.length === 0) return [];
    const saleIds = places.map(({ saleId }) => saleId);
    const standings = await seasonTickets.of(reader, saleIds, on);
    return places.flatMap(({ saleId, product, season, number, name }) => {
      const standing = standings.find((each) => each.saleId === saleId);
      if (!standing) return [];
      return [{ saleId, product, season, number, name, state: stateOf({ season }, standing, on) }];
    });
  }

  const read = async (tx: Tx, { personId }: Actor, client: Client) =>
    shown(tx, await readAlone(tx, { personId, ...of() }), client);

  const note = (tx: Tx, actor: Actor, action: AuditFact['action'], id: string) =>
    audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action,
      object: { kind: 'seasonPerson', id },
      outcome: 'done',
    });

  /** Whether this attempt named them already. Throws `idempotency_conflict` where it named somebody else. */
  async function isAgain(
    reader: Tx,
    { personId }: Actor,
    { saleId, attemptId, name, document, birthOn, number }: Adding & { number?: number },
  ): Promise<boolean> {
    const before = await findSeasonAttempt(reader, { addedBy: personId, attemptId });
    if (!before) return false;
    const isSame =
      before.saleId === saleId &&
      before.name === name &&
      before.document === document &&
      before.birthOn === birthOn &&
      (before.replacesId === null) === (number === undefined) &&
      (number === undefined || before.number === number);
    if (!isSame) throw refuse('idempotency_conflict');
    return true;
  }

  function checkNew(ticket: TicketRow, { birthOn, document }: Adding): void {
    const isBorn = birthOn >= FIRST_BIRTH && birthOn <= dayInLaPaz(clock.now());
    if (!isBorn) throw new InvalidInput([{ field: 'birthOn', code: 'out_of_range' }]);
    if (placedIn(ticket).some((each) => each.document === document))
      throw refuse('dependant_known');
  }

  function checkPlace(ticket: TicketRow, { birthOn }: Adding, without?: Named): void {
    const free = freeIn(ticket, without);
    const left = isAdultIn(ticket.season, birthOn) ? free.adults : free.minors;
    if (left === 0) throw refuse('ticket_full');
  }

  /** The holder is stored with the first change of the people. */
  async function store(tx: Tx, ticket: TicketRow): Promise<Named[]> {
    const kept: Named[] = [];
    for (const each of ticket.people) {
      const id = each.id ?? ids.uuid();
      if (each.id === null) {
        const { number, name, document, birthOn } = each;
        const { saleId, personId: addedBy } = ticket;
        const row = { id, saleId, number, name, document, birthOn, addedBy };
        // oxlint-disable-next-line no-await-in-loop -- one at most
        await insertSeasonPerson(tx, { ...row, attemptId: ids.uuid(), addedAt: clock.now() });
      }
      kept.push({ ...each, id });
    }
    return kept;
  }

  /** The disability card by which the new person fits the ticket; undefined: by their age, and nobody looks at a card (SEA-5). */
  function cardFor({ holders, season, cards }: TicketRow, { birthOn, card }: Transferring) {
    const fits = (hasCard: boolean) =>
      fitsHolder(holders ?? undefined, { birthDate: birthOn, hasCard }, season);
    if (fits(false)) return undefined;
    if (!takesCard(holders ?? undefined)) throw refuse('age_over_limit');
    if (!card) throw refuse('not_special_holder');
    if (cards >= MOST_HOLDER_CARDS) throw refuse('holder_card_limit');
    return { number: card.number, file: scanOf(card.file, 'card.file.base64') };
  }

  async function transfer(tx: Tx, actor: Actor, input: Transferring): Promise<void> {
    const { saleId, attemptId, number, name, document, birthOn } = input;
    const { ticket, state } = await take(tx, actor, saleId);
    if (await isAgain(tx, actor, input)) return;
    if (state === 'suspended') throw refuse('ticket_suspended');
    if (state !== 'active') throw refuse('ticket_closed');
    if (wasTransferred(ticket)) throw refuse('already_transferred');
    const old = placedIn(ticket).find((each) => each.number === number);
    if (!old) throw new InvalidInput([{ field: 'number', code: 'not_in_list' }]);
    checkNew(ticket, input);
    const card = cardFor(ticket, input);
    checkPlace(ticket, input, old);
    const stored = await store(tx, ticket);
    const replacesId = stored.find((each) => each.number === number && !each.hasLeft)?.id;
    if (!replacesId) throw refuse('forbidden');
    const at = clock.now();
    await endSeasonPerson(tx, replacesId, at);
    const id = ids.uuid();
    const row = { id, saleId, number, name, document, birthOn, addedBy: actor.personId };
    if (!(await insertSeasonPerson(tx, { ...row, attemptId, addedAt: at, replacesId })))
      throw refuse('idempotency_conflict');
    const sent = { id: ids.uuid(), seasonPersonId: id, sentBy: actor.personId };
    if (card) await keepCard(tx, { ...sent, ...card });
    else await tellNewHolder(tx, id);
    await withdrawPhones(tx, saleId, at);
    await note(tx, actor, 'memberships.transferSeasonTicket', id);
  }

  return {
    reading,
    of,
    readIn: read,
    read: (found: ReturnType<typeof reading.from>, client: Client): Promise<SeasonTickets> =>
      shown(db, found, client),

    /** The same attempt names nobody twice. Throws `ticket_full`, `ticket_closed`, `dependant_known`. */
    async add(actor: Actor, input: Adding, client: Client): Promise<SeasonTickets> {
      const { personId } = actor;
      // Whoever has no ticket learns nothing of documents (PASS-20).
      if (!(await isBuyer(db, { saleId: input.saleId, personId }))) throw refuse('forbidden');
      await minors.refuse(personId, input);
      return inTransaction(db, async (tx) => {
        const { saleId, attemptId, name, document, birthOn } = input;
        const { ticket, state } = await take(tx, actor, saleId);
        if (await isAgain(tx, actor, input)) return read(tx, actor, client);
        if (state === 'expired') throw refuse('ticket_closed');
        checkNew(ticket, input);
        checkPlace(ticket, input);
        await store(tx, ticket);
        const id = ids.uuid();
        const number = freePlace(placedIn(ticket).map((each) => each.number));
        const row = { id, saleId, number, name, document, birthOn, addedBy: actor.personId };
        if (!(await insertSeasonPerson(tx, { ...row, attemptId, addedAt: clock.now() })))
          throw refuse('idempotency_conflict');
        await note(tx, actor, 'memberships.addSeasonPerson', id);
        return read(tx, actor, client);
      });
    },

    /** With a fresh proof, unless this attempt was answered before and the answer was lost. */
    async transfer(actor: Actor, input: Transferring, client: Client): Promise<SeasonTickets> {
      const { personId } = actor;
      const { saleId } = input;
      const isTheirs = await isBuyer(db, { saleId, personId });
      // What is no season ticket is refused before a proof is asked for.
      if (!isTheirs || !(await findTicket(db, saleId))) throw refuse('forbidden');
      const wasDone = await inTransaction(db, (tx) => isAgain(tx, actor, input));
      if (!wasDone) {
        await stepUp.require(actor);
        await minors.refuse(personId, input);
      }
      return inTransaction(db, async (tx) => {
        await transfer(tx, actor, input);
        return read(tx, actor, client);
      });
    },
  };
}
