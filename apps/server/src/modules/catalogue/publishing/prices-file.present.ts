import type { PricesOf } from '@kantuta/contract/catalogue/price-drafts.calls';
import { money, parseCents } from '@kantuta/contract/money';
import type { ExportColumn } from '../../../platform/exports/exports.ts';

type List = PricesOf['lists'][number];
type Row = { list: List; name: string; price: string };

/** One line for each price: of a project the price per m², else one for each item. */
export function priceRows({ lists, items, name }: PricesOf): Row[] {
  return lists.flatMap((list) => {
    const { pricePerM2, items: priced } = list.content;
    if (pricePerM2 !== null) return [{ list, name, price: pricePerM2 }];
    return priced.map(({ itemId, price }) => ({
      list,
      name: items.find((item) => item.itemId === itemId)?.name ?? '',
      price,
    }));
  });
}

export const PRICE_COLUMNS: readonly ExportColumn<Row>[] = [
  {
    header: ({ t }) => t('priceDesk.fields.validFrom'),
    cell: ({ list }, { format }) => ({ figure: format.date(list.content.validFrom) }),
  },
  {
    header: ({ t }) => t('priceDesk.state'),
    cell: ({ list }, { t }) => ({ text: t(`priceDesk.states.${list.state}`) }),
  },
  { header: ({ t }) => t('priceDesk.what'), cell: ({ name }) => ({ text: name }) },
  {
    header: ({ t }) => t('priceDesk.price'),
    cell: ({ price }, { format }) => ({ figure: format.money(money(parseCents(price), 'USD')) }),
  },
  {
    header: ({ t }) => t('priceDesk.fields.annualRatePct'),
    cell: ({ list }, { format }) => ({ figure: format.percent(list.content.annualRatePct) }),
  },
  {
    header: ({ t }) => t('priceDesk.fields.discount'),
    cell: ({ list: { content } }, { format }) => ({
      text: content.discount
        ? `${format.percent(content.discount.pct)}, ${content.discount.texts.es}`
        : '',
    }),
  },
  { header: ({ t }) => t('priceDesk.reason'), cell: ({ list }) => ({ text: list.reason }) },
  { header: ({ t }) => t('priceDesk.proposedBy'), cell: ({ list }) => ({ text: list.proposedBy }) },
  { header: ({ t }) => t('priceDesk.approvedBy'), cell: ({ list }) => ({ text: list.approvedBy }) },
];
