import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { HOUR_MS } from '@kantuta/contract/durations';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import type { ShownReservation } from '@kantuta/contract/reservations/deposits.calls';
import type {
  extendDeskHold,
  failReservation,
  listCustomerHolds,
  listDeskHolds as listCall,
  listHoldChoices as choicesCall,
  readDeskHold,
  releaseDeskHold,
  WholeHold,
} from '@kantuta/contract/reservations/desk-holds.calls';
import {
  HOLD_KEEPERS,
  HOLD_READERS,
  isRunning,
} from '@kantuta/contract/reservations/desk-holds.rules';
import type { HoldRole } from '@kantuta/contract/reservations/hold.rules';
import { isUnsold } from '@kantuta/contract/sales/sales.rules';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import type { Reach } from '../../../platform/customer-page.ts';
import type { CardDesk } from './card-desk.service.ts';
import type { HoldAccessLog } from './access-log.port.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { createReservationEndings } from '../deposits/ending.service.ts';
import type { HoldActs } from '../hold-acts.service.ts';
import type { HoldEnds } from '../hold-ends.service.ts';
import type { Hold } from '../holds.store.ts';
import {
  findDeskHold,
  listDeskEdits,
  listDeskHolds,
  listHoldChoices,
  listHoldsOfPerson,
  listQueue,
} from './desk-holds.views.ts';

const PER_PAGE = 25;

/** Who recommended a hold, for the desk alone (ADV-3). */
export type ReferralPeer = {
  referralOf(reader: Reader, of: { holdId: string }): Promise<WholeHold['referral']>;
};

/** Pre-reservations and reservations as operators see and keep them (RES-9). */
export function createDeskHolds({
  db,
  clock,
  settings,
  accessLog,
  acts,
  ends,
  shownReservation,
  referralOf,
  endings,
  cardDesk,
}: Pick<Platform, 'db' | 'clock' | 'settings'> &
  ReferralPeer & {
    accessLog: HoldAccessLog;
    acts: HoldActs;
    ends: Pick<HoldEnds, 'lockKnown'>;
    cardDesk: Pick<CardDesk, 'shown'>;
    endings: Pick<ReturnType<typeof createReservationEndings>, 'withdraw'>;
    shownReservation(reader: Reader, saleId: number): Promise<ShownReservation | null>;
  }) {
  async function whole(tx: Tx, actor: Actor, holdId: string): Promise<WholeHold> {
    const found = await findDeskHold(tx, holdId, companiesReached(actor.desk, HOLD_READERS));
    if (!found) throw refuse('forbidden');
    const { ended, unitId, saleState, holder, ...hold } = found;
    const isKeeper =
      !isSideOf({ personId: hold.personId, sellerId: hold.seller?.id ?? null }, actor) &&
      hasOperatorRole(actor.desk, HOLD_KEEPERS, hold.company.id);
    const keeps = isKeeper && hold.stage === 'held';
    const isReserved = hold.stage === 'reserved' || hold.stage === 'kept';
    return {
      hold,
      ended,
      edits: (await listDeskEdits(tx, holdId)).map(
        ({ act, inRole: role, at, endsAt, ...edit }) => ({
          ...edit,
          // The table holds no other words.
          act: act as 'made',
          role: role as HoldRole,
          at: at.toISOString(),
          endsAt: endsAt.toISOString(),
        }),
      ),
      queue:
        unitId === null
          ? []
          : (await listQueue(tx, unitId)).map(({ joinedAt, offerEndsAt }) => ({
              joinedAt: joinedAt.toISOString(),
              offerEndsAt: offerEndsAt?.toISOString() ?? null,
            })),
      reservation: hold.saleId === null ? null : await shownReservation(tx, hold.saleId),
      holder,
      card: await cardDesk.shown(tx, actor, {
        holdId,
        companyId: hold.company.id,
        isHeld: hold.stage === 'held',
        personId: hold.personId,
        sellerId: hold.seller?.id ?? null,
      }),
      referral: await referralOf(tx, { holdId }),
      extensionHours: await settings.get('hold.extensionHours'),
      can: {
        release: keeps,
        extend: keeps && new Date(hold.endsAt) > clock.now(),
        fail: isKeeper && isReserved && saleState !== null && isUnsold(saleState),
      },
    };
  }

  async function read(actor: Actor, holdId: string): Promise<WholeHold> {
    const found = await findDeskHold(db, holdId, companiesReached(actor.desk, HOLD_READERS));
    if (!found) throw refuse('forbidden');
    const access = {
      personId: found.personId,
      part: 'products',
      roles: HOLD_READERS,
      companyId: found.company.id,
    } as const;
    return accessLog.through(actor, access, (tx) => whole(tx, actor, holdId));
  }

  /** Changes an active hold of a company that the operator keeps, and answers what it is then. */
  async function keep(
    actor: Actor,
    holdId: string,
    change: (tx: Tx, hold: Hold) => Promise<unknown>,
  ): Promise<WholeHold> {
    const companyIds = companiesReached(actor.desk, HOLD_KEEPERS);
    await inTransaction(db, async (tx) => {
      await acts.lockApprovals(tx, holdId);
      const hold = await ends.lockKnown(
        tx,
        holdId,
        ({ companyId }) => companyIds?.includes(companyId) !== false,
      );
      // Nobody keeps what they buy or sell themselves (RES-5).
      if (isSideOf(hold, actor)) throw refuse('forbidden');
      await change(tx, hold);
    });
    return read(actor, holdId);
  }

  return {
    read: (actor: Actor, { holdId }: ParsedInputOf<typeof readDeskHold>) => read(actor, holdId),

    async list(
      actor: Actor,
      { after, ...filters }: ParsedInputOf<typeof listCall>,
    ): Promise<ReplyOf<typeof listCall>> {
      const { stage, within } = filters;
      const [endsAt = '', holdId = ''] = after?.split('_') ?? [];
      const items = await listDeskHolds(db, {
        ...filters,
        companyIds: companiesReached(actor.desk, HOLD_READERS),
        ...(after === undefined ? {} : { after: { endsAt, holdId } }),
        until:
          within === undefined || !isRunning(stage)
            ? null
            : new Date(clock.now().getTime() + Number(within) * HOUR_MS),
        limit: PER_PAGE + 1,
      });
      const shown = items.slice(0, PER_PAGE);
      const last = shown.at(-1);
      const hasMore = items.length > PER_PAGE && last !== undefined;
      return { items: shown, next: hasMore ? `${last.endsAt}_${last.holdId}` : null };
    },

    choices: ({ desk }: Actor): Promise<ReplyOf<typeof choicesCall>> =>
      listHoldChoices(db, companiesReached(desk, HOLD_READERS)),

    extend: (actor: Actor, { holdId, from, reason }: ParsedInputOf<typeof extendDeskHold>) =>
      keep(actor, holdId, async (tx, hold) => {
        if (hold.endsAt.getTime() !== new Date(from).getTime()) throw refuse('hold_changed');
        await acts.extend(tx, hold, { actor, role: 'operator', words: reason });
      }),

    release: (actor: Actor, { holdId, reason, words }: ParsedInputOf<typeof releaseDeskHold>) =>
      keep(actor, holdId, (tx, hold) =>
        acts.release(tx, hold, { actor, role: 'operator', reason, words }),
      ),

    /** Ends what was reserved for the company's reason. Throws `hold_ended`, `reservation_ended`, `reservation_kept`, `items_in_payment`. */
    async fail(
      actor: Actor,
      { holdId, reason }: ParsedInputOf<typeof failReservation>,
    ): Promise<WholeHold> {
      await inTransaction(db, async (tx) => {
        const found = await findDeskHold(tx, holdId, companiesReached(actor.desk, HOLD_KEEPERS));
        if (!found) throw refuse('forbidden');
        if (isSideOf({ personId: found.personId, sellerId: found.seller?.id ?? null }, actor))
          throw refuse('forbidden');
        // What nobody has paid for is released, not failed.
        if (found.saleId === null) throw refuse('hold_ended');
        const by = actor.personId;
        const doer = inRole(actor);
        await endings.withdraw(tx, found.saleId, { as: 'company_failed', words: reason, by, doer });
      });
      return read(actor, holdId);
    },

    ofCustomer: async (
      reader: Reader,
      { personId, companyIds }: Reach,
    ): Promise<ReplyOf<typeof listCustomerHolds>> => ({
      holds: await listHoldsOfPerson(reader, { personId, companyIds }),
    }),
  };
}

function isSideOf(
  { personId, sellerId }: Pick<Hold, 'personId' | 'sellerId'>,
  actor: Pick<Actor, 'personId'>,
): boolean {
  return actor.personId === personId || actor.personId === sellerId;
}
