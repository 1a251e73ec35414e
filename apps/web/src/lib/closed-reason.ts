import type { ReasonTexts } from '@kantuta/contract/payments/restriction.rules';
import { type I18n, phraseOf } from './i18n.tsx';

/** Why payments are closed (PAY-18): the phrase of the reason, or the words of an operator, in Spanish where nobody translated them. */
export function closedReason(
  i18n: I18n,
  { reasonKey, reasonTexts }: { reasonKey: string; reasonTexts: ReasonTexts | null },
): string | null {
  if (!reasonTexts) return phraseOf(i18n, `payments.closedFor.${reasonKey}`);
  return reasonTexts[i18n.lang] || reasonTexts.es;
}
