import { addDays, instantInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS, SECOND_MS } from '@kantuta/contract/durations';
import { convert } from '@kantuta/contract/exact-money';
import { type Cents } from '@kantuta/contract/money';
import type { StageReason } from '@kantuta/contract/payments/intent.rules';
import { totalOf } from '@kantuta/contract/sales/components.rules';
import type { Statement } from '@kantuta/contract/sales/statement.rules';
import { QR_HOURS } from '../sales/policies.ts';
import type { Sale } from '../sales/sale-draft.ts';
import type { IntentStory, Stage } from './intent-story.ts';
import type { Means } from './late-qr.ts';
import { rateOn } from './rates.ts';
import { bankId, fingerprintFrom } from './settled-intents.ts';

/** How a payment without money ended, or that it still waits. */
type Ending = {
  state: 'created' | 'expired' | 'cancelled' | 'failed';
  method: 'qr' | 'card';
  qr: 'requested' | 'expired' | 'voided' | 'error' | null;
  /** Milliseconds after the start. */
  closedAfterMs: number | null;
  actor: Stage['actor'];
  /** Set if the payment is over. */
  reasonKey: StageReason | undefined;
};

export const ENDINGS = {
  /** Recorded, but the bank is not asked yet: the server asks at its start, so that the QR is from the running bank. */
  waiting: ending('created', 'qr', 'requested', null),
  expired: ending('expired', 'qr', 'expired', QR_HOURS * HOUR_MS + 5 * SECOND_MS, 'qr_expired'),
  cancelled: {
    ...ending('cancelled', 'qr', 'voided', 240 * SECOND_MS, 'cancelled_by_customer'),
    actor: 'customer',
  },
  bankDown: ending('cancelled', 'qr', 'error', 26 * SECOND_MS, 'qr_not_generated'),
  /** The bank of the card declined the payment. */
  declined: ending('failed', 'card', null, 40 * SECOND_MS, 'card_declined'),
} satisfies Record<string, Ending>;

/** An attempt to pay the next instalment that brought no money. */
export function unpaidIntent(
  sale: Sale,
  statement: Statement,
  how: Ending,
  when: { daysAgo: number; minutes: number },
  { today, stream, ids, rates }: Means,
): IntentStory {
  const item = statement.next;
  if (!item) throw new RangeError(`${sale.id} has nothing to pay`);
  const on = addDays(today, -when.daysAgo);
  const createdAt = instantInLaPaz(on, 0, when.minutes);
  const amount: Cents = totalOf(item.owed);
  const rate = rateOn(rates, on);
  const isShown = how.qr === 'expired' || how.qr === 'voided';
  return {
    id: ids.uuid(createdAt),
    reference: ids.reference(),
    sale,
    method: how.method,
    amount,
    items: [{ number: item.number, amount }],
    state: how.state,
    attemptId: ids.uuid(createdAt),
    fingerprint: fingerprintFrom(stream),
    createdAt,
    stateChangedAt: closedAt(createdAt, how) ?? createdAt,
    stages: stagesOf(createdAt, how, isShown),
    qr: how.qr && {
      id: ids.uuid(createdAt),
      state: how.qr,
      bankQrId: isShown ? bankId('QR', ids) : null,
      amountBob: convert(amount, rate.sell),
      rateId: rate.id,
      expiresAt: new Date(createdAt.getTime() + QR_HOURS * HOUR_MS),
    },
    event: null,
    regularization: null,
  };
}

function stagesOf(createdAt: Date, how: Ending, isShown: boolean): Stage[] {
  const stages: Stage[] = [{ stage: 'started', at: createdAt, actor: 'customer' }];
  const shownAt = new Date(createdAt.getTime() + 2 * SECOND_MS);
  if (isShown) stages.push({ stage: 'qr_shown', at: shownAt, actor: 'bank' });
  const at = closedAt(createdAt, how);
  if (at)
    stages.push({
      stage: 'closed',
      at,
      actor: how.actor,
      ...(how.reasonKey && { reasonKey: how.reasonKey }),
    });
  return stages;
}

function closedAt(createdAt: Date, { closedAfterMs }: Ending): Date | null {
  return closedAfterMs === null ? null : new Date(createdAt.getTime() + closedAfterMs);
}

function ending(
  state: Ending['state'],
  method: Ending['method'],
  qr: Ending['qr'],
  closedAfterMs: number | null,
  reasonKey?: StageReason,
): Ending {
  return { state, method, qr, closedAfterMs, actor: 'system', reasonKey };
}
