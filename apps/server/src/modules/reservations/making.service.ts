import { createHash } from 'node:crypto';
import type { ParsedInputOf } from '@kantuta/contract/call';
import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import type { FrozenOffer } from '@kantuta/contract/catalogue/plans.calls';
import { refText } from '@kantuta/contract/catalogue/saved.rules';
import { day } from '@kantuta/contract/dates';
import { parseCents, ZERO, type Cents } from '@kantuta/contract/money';
import { endAfter, HOURS_KEYS } from '@kantuta/contract/reservations/hold.rules';
import type { HoldForm, makeHolds } from '@kantuta/contract/reservations/holds.calls';
import { askedPrice } from '@kantuta/contract/reservations/reserved-sale.rules';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../platform/access.ts';
import {
  inTransaction,
  isUniqueViolation,
  type Reader,
  type Tx,
} from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/person-lock.ts';
import type { Platform } from '../../platform/platform.ts';
import { InvalidInput, refuse } from '../../platform/refusal.ts';
import type { ForAll } from '../../platform/module.ts';
import { tellOfHold } from './hold-acts.service.ts';
import {
  createHoldRules,
  saidToSeller,
  type CheckPeers,
  type Wanted,
} from './hold-rules.service.ts';
import { formOf, type FormPeers } from './form.service.ts';
import { findHold, itemOf, unitAt } from './holds.views.ts';
import { insertEdits, insertHolds, madeBefore } from './making.store.ts';
import type { HolderCards } from './holder-cards/holder-cards.service.ts';
import type { PlanApprovals } from './plan-approvals/plan-approvals.service.ts';
import type { Queue } from './queue.service.ts';
import { queueOf } from './queue.store.ts';

type Input = ParsedInputOf<typeof makeHolds>;
export type AskedItem = Input['items'][number];

export type MakingPeers = CheckPeers &
  FormPeers &
  Pick<ForAll, 'notify'> & {
    queue: Pick<Queue, 'take'>;
    /** The disability card of a special season ticket (RES-30). */
    cards: Pick<HolderCards, 'take'>;
    changeUnits(
      tx: Tx,
      changes: readonly { unitId: number; state: UnitState; at: Date }[],
    ): Promise<void>;
    lockUnits(tx: Tx, unitIds: readonly number[]): Promise<{ state: UnitState }[]>;
    takeStock(tx: Tx, counted: { itemId: number; season: number }): Promise<boolean>;
    /** What the product costs the buyer by the list in force; throws the refusal of the first rule that the choice breaks. */
    quoteOffer(
      reader: Reader,
      asked: {
        wanted: { unitId: number } | { itemId: number };
        buyer: Pick<Actor, 'personId' | 'roles'>;
        choice: AskedItem['choice'];
        language: Lang;
        recognised: Cents;
      },
    ): Promise<FrozenOffer>;
    /** Lets the hold count on a recognised credit of its buyer. Throws `forbidden`, `recovery_used`, `recovery_expired`. */
    holdCredit(tx: Tx, of: { saleId: number; personId: number; holdId: string }): Promise<Cents>;
    /** Whether somebody recommends by what was typed; throws beside its field (ADV-3). Without a buyer who is known, own ones pass. */
    requireReferrer(
      reader: Reader,
      asked: { typed: string; companyId: number; personId: number | null },
    ): Promise<void>;
    /** Keeps what the person of a form writes about themselves where nothing was known; answers whether we know their country (RES-29). */
    fillOwn(tx: Tx, personId: number, form: HoldForm): Promise<boolean>;
    /** Writes who recommended what is held, by what was typed; throws beside its field (ADV-3). */
    attribute(
      tx: Tx,
      named: {
        typed: string;
        holdId: string;
        companyId: number;
        personId: number;
        at: Date;
        /** The shared link by which the buyer came (ADV-9). */
        followed?: { token: string; unitId: number | null; itemId: number | null; ref: string };
      },
    ): Promise<void>;
    /** Takes a 2x1 with what is held; the last thing of its transaction. Throws `promo_not_eligible`, `promo_exhausted` (TWO-2). */
    takeTwoForOne(
      tx: Tx,
      of: {
        holdId: string;
        itemId: number | null;
        companyId: number;
        personId: number;
        hasDiscount: boolean;
      },
    ): Promise<void>;
    /** Puts the approval that an offer needs on the work list; nothing where it needs none. */
    askApproval: PlanApprovals['ask'];
    /** The account of the person of a form: found by document, or new with the card number as its password (IDN-17). */
    accountOf(form: HoldForm): Promise<(tx: Tx) => Promise<number>>;
  };

/** Everything that is the same for all items of one attempt. */
export type Attempt = {
  id: string;
  actor: Actor;
  forClient: boolean;
  form: HoldForm;
  /** The token of the shared link that was followed; empty without one (ADV-9). */
  share?: string;
  language: Lang;
  /** Who makes it at the counter for the customer who stands there (RES-31). */
  cashierId?: number;
};

export type Making = ReturnType<typeof createMaking>;

/** Makes holds, each in a transaction of its own, so that those that can be made stay (RES-3). */
export function createMaking(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings' | 'events' | 'audit' | 'limits'>,
  peers: MakingPeers,
) {
  const { db, clock, ids, settings, events, audit, limits } = platform;
  const rules = createHoldRules(platform, peers);

  async function look(reader: Reader, { placeId, itemId }: AskedItem) {
    if (placeId !== undefined) {
      const unit = await unitAt(reader, placeId);
      return unit && { ...unit, itemId: null, name: '', facts: {} };
    }
    if (itemId === undefined) return undefined;
    const item = await itemOf(reader, itemId);
    return item && { ...item, itemId, unitId: null };
  }

  async function find(reader: Reader, asked: AskedItem) {
    const thing = await look(reader, asked);
    if (!thing) throw refuse('forbidden');
    return thing;
  }

  /** The buyer and the seller, locked in the order of their ids, so that limits of one person are counted one after the other. */
  async function lockParties(
    tx: Tx,
    { actor, forClient, form }: Attempt,
    account: (tx: Tx) => Promise<number>,
  ) {
    const personId = forClient ? await account(tx) : actor.personId;
    const sellerId = forClient ? actor.personId : null;
    for (const id of [...new Set([personId, sellerId ?? personId])].sort((a, b) => a - b))
      await lockPerson(tx, id);
    return { personId, sellerId, actorId: actor.personId, bornOn: day(form.birthDate) };
  }

  /** Takes the locked unit for the person: it is free and nobody waits for it, or it was offered to them in the queue. */
  async function takeTurn(
    tx: Tx,
    unitId: number,
    state: UnitState,
    personId: number,
  ): Promise<void> {
    const { waiting, own } = await queueOf(tx, { unitId, personId });
    const isOffered = own !== null && own.offerEndsAt !== null && own.offerEndsAt > clock.now();
    if (!isOffered && (state !== 'free' || waiting > (own === null ? 0 : 1)))
      throw refuse('unit_taken');
    if (own !== null) await peers.queue.take(tx, unitId, personId);
  }

  /** What a credit that the buyer chose recognises; the hold counts on it from now on, after its unit is locked (SEC-17). */
  async function creditFor(
    tx: Tx,
    { choice: { recovery: saleId } }: AskedItem,
    { holdId, personId, isOwn }: { holdId: string; personId: number; isOwn: boolean },
  ): Promise<Cents> {
    if (saleId === undefined) return ZERO;
    // Only its owner buys with a credit, not an adviser for them (REV-6).
    if (!isOwn) throw refuse('forbidden');
    return peers.holdCredit(tx, { saleId, personId, holdId });
  }

  async function write(
    tx: Tx,
    item: AskedItem,
    attempt: Attempt,
    { holdId, account, cardField }: Made,
  ) {
    const { form, actor, cashierId } = attempt;
    const madeBy = cashierId ?? actor.personId;
    const parties = await lockParties(tx, attempt, account);
    const fingerprint = fingerprintOf(item, attempt);
    const before = await madeBefore(tx, holdId);
    if (before?.fingerprint && !before.fingerprint.equals(fingerprint))
      throw refuse('idempotency_conflict');
    if (before) return;
    const { personId, sellerId } = parties;
    const isOwn = sellerId === null;
    if (isOwn && !(await peers.fillOwn(tx, personId, form)))
      throw new InvalidInput([{ field: 'form.countryId', code: 'not_in_list' }]);
    const thing = await find(tx, item);
    const wanted: Wanted = thing;
    const { unitId, itemId } = thing;
    const [unit] = unitId === null ? [] : await peers.lockUnits(tx, [unitId]);
    const at = clock.now();
    await rules.checkLand(tx, wanted, actor.roles);
    const bornOn = await rules.checkPeople(tx, parties);
    await rules.checkLimits(tx, wanted, parties);
    const { cardId } = item;
    const birthDate = item.holder ? day(item.holder.birthDate) : bornOn;
    const holder = { birthDate, hasCard: cardId !== undefined };
    const ticket = await rules.checkSeason(tx, wanted, parties, holder);
    const season = ticket?.season ?? null;
    const named = unitId === null ? { itemId: itemId ?? 0 } : { unitId };
    const offer = await peers.quoteOffer(tx, {
      wanted: named,
      buyer: { personId, roles: actor.roles },
      choice: item.choice,
      language: attempt.language,
      recognised: await creditFor(tx, item, { holdId, personId, isOwn }),
    });
    if (unitId !== null) await takeTurn(tx, unitId, unit?.state ?? 'sold', personId);
    const endsAt = endAfter(at, await settings.get(HOURS_KEYS[thing.kind]));
    const reference = ids.reference();
    const kept = isOwn ? formOf(form, await peers.knownOf(tx, personId)) : form;
    await insertHolds(tx, [
      {
        id: holdId,
        reference,
        kind: thing.kind,
        companyId: thing.companyId,
        unitId,
        itemId: unitId === null ? itemId : null,
        season,
        personId,
        sellerId,
        madeBy,
        currency: 'USD',
        priceMinor: askedPrice(offer),
        priceListId: offer.priceListId,
        offer,
        fingerprint,
        form: { ...kept, ...(season !== null && item.holder ? { holder: item.holder } : {}) },
        startsAt: at,
        endsAt,
        firstEndsAt: endsAt,
      },
    ]);
    const ofBuyer = cashierId === undefined ? 'customer' : 'operator';
    const inRole = sellerId === null ? ofBuyer : 'seller';
    await insertEdits(tx, [
      { holdId, version: 1, act: 'made', byPerson: madeBy, inRole, at, endsAt, words: '' },
    ]);
    if (ticket?.needsCard === true && cardId !== undefined)
      await peers.cards.take(tx, { cardId, holdId, personId: actor.personId, field: cardField });
    const { companyId, name } = thing;
    if (form.referral !== '')
      await peers.attribute(tx, {
        typed: form.referral,
        holdId,
        companyId,
        personId,
        at,
        ...followedBy(attempt, item, { unitId, itemId }),
      });
    // Only memberships need one, and they are items (SALE-25).
    const hold = { id: holdId, companyId, reference, endsAt };
    await peers.askApproval(tx, actor, { ...hold, offer, product: name });
    await tellOfHold(events, tx, { id: holdId, personId, sellerId, companyId });
    if (madeBy !== personId) await tellBuyer(tx, holdId, personId);
    await audit.record(tx, {
      actor: { kind: 'person', id: madeBy },
      action: 'reservations.hold',
      object: { kind: 'hold', id: holdId },
      outcome: 'done',
    });
    if (unitId !== null) await peers.changeUnits(tx, [{ unitId, state: 'pre_reserved', at }]);
    if (season !== null && itemId !== null && !(await peers.takeStock(tx, { itemId, season })))
      throw refuse('no_stock');
    if (item.twoForOne) {
      const hasDiscount = parseCents(offer.discount) > 0;
      await peers.takeTwoForOne(tx, { holdId, itemId, companyId, personId, hasDiscount });
    }
  }

  /** The person of the form hears of what an adviser or a cashier holds for them, and can give it up. */
  async function tellBuyer(tx: Tx, holdId: string, personId: number): Promise<void> {
    const made = await findHold(tx, holdId);
    if (!made) return;
    await peers.notify(tx, {
      personId,
      key: 'heldForYou',
      parameters: { product: `${made.title}, ${made.detail}`, until: made.endsAt },
      link: '/',
    });
  }

  return {
    /**
     * Judges the referral of an attempt for all of its items before the first of them is held, so that a wrong one holds nothing (ADV-3). What the
     * attempt has held before keeps its own. Throws beside the field, and TooMany.
     */
    async requireReferrer(
      items: readonly AskedItem[],
      { id, actor, forClient, form }: Attempt,
    ): Promise<void> {
      if (form.referral === '') return;
      // Who tries many documents learns which of them are those of advisers.
      await limits.raise(db, `referral:${actor.personId}`, REFERRALS);
      const companyIds = new Set<number>();
      for (const [index, item] of items.entries()) {
        if (await madeBefore(db, idOf(id, index, actor.personId))) continue;
        const thing = await look(db, item);
        if (thing) companyIds.add(thing.companyId);
      }
      const personId = forClient ? null : actor.personId;
      for (const companyId of companyIds)
        await peers.requireReferrer(db, { typed: form.referral, companyId, personId });
    },

    /** Makes one hold and answers its id. Throws the refusal of the rule that stands against it. */
    async make(item: AskedItem, index: number, attempt: Attempt): Promise<string> {
      const { actor, forClient, form } = attempt;
      if (forClient && !actor.roles.includes('adviser')) throw refuse('forbidden');
      const holdId = idOf(attempt.id, index, actor.personId);
      // Making a password takes long, so it is made before the transaction.
      const account = forClient
        ? await peers.accountOf(form)
        : () => Promise.resolve(actor.personId);
      try {
        const cardField = `items.${index}.cardId`;
        await inTransaction(db, (tx) => write(tx, item, attempt, { holdId, account, cardField }));
      } catch (error) {
        if (isUniqueViolation(error, 'unit_claim_one_live')) throw refuse('unit_taken');
        throw forClient ? saidToSeller(error) : error;
      }
      return holdId;
    },
  };
}

/** How often one person tries to hold something with a referral in an hour. */
const REFERRALS = { max: 30, windowMinutes: 60, growing: false };

type Made = {
  holdId: string;
  account: (tx: Tx) => Promise<number>;
  /** Of the input, for the refusal of a card. */
  cardField: string;
};

/** The link by which the buyer came; what an adviser holds for them came by the adviser. */
function followedBy(
  { share = '', forClient }: Attempt,
  { placeId, itemId = 0 }: AskedItem,
  thing: { unitId: number | null; itemId: number | null },
) {
  if (share === '' || forClient) return {};
  const ref = refText(
    placeId === undefined ? { kind: 'item', id: itemId } : { kind: 'place', id: placeId },
  );
  return { followed: { token: share, ref, ...thing } };
}

/** What an attempt asks for: the product, its plan, and for whom. */
function fingerprintOf(item: AskedItem, { forClient, form }: Attempt): Buffer {
  const { documentType, documentNumber } = form;
  const buyer = forClient ? [documentType, documentNumber] : null;
  return createHash('sha256')
    .update(JSON.stringify([item, buyer]))
    .digest();
}

/** The same attempt of the same person is the same hold: 128 bits of a hash, in the form of a UUID of version 8. */
function idOf(attemptId: string, index: number, personId: number): string {
  const hex = createHash('sha256').update(`${attemptId} ${index} ${personId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
