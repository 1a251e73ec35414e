import {
  begunBy,
  cashPrice,
  contributionOf,
  isOnlineIn,
  leastOf,
  listInForce,
  priceOn,
  shownTerms,
} from '@kantuta/contract/catalogue/price.rules';
import type {
  HouseModel,
  LotSize,
  Project,
  readProject,
} from '@kantuta/contract/catalogue/projects.calls';
import type { ReplyOf } from '@kantuta/contract/call';
import type { Day } from '@kantuta/contract/dates';
import type { Cents } from '@kantuta/contract/money';
import { pictureFor } from '../pictures/pictures.present.ts';
import { knownOffer, offered, priceBy, usd, type Shown } from '../prices/prices.present.ts';
import type { PriceList } from '../prices/prices.views.ts';
import type { Model, ProjectRecord, ProjectWithHouses, UnitKindCount } from './projects.views.ts';

/** Kinds of units of one project with their price by a list; those that it does not price are left out. */
type Priced = UnitKindCount & { price: Cents };

function pricedBy(list: PriceList | null, counts: readonly UnitKindCount[]): Priced[] {
  return counts.flatMap((count) => {
    const price = list && priceBy(list, count);
    return price === null ? [] : [{ ...count, price }];
  });
}

/** The price from which one can buy: of what is free, or of all while nothing is. */
function cheapest(priced: readonly Priced[]): Cents | null {
  const free = priced.filter((each) => each.free > 0);
  return leastOf((free.length > 0 ? free : priced).map(({ price }) => price));
}

/** The unit from which one can buy by a list, with its list price; null if the list prices none. */
export function cheapestOf(
  list: PriceList,
  counts: readonly UnitKindCount[],
): (UnitKindCount & { price: Cents }) | null {
  const priced = pricedBy(list, counts);
  const price = cheapest(priced);
  return priced.find((each) => each.price === price && each.free > 0) ?? priced[0] ?? null;
}

/** A project as its card shows it on a day (CAT-9). */
export function projectCard(
  project: ProjectRecord,
  counts: readonly UnitKindCount[],
  shown: Shown,
): Project {
  const list = listInForce(project.lists, shown.today);
  const from = cheapest(pricedBy(list, counts));
  return {
    projectId: project.id,
    company: { id: project.companyId, name: project.companyName },
    kind: project.kind,
    name: project.name,
    town: project.town,
    stage: project.stage,
    services: project.services,
    free: sum(counts, ({ free }) => free),
    total: sum(counts, ({ total }) => total),
    offer: list && from !== null ? offered(from, list, { months: termOf(list), ...shown }) : null,
    isOnline: isOnlineIn(project.onlineCountries, project.country),
    // Between blocks lies street anyway.
    plan: project.plan.flatMap(({ use, ring }) =>
      use === 'street' ? [] : [{ use, ring: ring.map(([x, y]): [number, number] => [x, y]) }],
    ),
    models: project.models.map(frontOf),
    photo: pictureFor(project.photo, shown.language),
  };
}

/** Of a house the company lends its own part alone, over the term of the list: the longest one is that of the bank (SALE-8). */
const termOf = ({ directPct, months, mostMonths }: PriceList): number =>
  directPct === null ? mostMonths : months;

export function frontOf({ code, surfaceM2, facts }: Pick<Model, 'code' | 'surfaceM2' | 'facts'>) {
  return { code, surfaceM2, bedrooms: facts.bedrooms ?? 0, study: facts.study === true };
}

/** A project as its own page shows it. */
export function projectDetail(
  project: ProjectWithHouses,
  counts: readonly UnitKindCount[],
  shown: Shown,
): ReplyOf<typeof readProject> {
  const { today } = shown;
  const list = listInForce(project.lists, today);
  const priced = pricedBy(list, counts).toSorted((a, b) => a.price - b.price);
  const from = cheapest(priced);
  return {
    project: projectCard(project, counts, shown),
    about: project.about[shown.language] || project.about.es,
    place: { latitude: project.latitude, longitude: project.longitude },
    seller: {
      name: project.companyName,
      taxNumber: project.taxNumber,
      address: project.address,
    },
    sizes: list ? priced.flatMap((each) => sizeOf(each, list, today)) : [],
    models: list ? priced.flatMap((each) => modelOf(project, each, list, today)) : [],
    houses: project.houses,
    terms: list && from !== null ? termsOf(priceOn(from, list, today), list) : [],
    usualMonths: list?.months ?? 0,
    history: begunBy(project.lists, today).flatMap((each) => {
      const price = each.pricePerM2 ?? leastOf(each.items.map((item) => item.price));
      const { validFrom, annualRatePct } = each;
      return price === null ? [] : [{ validFrom, price: usd(price), annualRatePct }];
    }),
  };
}

function sizeOf(
  { surfaceM2, price: listPrice, free, freePlaceId, ...merits }: Priced,
  list: PriceList,
  today: Day,
): LotSize[] {
  if (surfaceM2 === null) return [];
  const { corner, avenueFront, facingGreen } = merits;
  const price = priceOn(listPrice, list, today);
  const amounts = {
    price: usd(price),
    listPrice: usd(listPrice),
    cash: usd(cashPrice(price, list)),
  };
  return [{ surfaceM2, corner, avenueFront, facingGreen, ...amounts, free, freePlaceId }];
}

function modelOf(
  { models }: ProjectRecord,
  { itemId, price: listPrice, free, total }: Priced,
  list: PriceList,
  today: Day,
): HouseModel[] {
  const model = models.find(({ id }) => id === itemId);
  if (!model) return [];
  const price = priceOn(listPrice, list, today);
  const { initial, direct, instalment, instalments, bank, companyLends } = contributionOf(
    price,
    list,
  );
  return [
    {
      itemId: model.id,
      ...frontOf(model),
      name: model.name,
      price: usd(price),
      listPrice: usd(listPrice),
      free,
      total,
      parts: {
        initial: usd(initial),
        direct: usd(direct),
        instalment: usd(instalment),
        instalments,
        bank: usd(bank),
        companyLends,
      },
    },
  ];
}

/** A bank pays most of a house, so that its instalments are those of its parts. */
function termsOf(price: Cents, list: PriceList) {
  if (list.directPct !== null) return [];
  return shownTerms(list).map((months) => {
    const offer = knownOffer(price, list, months);
    return { months: offer.months, monthly: usd(offer.instalment), total: usd(offer.total) };
  });
}

function sum(counts: readonly UnitKindCount[], pick: (count: UnitKindCount) => number): number {
  return counts.reduce((total, count) => total + pick(count), 0);
}
