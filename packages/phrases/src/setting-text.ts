import type { Format } from './format.ts';
import type { Translate } from './translate.ts';

const UNITS = ['seconds', 'minutes', 'hours', 'days', 'months'] as const;

/**
 * The value of a setting, as a proposal stores it (contract: settings/setting-text.rules.ts), in a language; `optionOf` gives the text of
 * one option.
 */
export function settingTextWords(
  { t, format }: { t: Translate; format: Format },
  text: string,
  optionOf: (key: string) => string | null,
): string {
  const [figure = '', sign] = text.split(' ');
  const unit = UNITS.find((each) => each === sign);
  if (unit) return t(`settingsDesk.units.${unit}`, { n: Number(figure) });
  if (sign === '%') return format.percent(figure);
  if (figure === 'USD' && sign !== undefined)
    return format.money({ amount: sign, currency: 'USD' });
  if (/^\d+$/.test(text)) return format.count(Number(text));
  return text
    .split(' > ')
    .map((option) => optionOf(`settingsDesk.options.${option}`) ?? option)
    .join(' › ');
}
