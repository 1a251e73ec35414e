import type { Reader } from '../../platform/db/database.ts';
import { titlesOf } from './product.present.ts';
import { listSalesById } from './sales.views.ts';

/** Those of these sales that a person buys, alone or with others, with the name of each product. */
export async function productsHeld(
  reader: Reader,
  personId: number,
  saleIds: readonly number[],
): Promise<{ saleId: number; product: string }[]> {
  const sales = await listSalesById(reader, saleIds);
  return sales
    .filter((sale) => sale.personId === personId || sale.coBuyerIds?.includes(personId))
    .map((sale) => {
      const { title, detail } = titlesOf(sale);
      return { saleId: sale.id, product: [title, detail].filter(Boolean).join(', ') };
    })
    .toSorted((one, other) => one.saleId - other.saleId);
}
