import type { Comparable } from '@kantuta/contract/catalogue/saved.calls';
import { useI18n } from '../../../lib/i18n.tsx';

/** Whether a product can be had, in words: the state of a lot or house, or how many are left. Empty where nothing is counted. */
export function useAvailability(): (
  product: Pick<Comparable, 'kind' | 'state' | 'left'>,
) => string {
  const { t } = useI18n();
  return ({ kind, state, left }) => {
    if (state !== null) return t(`catalogue.availability.${state}`);
    if (left === null) return '';
    if (kind === 'project')
      return left === 0 ? t('catalogue.noneFree') : t('catalogue.freeCount', { n: left });
    return left === 0 ? t('memberships.noStock') : t('memberships.left', { n: left });
  };
}
