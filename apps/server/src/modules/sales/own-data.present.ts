import { ownDataSection } from '../../platform/own-data.ts';
import { readOwnSales } from './own-data.views.ts';

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
      rows: sales.map(({ number, project, item, unit, company, createdAt, price }) => [
        number,
        [project ?? item ?? '', unit].filter(Boolean).join(' · '),
        company,
        format.dateOf(createdAt),
        format.money(price),
      ]),
    },
  ],
});
