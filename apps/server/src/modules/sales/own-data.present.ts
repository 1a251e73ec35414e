import { ownDataSection } from '../../platform/own-data.ts';
import { readOwnSales } from './own-data.views.ts';
import { saleNameOf } from './product.present.ts';

export const ownSales = ownDataSection({
  key: 'sales',
  order: 220,
  read: readOwnSales,
  paper: (sales, { words, say, format }) => [
    {
      order: 30,
      title: say(words.products),
      head: [words.sale, words.product, words.company, words.date, words.price].map((text) =>
        say(text),
      ),
      rows: sales.map(({ number, reference, project, item, unit, company, createdAt, price }) => [
        saleNameOf({ number, reference }),
        [project ?? item ?? '', unit].filter(Boolean).join(' · '),
        company,
        format.dateOf(createdAt),
        format.money(price),
      ]),
    },
  ],
});
