import {
  contributionOf,
  isOnlineIn,
  listInForce,
  priceOn,
} from '@kantuta/contract/catalogue/price.rules';
import type { Service, Stage } from '@kantuta/contract/catalogue/project.rules';
import type { Comparable } from '@kantuta/contract/catalogue/saved.calls';
import { refText } from '@kantuta/contract/catalogue/saved.rules';
import { titlesOfProduct, type UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { times } from '@kantuta/contract/exact-money';
import { subtract, type Cents } from '@kantuta/contract/money';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import { yearlyRates } from '@kantuta/contract/sales/yearly-rate.rules';
import { itemOn, usualMonths, type ItemTerms } from '../items/items.present.ts';
import type { ItemRecord } from '../items/items.views.ts';
import { knownOffer, offered, priceBy, usd, type Shown } from '../prices/prices.present.ts';
import type { PriceList } from '../prices/prices.views.ts';
import { cheapestOf, frontOf, projectCard } from '../projects/project.present.ts';
import type { ProjectRecord, UnitKindCount } from '../projects/projects.views.ts';
import type { PlaceRecord } from './comparables.views.ts';

type Costs = Pick<Comparable, 'offer' | 'total' | 'bank' | 'companyLends' | 'effectivePct'>;

const NO_COSTS: Costs = {
  offer: null,
  total: null,
  bank: null,
  companyLends: false,
  effectivePct: null,
};
const NO_PICTURE: Comparable['picture'] = { outline: [], plan: [], houses: [] };

/** What something with this list price costs over the term that is proposed first (CAT-14). */
function costsOf(listPrice: Cents, list: PriceList, shown: Shown, months: number): Costs {
  const offer = offered(listPrice, list, { months, ...shown });
  const price = priceOn(listPrice, list, shown.today);
  // What the bank will ask for its part is not ours to say.
  if (list.directPct !== null) {
    const { bank, companyLends } = contributionOf(price, list);
    return { offer, total: null, bank: usd(bank), companyLends, effectivePct: null };
  }
  if (months === 0) return { ...NO_COSTS, offer, total: offer.cash };
  const { initial, instalment, months: term, total } = knownOffer(price, list, months);
  const before = times(instalment, term - 1);
  const payments = Array.from({ length: term }, (_, index) =>
    index + 1 < term ? instalment : subtract(subtract(total, initial), before),
  );
  const { effectivePct } = yearlyRates(subtract(price, initial), payments);
  return { offer, total: usd(total), bank: null, companyLends: false, effectivePct };
}

/** A project by its cheapest free unit. */
export function projectCompared(
  project: ProjectRecord,
  counts: readonly UnitKindCount[],
  shown: Shown,
): Comparable {
  const card = projectCard(project, counts, shown);
  const list = listInForce(project.lists, shown.today);
  const cheapest = list && cheapestOf(list, counts);
  return {
    ref: refText({ kind: 'project', id: project.id }),
    kind: 'project',
    title: project.name,
    detail: '',
    company: card.company,
    projectId: project.id,
    placeId: null,
    itemId: null,
    code: '',
    surfaceM2: cheapest?.surfaceM2 ?? null,
    pricePerM2: pricePerM2(list, shown),
    ...(list && cheapest ? costsOf(cheapest.price, list, shown, list.months) : NO_COSTS),
    town: project.town,
    stage: project.stage,
    services: [...project.services],
    state: null,
    left: card.free,
    isOnline: card.isOnline,
    facts: {},
    picture: { outline: [], plan: card.plan, houses: card.models },
  };
}

/** A lot or a house. */
export function placeCompared(place: PlaceRecord, shown: Shown): Comparable {
  const { projectId, placeId, itemId, block, lot, surfaceM2, facts } = place;
  const list = listInForce(place.lists, shown.today);
  const price = list && priceBy(list, place);
  const named = titlesOfProduct({
    lot: block === null || lot === null ? null : { project: place.project, block, lot },
    itemName: place.model ?? '',
    code: place.code ?? '',
    label: place.label,
  });
  const house = {
    code: place.code ?? '',
    surfaceM2: surfaceM2 ?? '0',
    facts: facts ?? {},
  };
  return {
    ref: refText({ kind: 'place', id: placeId ?? 0 }),
    kind: place.kind as ProductKind,
    ...named,
    company: { id: place.companyId, name: place.companyName },
    projectId,
    placeId,
    itemId,
    code: place.code ?? '',
    surfaceM2,
    pricePerM2: pricePerM2(list, shown),
    ...(list && price !== null ? costsOf(price, list, shown, list.months) : NO_COSTS),
    town: place.town,
    // The table holds no other words.
    stage: place.stage as Stage,
    services: place.services as Service[],
    state: place.state as UnitState,
    left: null,
    isOnline: isOnlineIn(place.onlineCountries, place.country),
    facts: facts ?? {},
    picture: {
      ...NO_PICTURE,
      outline: (place.outline ?? []) as [number, number][],
      houses: itemId === null ? [] : [frontOf(house)],
    },
  };
}

/** A membership or a season ticket. */
export function itemCompared(record: ItemRecord, terms: ItemTerms): Comparable {
  const item = itemOn(record, terms);
  const list = listInForce(record.lists, terms.today);
  const own = list?.items.find(({ itemId }) => itemId === record.id);
  const { stock, taken } = record;
  return {
    ref: refText({ kind: 'item', id: item.itemId }),
    kind: record.kind as ProductKind,
    title: item.name,
    detail: item.code,
    company: item.company,
    projectId: null,
    placeId: null,
    itemId: item.itemId,
    code: item.code,
    surfaceM2: null,
    pricePerM2: null,
    ...(list && own ? costsOf(own.price, list, terms, usualMonths(record, list, terms)) : NO_COSTS),
    town: '',
    stage: null,
    services: [],
    state: null,
    left: stock === null || taken === null ? null : stock - taken,
    isOnline: item.isOnline,
    facts: item.facts,
    picture: NO_PICTURE,
  };
}

/** Of land: a merit of a lot makes it dearer than this. */
function pricePerM2(list: PriceList | null, { today }: Shown): Comparable['pricePerM2'] {
  if (!list || list.pricePerM2 === null) return null;
  return usd(priceOn(list.pricePerM2, list, today));
}
