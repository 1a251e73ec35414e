import type { I18n } from '../../../../lib/i18n.tsx';
import type { Card } from './cards.api.ts';

/** "Visa terminada en 1111" */
export function cardName(
  { t }: I18n,
  { brand, lastFour }: Pick<Card, 'brand' | 'lastFour'>,
): string {
  return t('cards.name', { brand: t(`cards.brands.${brand}`), lastFour });
}

/** "08/2029" */
export function expiryText({ expiry }: Pick<Card, 'expiry'>): string {
  return `${expiry.slice(5)}/${expiry.slice(0, 4)}`;
}

export const STATE_TONES = { enabled: 'good', not_enabled: 'due', expired: 'problem' } as const;
