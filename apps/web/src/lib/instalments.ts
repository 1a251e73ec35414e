import { instalmentRuns } from '@kantuta/contract/sales/instalment-runs.rules';
import { useI18n } from './i18n.tsx';

/** What a payment was for, by the numbers of its instalments: "Cuota inicial", "Cuotas 14 y 15", "Cuotas 25–120". */
export function useInstalmentList(): (numbers: readonly number[]) => string[] {
  const { t, format } = useI18n();
  return (numbers) => {
    const later = numbers.filter((number) => number > 0);
    const list = format.list(instalmentRuns(later));
    return [
      ...(numbers.includes(0) ? [t('sales.initial')] : []),
      ...(later.length === 0 ? [] : [t('sales.instalmentNumbers', { n: later.length, list })]),
    ];
  };
}
