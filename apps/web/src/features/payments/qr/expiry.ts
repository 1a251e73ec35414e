import { dayInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import type { QrFace } from '@kantuta/contract/payments/payments.calls';
import { useNow } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';

/** From here on the deadline warns that time is running out. */
const LATE_MS = 10 * MINUTE_MS;

/** Until when a QR can be paid: "mañana a las 12:58". The seconds run only in its last hour: a clock that ticks all day frightens. */
export function useExpiry({ expiresAt }: Pick<QrFace, 'expiresAt'>) {
  const { t, format } = useI18n();
  const at = useNow(1_000);
  const left = Math.max(0, Date.parse(expiresAt) - at.getTime());
  return {
    text: t('qr.expires', { when: format.atTime(expiresAt, dayInLaPaz(at)) }),
    counts: left < HOUR_MS,
    isLate: left < LATE_MS,
  };
}
