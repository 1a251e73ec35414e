import { findLots, parseLotSearch } from '@kantuta/contract/catalogue/map.rules';
import type { PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import { lotPrice, priceOn } from '@kantuta/contract/catalogue/price.rules';
import { lotName } from '@kantuta/contract/catalogue/unit.rules';
import { day, type Day } from '@kantuta/contract/dates';
import { cents, money, parseCents, type Money } from '@kantuta/contract/money';
import { leastDeposit } from '@kantuta/contract/reservations/deposit.rules';
import { valueOf } from '@kantuta/contract/sales/offering.rules';
import { offeringOf } from '@kantuta/contract/sales/plan-offer.rules';
import { offeredChoice, simulate } from '@kantuta/contract/sales/simulation.rules';
import type { Geometry, Items, MapFacts, Projects } from './products.api.ts';

/** Something with a name that a cashier looks for. */
export type Named = {
  key: string;
  kind: 'project' | 'place' | 'item';
  id: number;
  label: string;
  town: string;
  /** How many can be had; null: it is not counted. */
  free: number | null;
  price: Money | null;
  /** A price for renewals: the last day on which it is given (CAT-11). */
  renewsUntil?: Day | undefined;
};
export type FreeUnit = Named & { placeId: number; block: string; lot: string; areaM2: string };

/** Projects with something free, and what is sold by its name and can be had. */
export function productsOf(projects: Projects, { memberships, seasonTickets }: Items): Named[] {
  const tickets = seasonTickets.filter(({ left, renewal }) => left > 0 && renewal?.isOver !== true);
  const until = new Map(
    tickets.flatMap(({ itemId, renewal }) =>
      renewal ? [[itemId, day(renewal.until)] as const] : [],
    ),
  );
  return [
    ...projects
      .filter(({ free }) => free > 0)
      .map(({ projectId: id, name: label, town, free }) => ({
        key: `project-${id}`,
        kind: 'project' as const,
        id,
        label,
        town,
        free,
        price: null,
      })),
    ...[...memberships, ...tickets]
      .filter(({ offer }) => offer !== null)
      .map((item) => ({
        key: `item-${item.itemId}`,
        kind: 'item' as const,
        id: item.itemId,
        label: item.name,
        town: '',
        free: 'left' in item ? (item.left as number) : null,
        price: item.offer?.price ?? null,
        ...(until.has(item.itemId) ? { renewsUntil: until.get(item.itemId) } : {}),
      })),
  ];
}

/** The free lots or houses of a project, in the order of its map, with what is asked for each today. */
export function freeUnitsOf({ features }: Geometry, map: MapFacts): FreeUnit[] {
  const free = new Set(map.units.filter(([, state]) => state === 'free').map(([id]) => id));
  return features.flatMap(({ id, properties }): FreeUnit[] => {
    const { placeId, block = '', lot = '', areaM2 = '' } = properties;
    if (id === undefined || placeId === undefined || !free.has(id)) return [];
    const model = map.models.find(({ itemId }) => itemId === properties.itemId);
    return [
      {
        key: `place-${placeId}`,
        kind: 'place',
        id: placeId,
        label: block === '' ? lot : lotName({ block, lot }),
        town: model?.name ?? '',
        free: null,
        price: askedOf(properties, map),
        placeId,
        block,
        lot,
        areaM2: areaM2 || (model?.surfaceM2 ?? ''),
      },
    ];
  });
}

function askedOf(
  unit: Geometry['features'][number]['properties'],
  { list, models, today }: MapFacts,
): Money | null {
  if (list === null) return null;
  const { areaM2, corner = false, avenueFront = false, facingGreen = false } = unit;
  const model = models.find(({ itemId }) => itemId === unit.itemId);
  const merits = { corner, avenueFront, facingGreen };
  const listPrice =
    list.pricePerM2 === null || areaM2 === undefined
      ? (model?.listPrice ?? null)
      : lotPrice(cents(list.pricePerM2), areaM2, merits);
  return listPrice === null ? null : money(priceOn(cents(listPrice), list, today), 'USD');
}

/** Those that say all that is typed, whatever its accents. */
export function named<Thing extends Named>(things: readonly Thing[], typed: string): Thing[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return things.filter(({ label, town }) => {
    const words = plain(`${label} ${town}`);
    return wanted.every((each) => words.includes(each));
  });
}

/** Units by what people call them, such as `m4 l7`, else by their name. */
export function unitsNamed(units: readonly FreeUnit[], typed: string): FreeUnit[] {
  const search = parseLotSearch(typed);
  const found = search ? findLots(units, search) : [];
  return found.length > 0 ? found : named(units, typed);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** What a product costs today, and the least that reserves it (SALE-17, RES-20); null: no list prices it. */
export function askedFor(
  { thing, offering: sent }: PlanPage,
  deposit: { min: Money; pct: string },
): { price: Money; deposit: Money } | null {
  if (sent === null) return null;
  const offering = offeringOf(thing.kind, sent);
  const { plan } = simulate(offering, offeredChoice(offering));
  if (!plan) return null;
  const price = valueOf(offering);
  const policy = { min: parseCents(deposit.min.amount), pct: deposit.pct };
  const least = leastDeposit(thing.kind, { price, initial: plan.initial }, policy);
  return { price: money(price, 'USD'), deposit: money(least, 'USD') };
}
