import type { Cents } from '@kantuta/contract/money';
import type {
  IntentState,
  StageReason,
  TimelineStage,
} from '@kantuta/contract/payments/intent.rules';
import type { QrAttemptState } from '@kantuta/contract/payments/qr.rules';
import type { RegularizationReason } from '@kantuta/contract/payments/intent.rules';
import type { Method, Sale } from '../sales/sale-draft.ts';

export type Stage = {
  stage: TimelineStage;
  at: Date;
  actor: 'customer' | 'bank' | 'system';
  promisedAt?: Date;
  reasonKey?: StageReason;
};

/** A payment intent with all its rows, as the services of payments would have written them. */
export type IntentStory = {
  id: string;
  reference: string;
  sale: Sale;
  method: Method;
  amount: Cents;
  items: readonly { number: number; amount: Cents }[];
  /** The charge that it pays in place of instalments. */
  chargeId?: string;
  state: IntentState;
  attemptId: string;
  fingerprint: Buffer;
  createdAt: Date;
  stateChangedAt: Date;
  stages: readonly Stage[];
  qr: {
    id: string;
    state: QrAttemptState;
    bankQrId: string | null;
    amountBob: Cents;
    rateId: number;
    expiresAt: Date;
  } | null;
  /** The event of the bank. */
  event: { id: string; amountBob: Cents; paidAt: Date; receivedAt: Date; outcome: string } | null;
  regularization: {
    id: string;
    reason: RegularizationReason;
    openedAt: Date;
    promisedAt: Date;
  } | null;
};

const GLOSS_MAX = 60;

/** Like the product's own gloss: no names, no document numbers, ASCII only (PAY-12). */
export function glossOf({ sale, items, reference, chargeId }: IntentStory): string {
  const first = items[0]?.number ?? 0;
  const instalments = items.length === 1 ? `cuota ${first}` : `${items.length} cuotas`;
  const what = chargeId === undefined ? instalments : 'reserva';
  return `${sale.detail}, ${what}, ${reference}`
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(-GLOSS_MAX);
}
