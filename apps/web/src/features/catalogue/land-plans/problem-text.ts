import type { LandProblem } from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import { phraseOf, useI18n } from '../../../lib/i18n.tsx';

/** One problem of a plan as a sentence; states of units are said in words. */
export function useProblemText(): (problem: LandProblem) => string {
  const i18n = useI18n();
  const { t } = i18n;
  const word = (part: string) => phraseOf(i18n, `landPlans.units.${part}`) ?? part;
  return ({ code, at, lots, found }) => {
    const said = found
      .split(' / ')
      .map((part) => word(part))
      .join(' / ');
    const text = t(`landPlans.problems.${code}`, { lots: lots.join(', '), found: said }).trim();
    return at === null ? text : `${t('landPlans.at', { n: at })} ${text}`;
  };
}
