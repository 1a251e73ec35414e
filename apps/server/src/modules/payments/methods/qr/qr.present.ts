import { money, type Currency } from '@kantuta/contract/money';
import type { QrFace } from '@kantuta/contract/payments/payments.calls';
import { keptText } from '@kantuta/phrases/kept-text';
import { INSTALMENT, PAYOFF } from '../../../../platform/charges.ts';
import type { Captured, PartTerms } from '../../parts/payment-method.port.ts';
import type { Rate } from '../../rates/rates.store.ts';
import type { QrAttempt } from './qr.store.ts';

const GLOSS_MAX = 60;

/** What the owner of a payment sees of its QR; an image only while it can be paid. */
export function qrFace(attempt: QrAttempt, rate: Rate | undefined, currency: Currency): QrFace {
  const isPayable = attempt.state === 'generated';
  return {
    method: 'qr',
    state: attempt.state === 'requested' ? 'generated' : attempt.state,
    amount: money(attempt.amountBob, 'BOB'),
    // A debt in bolivianos is paid as it stands.
    rate: currency === 'BOB' ? '' : (rate?.sell ?? ''),
    rateSource: currency === 'BOB' ? '' : (rate?.source ?? ''),
    rateAt: (rate?.at ?? attempt.createdAt).toISOString(),
    expiresAt: attempt.expiresAt.toISOString(),
    gloss: attempt.gloss,
    payload: isPayable ? attempt.payload : '',
    image: isPayable ? (attempt.image?.toString('base64') ?? '') : '',
  };
}

/** What capturing a QR takes: the bolivianos that the bank has confirmed, at the locked rate. */
export function capturedOf({ amountBob, rateId }: QrAttempt): Captured {
  return { tender: { account: 'bank', currency: 'BOB', amount: amountBob }, rateId };
}

/** The text of a QR. No names or document numbers in it (PAY-12): product, instalments, reference. */
export function glossOf(pays: PartTerms['pays'], reference: string): string {
  const [first] = pays;
  const what =
    pays.length === 1 && first?.kind === INSTALMENT && first.number !== undefined
      ? nameOf(first.number)
      : countOf(pays);
  // A bank reads no words of ours in brackets (PAY-73).
  const product = keptText(first?.detail || first?.title || '', 'es', { date: (on) => on });
  return [product, what, reference]
    .filter((part) => part !== '')
    .join(', ')
    .replaceAll(/[·–]/g, '-')
    .replaceAll('×', 'x')
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(-GLOSS_MAX);
}

function nameOf(number: number): string {
  return number === 0 ? 'cuota inicial' : `cuota ${number}`;
}

/** One charge that is no instalment says by its detail what it is. */
function countOf(pays: PartTerms['pays']): string {
  if (pays.every(({ kind }) => kind === PAYOFF)) return 'pago total';
  if (pays.every(({ number }) => number !== undefined)) return `${pays.length} cuotas`;
  return pays.length === 1 ? '' : `${pays.length} cargos`;
}
