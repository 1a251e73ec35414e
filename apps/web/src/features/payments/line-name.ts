import type { I18n } from '../../lib/i18n.tsx';
import type { LineName } from './paid-lines.rules.ts';

/** "Cuota 15", "Cuota inicial", "Pago total, cuotas 25 a 120"; empty for a charge that is no instalment. */
export function lineName({ t }: I18n, { first, last, isPayoff }: LineName): string {
  if (first === null || last === null) return '';
  if (isPayoff)
    return first === last
      ? t('payments.payoffOfOne', { number: first })
      : t('payments.payoffOf', { first, last });
  return first === 0 ? t('payments.initial') : t('payments.instalmentOf', { number: first });
}
