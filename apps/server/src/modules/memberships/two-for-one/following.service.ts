import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { twoForOneChanged } from '@kantuta/contract/memberships/two-for-one/two-for-one.events';
import {
  nextState,
  type TwoForOneState,
} from '@kantuta/contract/memberships/two-for-one/two-for-one.rules';
import { ZERO } from '@kantuta/contract/money';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endPassesJob } from '../ending/ending.jobs.ts';
import type { TwoForOnePeers } from './two-for-one.port.ts';
import {
  giveOneBack,
  lockTwoForOne,
  setTwoForOne,
  type TwoForOneChange,
} from './two-for-one.store.ts';
import { listToFollow, listWaitingOf, readStanding, type Standing } from './two-for-one.views.ts';

const MOST = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const ACTS = {
  pending: 'memberships.openTwoForOne',
  active: 'memberships.activateTwoForOne',
  suspended: 'memberships.suspendTwoForOne',
  voided: 'memberships.voidTwoForOne',
} as const;
type Moved = keyof typeof ACTS;

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'audit' | 'events' | 'jobs'> &
  Omit<TwoForOnePeers, 'forSale'>;

/** Brings second memberships to where their first ones stand (TWO-3 to TWO-6). Doing it twice changes nothing. */
export function createTwoForOneFollowing({
  db,
  clock,
  ids,
  log,
  audit,
  events,
  jobs,
  notify,
  ...sales
}: Deps) {
  /** One of its own, at no price: a plan without rows, and nothing in the books. */
  async function openSecond(tx: Tx, { first, ...own }: Standing): Promise<TwoForOneChange> {
    if (!first) throw new Error(`2x1 ${own.id} has no first sale`);
    const at = clock.now();
    const on = dayInLaPaz(at);
    const { companyId, personId, itemId } = own;
    const secondSaleId = await sales.openSale(tx, {
      number: null,
      reference: ids.reference(),
      companyId,
      personId,
      // Nobody sold it: it counts in no race.
      adviserId: null,
      kind: first.kind,
      unitId: null,
      itemId,
      label: '',
      currency: first.currency,
      price: first.price,
      discount: first.price,
      initial: ZERO,
      state: 'reserved',
      stateChangedOn: on,
      soldOn: null,
      plan: {
        kind: 'cash',
        financed: ZERO,
        months: 0,
        annualRatePct: '0',
        dueDay: 1,
        startedOn: on,
        fine: await sales.fineTerms(companyId, at),
        rows: [],
        reason: 'sale',
        createdAt: at,
      },
      createdAt: at,
    });
    return { state: 'pending', firstSaleId: first.saleId, secondSaleId };
  }

  /** What moves with it, and what its row keeps. */
  async function moved(tx: Tx, standing: Standing, to: Moved): Promise<TwoForOneChange> {
    const at = clock.now();
    const on = dayInLaPaz(at);
    const { state, secondSaleId } = standing;
    if (to === 'pending') return openSecond(tx, standing);
    if (to === 'suspended')
      return { state: to, suspendedUntil: addDays(on, standing.suspendedDays) };
    if (to === 'active') {
      if (secondSaleId === null) throw new Error(`2x1 ${standing.id} has no second sale`);
      await sales.give(tx, { saleId: secondSaleId, on });
      return { state: to, activatedAt: at };
    }
    const from = state === 'pending' ? 'reserved' : 'sold';
    if (secondSaleId !== null)
      await sales.endSale(tx, { saleId: secondSaleId, from, as: 'voided', on, at });
    return { state: to, endedAt: at };
  }

  async function tell(
    tx: Tx,
    { id, personId, companyId, product }: Standing,
    { change, from }: { change: TwoForOneChange; from: TwoForOneState },
  ): Promise<void> {
    await events.record(tx, twoForOneChanged, { twoForOneId: id, personId, companyId });
    const link = '/promocion-dos-por-uno';
    const { state, suspendedUntil } = change;
    if (state === 'active')
      await notify(tx, { personId, key: 'twoForOneActive', parameters: { product }, link });
    if (state === 'suspended' && suspendedUntil)
      await notify(tx, {
        personId,
        key: 'twoForOneSuspended',
        parameters: { product, until: suspendedUntil },
        link,
      });
    // Of a pre-reservation that ended its owner has heard.
    if (state === 'voided' && from !== 'held')
      await notify(tx, { personId, key: 'twoForOneVoided', parameters: { product }, link });
  }

  /** One step behind its locks; false: there is none. The first sale comes first, as whoever pays or reverts it locks it (SEC-17). */
  async function step(tx: Tx, id: string): Promise<boolean> {
    const before = await readStanding(tx, id);
    if (!before) return false;
    if (before.first) await sales.lockSales(tx, [before.first.saleId]);
    const from = await lockTwoForOne(tx, id);
    const standing = await readStanding(tx, id);
    if (!standing || !from) return false;
    // Its sale was opened meanwhile: the next turn locks that first.
    if (standing.first?.saleId !== before.first?.saleId) return true;
    const { first, holdState, isRipe, suspendedUntil, campaignId } = standing;
    const to = nextState(
      from,
      { hold: holdState, sale: first?.state ?? null, isRipe },
      { suspendedUntil, today: dayInLaPaz(clock.now()) },
    );
    if (to === from || to === 'held') return false;
    const change = await moved(tx, standing, to);
    await setTwoForOne(tx, id, change);
    // It gives no passes any more: whoever shows them is withdrawn (PASS-17).
    const { secondSaleId: saleId } = standing;
    if (saleId !== null && (to === 'suspended' || to === 'voided'))
      await jobs.send(tx, endPassesJob, { saleId });
    await tell(tx, standing, { change, from });
    await audit.record(tx, {
      actor: { kind: 'system' },
      action: ACTS[to],
      object: { kind: 'twoForOne', id },
      outcome: 'done',
      details: { firstSaleId: first?.saleId ?? null },
    });
    // What was in force was given; the rest goes back to the campaign.
    if (to === 'voided' && from !== 'suspended') await giveOneBack(tx, campaignId);
    return true;
  }

  async function follow(id: string): Promise<void> {
    while (await inTransaction(db, (tx) => step(tx, id))) {
      // Until it stands where its first one does.
    }
  }

  return {
    follow,

    async followPaid(personId: number): Promise<void> {
      for (const id of await listWaitingOf(db, personId)) await follow(id);
    },

    async turn(): Promise<void> {
      const today = dayInLaPaz(clock.now());
      let after = FIRST_ID;
      for (;;) {
        const found = await listToFollow(db, { today, after, most: MOST });
        for (const id of found)
          await follow(id).catch((error: unknown) =>
            log.warn({ event: 'two_for_one_not_followed', objectId: id, error }),
          );
        if (found.length < MOST) return;
        after = found.at(-1) ?? after;
      }
    },
  };
}
