import type { ItemFacts } from '@kantuta/contract/catalogue/items.calls';
import { cents, type Cents } from '@kantuta/contract/money';
import { HOUSE_PROJECT } from './projects.ts';

export type Item = {
  id: number;
  companyId: number;
  projectId: number | null;
  kind: 'house' | 'membership' | 'seasonTicket' | 'travel';
  code: string;
  name: string;
  surfaceM2: number | null;
  price: Cents;
  facts: ItemFacts;
};

type ItemLine = [
  code: string,
  name: string,
  dollars: number,
  facts?: ItemFacts,
  surfaceM2?: number,
];

const HOUSES: readonly ItemLine[] = [
  ['TAJ', 'Casa Tajibo', 39_500, { bedrooms: 2 }, 72],
  ['TOB', 'Casa Toborochi', 52_000, { bedrooms: 3 }, 96],
  ['JOR', 'Casa Jorori', 64_500, { bedrooms: 3, study: true }, 120],
];
const MEMBERSHIPS: readonly ItemLine[] = [
  ['CLA', 'Membresía Clásica', 1_490, { cabins: false, passes: 0 }],
  ['PLA', 'Membresía Plata', 2_490, { cabins: true, passes: 5 }],
  ['ORO', 'Membresía Oro', 3_490, { cabins: true, passes: 10 }],
  ['RST', 'Membresía Resort', 4_478, { cabins: true, passes: 10 }],
];
const SEASON_TICKETS: readonly ItemLine[] = [
  [
    'FAMN',
    'Abono familiar nuevo',
    180,
    { holders: 'family', passes: 5, ticket: 'familiar', choice: 'new' },
  ],
  [
    'FAMR',
    'Abono familiar renovación',
    150,
    { holders: 'lastSeason', passes: 5, ticket: 'familiar', choice: 'renewal' },
  ],
  ['SGG', 'Abono súper guerrero general', 60, { ticket: 'super-guerrero', choice: 'general' }],
  [
    'SGP',
    'Abono súper guerrero preferencia',
    95,
    { ticket: 'super-guerrero', choice: 'preferential' },
  ],
  ['ESP', 'Abono especial', 35, { holders: 'over60', ticket: 'especial' }],
  ['INF', 'Abono infantil', 20, { holders: 'under12', ticket: 'infantil' }],
  ['EMP', 'Abono empresarial', 320, { holders: 'business', passes: 5, ticket: 'empresarial' }],
];
const TRAVEL: readonly ItemLine[] = [
  ['EXP', 'Kunturia Explorer', 2_900, { years: 3, benefits: 1 }],
  ['VOY', 'Kunturia Voyager', 5_900, { years: 10, benefits: 2 }],
  ['ELI', 'Kunturia Elite', 9_900, { years: 20, benefits: 3 }],
];

/** DEMO-6 and DEMO-7: the products that are not lots. */
export const ITEMS: readonly Item[] = [
  ...HOUSES.map((line) => itemFrom(line, 'house', HOUSE_PROJECT.companyId, HOUSE_PROJECT.id)),
  ...MEMBERSHIPS.map((line) => itemFrom(line, 'membership', 3)),
  ...SEASON_TICKETS.map((line) => itemFrom(line, 'seasonTicket', 12)),
  ...TRAVEL.map((line) => itemFrom(line, 'travel', 27)),
].map((known, index) => ({ ...known, id: index + 1 }));

export function itemOf(code: string): Item {
  const found = ITEMS.find((item) => item.code === code);
  if (!found) throw new Error(`no catalogue item ${code}`);
  return found;
}

function itemFrom(
  [code, name, dollars, facts = {}, surfaceM2]: ItemLine,
  kind: Item['kind'],
  companyId: number,
  projectId: number | null = null,
): Omit<Item, 'id'> {
  return {
    companyId,
    projectId,
    kind,
    code,
    name,
    surfaceM2: surfaceM2 ?? null,
    price: cents(dollars * 100),
    facts,
  };
}
