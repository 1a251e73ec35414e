import { houseOutline } from '@kantuta/contract/catalogue/map.rules';
import { houseLabel } from '@kantuta/contract/catalogue/unit.rules';
import type { NewUnit } from '../../src/modules/catalogue/units.store.ts';
import { itemOf } from './items.ts';
import type { Lot } from './lots.ts';
import { LAND_COMPANY } from './projects.ts';

export type Unit = NewUnit & { id: number };

/** DEMO-6: of the 30 units 1-12 are Tajibo, 13-22 Toborochi, 23-30 Jorori. */
const HOUSES: readonly { code: string; from: number; to: number }[] = [
  { code: 'TAJ', from: 1, to: 12 },
  { code: 'TOB', from: 13, to: 22 },
  { code: 'JOR', from: 23, to: 30 },
];

/** The first house of a model. */
export function firstHouse(code: string): number {
  return HOUSES.find((model) => model.code === code)?.from ?? 1;
}

/** Every lot and house in its state before the first sale. */
export function drawUnits(lots: readonly Lot[], notForSale: ReadonlySet<number>): Unit[] {
  const ofLots = lots.map(({ id, projectId }): NewUnit => ({
    kind: 'lot',
    companyId: LAND_COMPANY,
    projectId,
    lotId: id,
    itemId: null,
    label: '',
    state: notForSale.has(id) ? 'not_for_sale' : 'free',
  }));
  return [...ofLots, ...HOUSES.flatMap(housesOf)].map((unit, index) => ({
    ...unit,
    id: index + 1,
  }));
}

function housesOf({ code, from, to }: (typeof HOUSES)[number]): NewUnit[] {
  const { id: itemId, companyId, projectId } = itemOf(code);
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    kind: 'house',
    companyId,
    projectId,
    lotId: null,
    itemId,
    placeId: (projectId ?? 0) * 10_000 + from + index,
    outline: houseOutline(from + index, HOUSES.at(-1)?.to ?? 0),
    label: houseLabel(from + index),
    state: 'free',
  }));
}

/** The unit that was sold; null for products that can be sold any number of times. */
export function findUnitId(
  units: readonly Unit[],
  sold: { lotId: number | null; itemId: number | null; unitLabel: string },
): number | null {
  const unit = units.find(
    ({ lotId, itemId, label }) =>
      lotId === sold.lotId && itemId === sold.itemId && label === sold.unitLabel,
  );
  return unit?.id ?? null;
}
