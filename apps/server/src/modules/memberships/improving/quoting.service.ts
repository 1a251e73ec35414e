import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { keptWord } from '@kantuta/phrases/kept-text';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { improveParts, type ImproveWay } from '@kantuta/contract/memberships/improve.rules';
import type {
  confirmImprovement,
  quoteImprovement,
  withdrawImprovement,
} from '@kantuta/contract/memberships/improving/improvements.calls';
import {
  equityOf,
  isQuoteOver,
  mostImprovedMonths,
  proposedMonths,
} from '@kantuta/contract/memberships/improving/improvement.rules';
import { DAY_MS } from '@kantuta/contract/durations';
import { parseCents } from '@kantuta/contract/money';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { alone } from '../../../platform/db/reading.ts';
import { refuse } from '../../../platform/refusal.ts';
import { IMPROVE_DUE } from './improvement-charges.service.ts';
import type { ImprovedFacts } from './improvement.port.ts';
import { nothingFrom, plannedFrom } from './improvement.present.ts';
import { oldPriceOf, type ImprovementDeps, type Improvements } from './improvements.service.ts';
import {
  findImprovement,
  insertImprovement,
  lockImprovement,
  lockLive,
  setImprovement,
  type StoredImprovement,
} from './improvements.store.ts';
import { itemOfSale, namesOf } from './improvements.views.ts';

const MEMBERSHIPS = ['membership', 'travel'] as const;

/** The quote of a better membership, frozen for a while, and the charge that it becomes (MEM-5). */
export function createQuoting(deps: ImprovementDeps & { improvements: Improvements }) {
  const { db, clock, ids, settings, lockSales, chargeBook, acts, offers, improvements } = deps;
  const readOffers = alone(deps.forSale);

  /** The better one that is for sale today; throws `forbidden` for anything else. */
  async function offerOf(
    tx: Tx,
    { actor, language, itemId }: { actor: Actor; language: Lang; itemId: number },
  ) {
    const today = dayInLaPaz(clock.now());
    const found = await readOffers(tx, { personId: actor.personId, today });
    const item = found({ today, language }).find((each) => each.itemId === itemId);
    const kind = MEMBERSHIPS.find((each) => each === item?.kind);
    if (!item?.offer || !kind) throw refuse('forbidden');
    const { offer } = item;
    return { ...item, kind, offer, price: parseCents(offer.price.amount) };
  }

  /** How this sale becomes that one. Throws `forbidden` for what nobody offered it, and for the international line while its flag is off for the person. */
  async function wayTo(
    actor: Actor,
    { facts, soldItemId: fromItemId }: { facts: ImprovedFacts; soldItemId: number | null },
    item: Awaited<ReturnType<typeof offerOf>>,
  ): Promise<{ way: ImproveWay; fromItemId: number }> {
    // Of one that is its own item the list may be dearer today: it is the same membership.
    if (fromItemId === null || fromItemId === item.itemId) throw refuse('forbidden');
    if (item.kind === 'travel') {
      await requireOpen(actor, 'upgrade');
      return { way: 'upgrade', fromItemId };
    }
    if (item.company.id !== facts.companyId) throw refuse('forbidden');
    return { way: 'improve', fromItemId };
  }

  async function requireOpen(actor: Actor, way: ImproveWay): Promise<void> {
    if (way === 'upgrade' && !(await offers.hasUpgrade(actor))) throw refuse('forbidden');
  }

  /** It and its sale behind their locks; throws `forbidden` for one of anybody else. */
  async function lockMine(tx: Tx, actor: Actor, id: string): Promise<StoredImprovement> {
    const found = await findImprovement(tx, id);
    if (found?.personId !== actor.personId) throw refuse('forbidden');
    await lockSales(tx, [found.saleId]);
    const order = await lockImprovement(tx, id);
    if (!order) throw refuse('forbidden');
    return order;
  }

  return {
    lockMine,

    async quote(
      { actor, language }: { actor: Actor; language: Lang },
      { saleId, itemId, months }: ParsedInputOf<typeof quoteImprovement>,
    ): Promise<ReplyOf<typeof quoteImprovement>> {
      const { personId } = actor;
      return inTransaction(db, async (tx) => {
        await lockSales(tx, [saleId]);
        const sale = await improvements.saleOf(tx, { personId, saleId });
        const { facts } = sale;
        const live = await lockLive(tx, saleId);
        if (live && (live.state === 'paid' || (await improvements.isPaying(tx, live))))
          throw refuse('improve_under_way', { data: { improvementId: live.id } });
        const soldItemId = await itemOfSale(tx, saleId);
        const item = await offerOf(tx, { actor, language, itemId });
        const oldPrice = oldPriceOf(facts);
        const { way, fromItemId } = await wayTo(actor, { facts, soldItemId }, item);
        const { fromCode: code } = await namesOf(tx, { fromItemId, toItemId: itemId });
        const to = { kind: item.kind, code: item.code, price: item.price };
        await improvements.require(sale, { code, oldPrice, to });
        const companyId = item.company.id;
        await improvements.requireContract(tx, { way, personId, companyId });
        const paid = equityOf(facts);
        const policy = await offers.policy();
        const parts = improveParts({ price: oldPrice, paidCapital: paid }, to, policy);
        await improvements.requireFirstFree(tx, { saleId, due: parts.dueNow });
        const { annualRatePct, months: usual } = item.offer;
        // A new contract begins a plan of its own, for the term of its list.
        const from = way === 'upgrade' ? nothingFrom(facts) : plannedFrom(facts);
        const left = from.rest.length;
        const most = mostImprovedMonths(
          from,
          { financed: parts.financed, annualRatePct, months: Math.max(usual, left) },
          policy.minInstalment,
        );
        if (months !== undefined && months > most) throw refuse('term_too_long');
        if (live) await improvements.drop(tx, live, personId);
        const at = clock.now();
        const order = {
          id: ids.uuid(),
          reference: ids.reference(),
          saleId,
          way,
          companyId,
          personId,
          fromItemId,
          toItemId: itemId,
          oldPrice,
          newPrice: item.price,
          due: parts.dueNow,
          paid,
          months: months ?? proposedMonths({ left, usual, most }),
          annualRatePct,
          quotedAt: at,
          expiresAt: new Date(at.getTime() + (await settings.number('quote.minutes')) * MINUTE_MS),
        };
        await insertImprovement(tx, order);
        await acts.note(
          tx,
          { kind: 'person', id: personId },
          'memberships.quoteImprovement',
          order,
        );
        return { improvementId: order.id };
      });
    },

    async confirm(
      actor: Actor,
      { improvementId }: ParsedInputOf<typeof confirmImprovement>,
    ): Promise<ReplyOf<typeof confirmImprovement>> {
      return inTransaction(db, async (tx) => {
        const order = await lockMine(tx, actor, improvementId);
        await requireOpen(actor, order.way);
        const { id, state, chargeId, due, companyId, personId, expiresAt } = order;
        // What was paid stays paid, however late it is asked again.
        if (state === 'paid' || state === 'signed') return { state, chargeId };
        const now = clock.now();
        if (isQuoteOver(order, now)) throw refuse('quote_expired');
        if (state === 'ordered') return { state, chargeId };
        if (state !== 'quoted') throw refuse('improve_ended');
        await improvements.requireCondition(tx, order);
        const doer = { kind: 'person', id: personId } as const;
        // Nothing is due at once: it waits for its signature.
        if (due === 0) {
          const days = await settings.number('improve.signDays');
          const signUntil = new Date(now.getTime() + days * DAY_MS);
          await setImprovement(tx, id, { state: 'paid', paidAt: now, signUntil });
          await acts.note(tx, doer, 'memberships.confirmImprovement', order);
          return { state: 'paid', chargeId: null };
        }
        const { to } = await namesOf(tx, order);
        const opened = await chargeBook.open(tx, {
          kind: IMPROVE_DUE,
          sourceId: id,
          companyId,
          personId,
          currency: 'USD',
          amount: due,
          dueOn: dayInLaPaz(now),
          title: `${keptWord('improve.to')} ${to}`,
          detail: '',
          endsAt: expiresAt,
        });
        await setImprovement(tx, id, { state: 'ordered', chargeId: opened });
        await acts.note(tx, doer, 'memberships.confirmImprovement', order);
        return { state: 'ordered', chargeId: opened };
      });
    },

    async withdraw(
      actor: Actor,
      { improvementId }: ParsedInputOf<typeof withdrawImprovement>,
    ): Promise<ReplyOf<typeof withdrawImprovement>> {
      return inTransaction(db, async (tx) => {
        const order = await lockMine(tx, actor, improvementId);
        const { state } = order;
        if (state === 'dropped') return { state };
        if (state !== 'quoted' && state !== 'ordered') throw refuse('improve_ended');
        if (await improvements.isPaying(tx, order)) throw refuse('improve_paying');
        await improvements.drop(tx, order, actor.personId);
        return { state: 'dropped' };
      });
    },
  };
}
