import type { I18n } from '../../lib/i18n.tsx';
import type { LineName } from './paid-lines.rules.ts';

/** The kinds of charges that say what they are. */
const CHARGES = ['deposit', 'houseInitial', 'firstPayment'] as const;

/** "Cuota 15", "Cuota inicial", "Pago total, cuotas 25 a 120", "Depósito de reserva"; empty for a charge without a name of its own. */
export function lineName({ t }: I18n, { kind, first, last, isPayoff }: LineName): string {
  const charge = CHARGES.find((each) => each === kind);
  if (charge) return t(`payments.charge.${charge}`);
  if (first === null || last === null) return '';
  if (isPayoff)
    return first === last
      ? t('payments.payoffOfOne', { number: first })
      : t('payments.payoffOf', { first, last });
  return first === 0 ? t('payments.initial') : t('payments.instalmentOf', { number: first });
}
