import { monthOfBonus } from '@kantuta/contract/campaigns/bonus-month.rules';
import type { I18n } from '../../lib/i18n.tsx';

/** A campaign as its reader calls it: the bonus of a month, which nobody named, in their language; any other as it was written (CAM-8). */
export function campaignName({ t, format }: I18n, name: string): string {
  const month = monthOfBonus(name);
  return month === null ? name : `${t('menu.bestSellerBonus')}, ${format.month(month)}`;
}
