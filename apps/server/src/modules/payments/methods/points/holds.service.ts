import type { ErrorCode } from '@kantuta/contract/errors';
import { MINUTE_MS } from '@kantuta/contract/durations';
import type { StageReason } from '@kantuta/contract/payments/intent.rules';
import { pointsFor } from '@kantuta/contract/payments/points/points.rules';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import {
  GatewayRefused,
  GatewayUnknown,
  isGatewayError,
} from '../../../../platform/outbound/outbound.ts';
import { heldOrLetGo, type Take } from '../../settlement/ends.service.ts';
import { UNTAKEN_AFTER_MS } from '../../settlement/untaken-money.service.ts';
import type { Begun, Captured, GivenBack, PartOf } from '../../parts/payment-method.port.ts';
import { findAccountOfCompany } from '../../record/collecting-accounts.views.ts';
import type { BackAt, Returns } from '../../returns/returns.service.ts';
import { lockPayment } from '../../settlement/payment.store.ts';
import type { MethodTools } from '../qr/qr-method.service.ts';
import { readHolder } from './holder.views.ts';
import {
  findHold,
  insertHold,
  hasEnded,
  insertPointsMoney,
  listUntold,
  markTold,
  returnHold,
  setHoldState,
  WALLET_PROVIDER,
  type WalletHold,
} from './holds.store.ts';
import { endHoldJob } from './points.jobs.ts';
import { refusedWith, type WalletApp } from './wallet.gateway.ts';

/** After this time an order that still has no answer is given up. */
const GIVEN_UP_AFTER_MS = 10 * MINUTE_MS;
/** An end that nobody told by then was lost on its way. */
const UNTOLD_AFTER_MS = 5 * MINUTE_MS;

type Deps = Pick<
  MethodTools,
  'db' | 'clock' | 'log' | 'jobs' | 'settlements' | 'config' | 'brand' | 'untaken'
> & { wallet: WalletApp; returns: Returns };

export type Holds = ReturnType<typeof createHolds>;

/**
 * Points that pay a part of a payment: held at the wallet, then captured or released (PAY-27). The wallet is told of the end by a job after
 * the commit; what it holds is ours to take, so that no answer of it can undo a settlement.
 */
export function createHolds({
  db,
  clock,
  log,
  jobs,
  settlements,
  brand,
  untaken,
  returns,
  wallet,
}: Deps) {
  /** Orders the hold of a recorded part; repeating it is safe, the wallet knows our key. */
  async function order({ intent, part }: PartOf): Promise<Begun> {
    const hold = await findHold(db, part.id);
    if (!hold || hold.state !== 'asked') return { code: null };
    try {
      const holder = await readHolder(db, hold.personId);
      const { points } = hold;
      const answer = await wallet.hold(part.id, { holder, points, reference: intent.reference });
      if (answer.points !== points || answer.state !== 'held')
        throw new GatewayUnknown('points-wallet', 'it holds something else');
      await heldOrLetGo({ log, objectId: intent.id }, (way) =>
        inTransaction(db, (tx) => report(tx, { intent, part }, way)),
      );
      return { code: null };
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      log.warn({ event: 'points_not_held', objectId: part.id, error });
      const age = clock.now().getTime() - part.createdAt.getTime();
      // Points may be held: the payment waits until the wallet says so, and is asked again under the same key.
      if (error instanceof GatewayUnknown && age < GIVEN_UP_AFTER_MS) return { code: null };
      const code = codeOf(error);
      await inTransaction(db, (tx) => giveUp(tx, { intent, part }, code));
      return { code };
    }
  }

  async function report(tx: Tx, { intent, part: { id } }: PartOf, way: Take): Promise<void> {
    const locked = await lockPayment(tx, intent.id);
    const part = locked?.parts.find((each) => each.id === id);
    const hold = await findHold(tx, id);
    if (!locked || !part || hold?.state !== 'asked') return;
    const now = clock.now();
    await setHoldState(tx, id, 'held', now);
    await settlements.held(tx, { ...locked, part }, { paidAt: now, eventId: id }, way);
  }

  async function giveUp(tx: Tx, { intent, part: { id } }: PartOf, code: ErrorCode): Promise<void> {
    const locked = await lockPayment(tx, intent.id);
    const part = locked?.parts.find((each) => each.id === id);
    if (!locked || part?.state !== 'prepared') return;
    await release(tx, id);
    await settlements.failed(
      tx,
      { intent: locked.intent, part },
      { state: 'cancelled', actor: 'system', reasonKey: REASONS[code] ?? 'points_not_held' },
    );
  }

  async function release(tx: Tx, partId: string): Promise<void> {
    const hold = await findHold(tx, partId);
    if (!hold || hold.state === 'captured' || hold.state === 'released') return;
    await setHoldState(tx, partId, 'released', clock.now());
    await jobs.send(tx, endHoldJob, { partId });
  }

  /** When the wallet gave it; undefined: it holds nothing that it could give, and never will (PAY-59). */
  async function take(hold: WalletHold): Promise<Date | undefined> {
    try {
      const { capturedAt } = await wallet.capture(hold.partId);
      return capturedAt ? new Date(capturedAt) : clock.now();
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      await inTransaction(db, (tx) => leaveToPeople(tx, hold));
      return undefined;
    }
  }

  async function leaveToPeople(tx: Tx, hold: WalletHold): Promise<void> {
    const { partId: eventId, intentId } = hold;
    const locked = await lockPayment(tx, intentId);
    if (!locked) return;
    const accountId = await findAccountOfCompany(tx, locked.intent.companyId);
    await insertPointsMoney(tx, hold, { accountId, reference: eventId, at: clock.now() });
    await untaken.note(tx, { provider: WALLET_PROVIDER, eventId, intentId });
  }

  /** When the wallet had the points again; undefined: it refuses them, and people look at it. */
  async function putBack(hold: WalletHold): Promise<BackAt | undefined> {
    try {
      const { refundedAt } = await wallet.refund(hold.partId);
      return refundedAt
        ? { at: new Date(refundedAt), isListed: true }
        : { at: clock.now(), isListed: false };
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      const isWithPeople = await inTransaction(db, async (tx) => {
        if (!(await returns.refused(tx, hold.partId))) return false;
        // Nobody asks for it again before people say so.
        const at = clock.now();
        return markTold(tx, hold, {
          issuerId: brand.issuerId,
          reference: hold.partId,
          at,
          takenAt: at,
        });
      });
      if (!isWithPeople) throw error;
      return undefined;
    }
  }

  return {
    order,
    release,

    /** Records that points of a person will pay this part. */
    insert: (tx: Tx, { intent, part }: PartOf, personId: number): Promise<void> =>
      insertHold(tx, {
        partId: part.id,
        intentId: intent.id,
        personId,
        points: pointsFor(part.amount),
        createdAt: part.createdAt,
      }),

    async refusal(
      reader: Parameters<typeof findHold>[0],
      partId: string,
    ): Promise<ErrorCode | null> {
      const hold = await findHold(reader, partId);
      return hold?.state === 'released' ? 'points_not_held' : null;
    },

    /** Whether the wallet was asked: only an order without an answer is repeated. */
    async verify(of: PartOf): Promise<boolean> {
      const hold = await findHold(db, of.part.id);
      if (hold?.state !== 'asked') return false;
      await order(of);
      return true;
    },

    async capture(tx: Tx, { part }: PartOf, holderId: number): Promise<Captured> {
      await setHoldState(tx, part.id, 'captured', clock.now());
      await jobs.send(tx, endHoldJob, { partId: part.id });
      const { currency, amount } = part;
      const issuerId = brand.issuerId;
      return {
        tender: { account: 'points_liability', currency, amount, issuerId, holderId },
        rateId: null,
      };
    },

    /** The points of a reversed payment: the wallet is told by the same job (REF-3). */
    async giveBack(tx: Tx, partId: string): Promise<GivenBack> {
      await returnHold(tx, partId, clock.now());
      await jobs.send(tx, endHoldJob, { partId });
      return { way: 'wallet', provider: WALLET_PROVIDER, providerId: partId };
    },

    /** Tells the wallet how a hold ended. */
    async end(partId: string): Promise<void> {
      const hold = await findHold(db, partId);
      if (!hold || hold.toldAt !== null || !hasEnded(hold)) return;
      const at = clock.now();
      if (hold.state === 'released') await wallet.release(partId);
      const takenAt = hold.state === 'captured' ? await take(hold) : at;
      if (!takenAt) return;
      const back = hold.state === 'returned' ? await putBack(hold) : undefined;
      if (hold.state === 'returned' && !back) return;
      await inTransaction(db, async (tx) => {
        // Given back while the wallet was being told that it is taken: that is told next.
        if (
          !(await markTold(tx, hold, { issuerId: brand.issuerId, reference: partId, at, takenAt }))
        )
          return;
        await untaken.taken(tx, { provider: WALLET_PROVIDER, eventId: partId });
        if (back) await returns.arrived(tx, partId, back);
      });
    },

    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - UNTOLD_AFTER_MS);
      const long = clock.now().getTime() - UNTAKEN_AFTER_MS;
      const left = await listUntold(db, before);
      await inTransaction(db, async (tx) => {
        for (const { partId, stateChangedAt } of left) {
          await jobs.send(tx, endHoldJob, { partId }, { singletonKey: partId });
          const hold = stateChangedAt.getTime() <= long ? await findHold(tx, partId) : undefined;
          if (hold?.state === 'captured') await leaveToPeople(tx, hold);
        }
      });
    },
  };
}

const REASONS: Partial<Record<ErrorCode, StageReason>> = {
  points_insufficient: 'points_insufficient',
};

function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof GatewayRefused)) return 'wallet_unavailable';
  return refusedWith(error)?.code === 'insufficient' ? 'points_insufficient' : 'points_not_held';
}
