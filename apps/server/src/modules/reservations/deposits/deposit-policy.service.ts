import { parseCents } from '@kantuta/contract/money';
import type { DepositPolicy } from '@kantuta/contract/reservations/deposit.rules';
import type { Platform } from '../../../platform/platform.ts';

/** What the settings say today of deposits and reservations (SALE-17, SALE-8, SALE-3). */
export async function depositPolicy(settings: Platform['settings']): Promise<DepositPolicy> {
  return {
    min: parseCents(await settings.get('deposit.minUsd')),
    pct: await settings.get('deposit.pct'),
    fullRefundHours: await settings.get('deposit.fullRefundHours'),
    lateRefundPct: await settings.get('deposit.lateRefundPct'),
    creditMonths: await settings.get('deposit.creditMonths'),
    days: await settings.get('reservation.days'),
    houseDays: await settings.get('house.days'),
    cashDays: await settings.get('sale.cashDays'),
  };
}
