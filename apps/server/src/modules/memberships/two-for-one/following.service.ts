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
import { lockStanding } from './standing.service.ts';
import {
  giveOneBack,
  isNamed,
  setContracted,
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

type Holding = Pick<Standing, 'id' | 'companyId' | 'product'> & { holderId: number };

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'audit' | 'events' | 'jobs'> &
  Omit<TwoForOnePeers, 'forSale' | 'accountOf' | 'giveSale'>;

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
    const { companyId, itemId, holder } = own;
    // It is another adult's from the beginning, where one was named before it (TWO-9).
    const personId = holder?.personId ?? own.personId;
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
    const { state, secondSaleId, second } = standing;
    if (to === 'pending') return openSecond(tx, standing);
    if (to === 'suspended')
      return { state: to, suspendedUntil: addDays(on, standing.suspendedDays) };
    if (to === 'active') {
      if (secondSaleId === null) throw new Error(`2x1 ${standing.id} has no second sale`);
      await sales.give(tx, { saleId: secondSaleId, on });
      return { state: to, activatedAt: at };
    }
    if (secondSaleId !== null && second) {
      const { state: from } = second;
      await sales.endSale(tx, { saleId: secondSaleId, from, as: 'voided', on, at });
      if (state === 'pending')
        await sales.voidContract(tx, secondSaleId, { by: null, words: '', at });
    }
    return { state: to, endedAt: at };
  }

  async function tell(
    tx: Tx,
    { id, personId, companyId, product, second }: Standing,
    { change, from }: { change: TwoForOneChange; from: TwoForOneState },
  ): Promise<void> {
    await events.record(tx, twoForOneChanged, { twoForOneId: id, personId, companyId });
    if (second && second.personId !== personId)
      await tellHolder(tx, { id, companyId, product, holderId: second.personId }, change);
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

  /** Whoever has the second one and did not take the 2x1: another adult, or somebody to whom it was ceded (TWO-10). */
  async function tellHolder(
    tx: Tx,
    { id, companyId, product, holderId }: Holding,
    { state, suspendedUntil }: TwoForOneChange,
  ): Promise<void> {
    const personId = holderId;
    const eventId = await events.record(tx, twoForOneChanged, {
      twoForOneId: id,
      personId,
      companyId,
    });
    const told = { personId, parameters: { product }, link: '/detalle-productos', eventId };
    if (state === 'active') await notify(tx, { ...told, key: 'givenActive' });
    if (state === 'voided') await notify(tx, { ...told, key: 'givenVoided' });
    if (state === 'suspended' && suspendedUntil)
      await notify(tx, {
        ...told,
        key: 'givenSuspended',
        parameters: { product, until: suspendedUntil },
      });
  }

  /** One step behind its locks; false: there is none. */
  async function step(tx: Tx, id: string): Promise<boolean> {
    const found = await lockStanding(tx, sales, id);
    if (found === 'again') return true;
    if (!found) return false;
    const { first, holdState, isRipe, suspendedUntil, campaignId, state: from } = found;
    const standing = found;
    const to = nextState(
      from,
      { hold: holdState, sale: first?.state ?? null, isRipe },
      {
        suspendedUntil,
        today: dayInLaPaz(clock.now()),
        isImproved: found.isImproved,
        isSigned: found.holder === null || found.second?.state === 'signed',
      },
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
    await contract(id);
  }

  /** Another adult's second one has a contract of its own, as soon as it is there (TWO-10). */
  async function contract(id: string): Promise<void> {
    const standing = await readStanding(db, id);
    if (!standing?.holder || standing.state !== 'pending' || standing.isContracted) return;
    const { holder, secondSaleId: saleId, second, companyId, product } = standing;
    if (saleId === null || !second) return;
    const holderId = holder.personId;
    if (second.state === 'reserved')
      await sales.givenContracts.issue({
        saleId,
        personId: holderId,
        form: holder.form,
        isMeant: (tx) => isNamed(tx, { id, holder }),
      });
    await inTransaction(db, async (tx) => {
      if (!(await isNamed(tx, { id, holder }))) return;
      if (!(await setContracted(tx, { id, holderId, at: clock.now() }))) return;
      await notify(tx, {
        personId: holderId,
        key: 'givenNamed',
        parameters: { product },
        link: '/detalle-productos',
      });
      const { personId } = standing;
      await events.record(tx, twoForOneChanged, { twoForOneId: id, personId, companyId });
    });
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
