import type { Project } from '@kantuta/contract/catalogue/projects.calls';
import { useI18n } from '../../lib/i18n.tsx';

/** "258 lotes libres de 414", or that nothing is free. */
export function useFreeUnits(): (project: Project) => string {
  const { t } = useI18n();
  return ({ kind, free, total }) => {
    if (free === 0) return t('catalogue.soldOut');
    return t(kind === 'land' ? 'catalogue.freeLots' : 'catalogue.freeHouses', { n: free, total });
  };
}

/** "desde USD 128,45 al mes, 120 meses"; of a house the part that no bank pays. Empty without a price. */
export function useMonthlyFrom(): (project: Project) => string {
  const { t, format } = useI18n();
  return ({ kind, offer }) => {
    if (!offer) return '';
    const amount = format.money(offer.monthly);
    if (kind === 'land') return t('catalogue.monthlyFrom', { amount, n: offer.months });
    return t('catalogue.ownPart', {
      initial: format.money(offer.initial),
      n: offer.months,
      amount,
    });
  };
}
