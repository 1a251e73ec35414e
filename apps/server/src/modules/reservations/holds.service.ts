import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { mayExtend, type HoldRole } from '@kantuta/contract/reservations/hold.rules';
import type {
  extendHold,
  HoldResult,
  makeHolds,
  readHold,
  releaseHold,
  ShownHold,
} from '@kantuta/contract/reservations/holds.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import { errorText, fieldText } from '@kantuta/phrases/error-texts';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { InvalidInput, refuse, Refusal } from '../../platform/refusal.ts';
import type { HoldActs } from './hold-acts.service.ts';
import type { HoldEnds } from './hold-ends.service.ts';
import type { CheckPeers } from './hold-rules.service.ts';
import { findHold, listEdits, unitAt, type HoldRecord } from './holds.views.ts';
import type { AskedItem, Attempt, Making } from './making.service.ts';
import type { Queue } from './queue.service.ts';
import { queueOf } from './queue.store.ts';

export type NearPeer = {
  /** Free units near one that is taken, with what they cost (RES-7). */
  freeNear(asked: { placeId: number; personId: number }): Promise<HoldResult['alternatives']>;
};
type Deps = Pick<Platform, 'db' | 'clock' | 'settings'> & {
  making: Making;
  ends: Pick<HoldEnds, 'lockKnown'>;
  acts: HoldActs;
  queue: Queue;
} & Pick<CheckPeers, 'isSoldOnline'> &
  NearPeer;

export type Holds = ReturnType<typeof createHolds>;

type Outcome = { result: HoldResult; refusal: Refusal | null };

/** What people and their sellers do with pre-reservations. */
export function createHolds(deps: Deps) {
  const { db, clock, settings, making, ends, acts, queue, isSoldOnline, freeNear } = deps;

  /** The outcome of one item, in words for the person who asks. */
  async function outcomeOf(
    item: AskedItem,
    index: number,
    attempt: Attempt,
    isAnyMade: boolean,
  ): Promise<Outcome> {
    const asked = { placeId: item.placeId ?? null, itemId: item.itemId ?? null };
    const nothing = { ...asked, hold: null, alternatives: [], queuePosition: null };
    try {
      const holdId = await making.make(item, index, attempt);
      const hold = await findHold(db, holdId);
      const shown = hold ? shownTo(attempt.forClient ? 'seller' : 'customer', hold) : null;
      return { result: { ...nothing, hold: shown, codigo: '', mensaje: '' }, refusal: null };
    } catch (error) {
      if (error instanceof InvalidInput && isAnyMade) {
        // A referral that ended since it was judged: what is held by now stays, and is answered (RES-3).
        const mensaje = error.fields.map(({ code }) => fieldText(code, attempt.language)).join(' ');
        return { result: { ...nothing, codigo: 'invalid_input', mensaje }, refusal: null };
      }
      if (!(error instanceof Refusal)) throw error;
      const { codigo, options } = error;
      const mensaje = errorText(codigo, attempt.language, options.parameters ?? {});
      const instead =
        codigo === 'unit_taken' && item.placeId !== undefined
          ? await insteadOf(item.placeId, attempt.actor)
          : {};
      return { result: { ...nothing, codigo, mensaje, ...instead }, refusal: error };
    }
  }

  async function insteadOf(placeId: number, { personId }: Actor) {
    const unit = await unitAt(db, placeId);
    const alternatives = await freeNear({ placeId, personId });
    if (!unit || unit.state === 'sold' || unit.state === 'not_for_sale')
      return { alternatives, queuePosition: null };
    const { waiting, own } = await queueOf(db, { unitId: unit.unitId, personId });
    return { alternatives, queuePosition: own?.position ?? waiting + 1 };
  }

  /** Locks a hold of the actor, as the buyer or the seller; a stranger learns nothing of it. */
  async function lockOwn(tx: Tx, holdId: string, { personId }: Actor) {
    const hold = await ends.lockKnown(tx, holdId, (of) => roleIn(of, personId) !== null);
    return { hold, role: roleIn(hold, personId) ?? 'customer' };
  }

  return {
    async make(
      input: ParsedInputOf<typeof makeHolds>,
      actor: Actor,
      language: Lang,
    ): Promise<ReplyOf<typeof makeHolds>> {
      const { attemptId: id, forClient, form, share } = input;
      const attempt = { id, actor, forClient, form, share, language };
      await making.requireReferrer(input.items, attempt);
      const outcomes: Outcome[] = [];
      // One after the other: the limits count those before.
      for (const [index, item] of input.items.entries()) {
        const isAnyMade = outcomes.some(({ result }) => result.hold !== null);
        outcomes.push(await outcomeOf(item, index, attempt, isAnyMade));
      }
      const results = outcomes.map(({ result }) => result);
      const refusals = outcomes.flatMap(({ refusal }) => refusal ?? []);
      const [first] = refusals;
      // Nothing could be made: the reason of the first is that of the call.
      if (first && refusals.length === results.length)
        throw refuse(first.codigo, { ...first.options, data: { results } });
      return { results };
    },

    async read(holdId: string, { personId }: Actor): Promise<ReplyOf<typeof readHold>> {
      const hold = await findHold(db, holdId);
      const role = hold && roleIn(hold, personId);
      if (!hold || !role) throw refuse('forbidden');
      return { hold: shownTo(role, hold), edits: await editsOf(holdId, role) };
    },

    async release(
      { holdId, reason, words }: ParsedInputOf<typeof releaseHold>,
      actor: Actor,
    ): Promise<ReplyOf<typeof releaseHold>> {
      await inTransaction(db, async (tx) => {
        const { hold, role } = await lockOwn(tx, holdId, actor);
        await acts.release(tx, hold, { actor, role, reason, words });
      });
      return { holdId };
    },

    async extend(
      { holdId }: ParsedInputOf<typeof extendHold>,
      actor: Actor,
    ): Promise<ReplyOf<typeof extendHold>> {
      const endsAt = await inTransaction(db, async (tx) => {
        await acts.lockApprovals(tx, holdId);
        const { hold, role } = await lockOwn(tx, holdId, actor);
        // Whoever buys for themselves asks their seller or the office.
        if (role !== 'seller') throw refuse('forbidden');
        return acts.extend(tx, hold, { actor, role });
      });
      return { holdId, endsAt: endsAt.toISOString() };
    },

    async joinQueue(placeId: number, actor: Actor): Promise<{ position: number }> {
      const unit = await unitAt(db, placeId);
      if (!unit) throw refuse('forbidden');
      if (unit.kind === 'lot' && (await settings.flag('feature.landPurchaseBlocked', actor)))
        throw refuse('land_purchase_blocked');
      const { unitId } = unit;
      const { personId } = actor;
      if (!(await isSoldOnline(db, { personId, unitId }))) throw refuse('product_not_in_country');
      await inTransaction(db, (tx) => queue.join(tx, unitId, personId));
      const { own } = await queueOf(db, { unitId, personId });
      return { position: own?.position ?? 1 };
    },

    async leaveQueue(placeId: number, { personId }: Actor): Promise<Record<string, never>> {
      const unit = await unitAt(db, placeId);
      if (!unit) throw refuse('forbidden');
      await inTransaction(db, (tx) => queue.leave(tx, unit.unitId, personId, clock.now()));
      return {};
    },
  };

  async function editsOf(
    holdId: string,
    reader: HoldRole,
  ): Promise<ReplyOf<typeof readHold>['edits']> {
    return (await listEdits(db, holdId)).map(({ act, inRole, at, endsAt, words }) => ({
      // The table holds no other words.
      act: act as 'made',
      role: inRole as HoldRole,
      at: at.toISOString(),
      endsAt: endsAt.toISOString(),
      // Each side reads its own words; those of the office are for the office.
      words: inRole === reader ? words : '',
    }));
  }
}

type Sides = { personId: number; sellerId: number | null };

/** The side on which a person stands in a hold; null for a stranger. A seller who buys for themselves is the customer. */
function roleIn({ personId, sellerId }: Sides, actorId: number): 'customer' | 'seller' | null {
  if (personId === actorId) return 'customer';
  return sellerId === actorId ? 'seller' : null;
}

/** A hold as its buyer or its seller sees it. */
export function shownTo(role: 'customer' | 'seller', hold: HoldRecord): ShownHold {
  const isActive = hold.state === 'active';
  const { kind, title, detail, price, state, startsAt, endsAt, extensions, card } = hold;
  return {
    holdId: hold.id,
    reference: referenceText(hold.reference),
    kind,
    title,
    detail,
    price,
    state,
    startsAt,
    endsAt,
    extensions,
    card,
    client: role === 'seller' ? hold.client : '',
    can: {
      release: isActive,
      extend: isActive && role === 'seller' && mayExtend('seller', extensions),
    },
  };
}
