import { lotName } from '@kantuta/contract/catalogue/unit.rules';
import type { Product } from '@kantuta/contract/sales/sales.calls';
import { useI18n } from '../../lib/i18n.tsx';

type Named = Pick<Product, 'title' | 'unit' | 'company'>;

/** `Mza. 3 - Lote 07` for land, the company for everything else. */
export function productDetail({ unit, company }: Named): string {
  return unit ? lotName(unit) : company.name;
}

/** `Cuota 15 de 48`; the number 0 is the initial payment. */
export function useInstalmentName(): (number: number, total?: number) => string {
  const { t } = useI18n();
  return (number, total) => {
    if (number === 0) return t('sales.initial');
    return total === undefined
      ? t('sales.instalment', { n: number })
      : t('sales.instalmentOf', { n: number, total });
  };
}
