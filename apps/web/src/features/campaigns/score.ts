import { withBonuses } from '@kantuta/contract/campaigns/bonus-month.rules';
import {
  wholePoints,
  type CampaignKind,
  type PayoutState,
} from '@kantuta/contract/campaigns/campaign.rules';
import { amountText, cents } from '@kantuta/contract/money';
import { type I18n, useI18n } from '../../lib/i18n.tsx';

/** A score in words: whole points in a race (CAM-3), dollars in a bonus. */
export function useScore(): (kind: CampaignKind, score: number) => string {
  const { t, format } = useI18n();
  return (kind, score) =>
    kind === 'race'
      ? t('campaigns.points', { n: wholePoints(score) })
      : format.money({ amount: amountText(cents(score)), currency: 'USD' });
}

/** What is missing, rounded up: a point less does not do. */
export const roundedUp = (hundredths: number): number => Math.ceil(hundredths / 100) * 100;

/** A campaign as its reader calls it: the bonus of a month, which nobody named, in their language; any other as it was written (CAM-8). */
export function campaignName({ t, format }: I18n, name: string): string {
  return withBonuses(name, (month) => `${t('menu.bestSellerBonus')}, ${format.month(month)}`);
}

/** What the state of an award is called: money is paid, a journey is handed over. */
export const stateKey = (prizeUsd: string | null, state: PayoutState) =>
  prizeUsd === null && state !== 'disputed'
    ? (`campaigns.journey.${state}` as const)
    : (`campaigns.payout.${state}` as const);
