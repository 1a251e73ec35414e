import { lotName } from '@kantuta/contract/catalogue/unit.rules';
import { ZERO, type Cents } from '@kantuta/contract/money';
import { itemOf } from '../land/items.ts';
import { lotId, type Lot } from '../land/lots.ts';
import { LAND_COMPANY, LAND_PROJECTS } from '../land/projects.ts';
import type { SaleDraft } from './sale-draft.ts';

/** The product that is sold. */
export type Product = Pick<
  SaleDraft,
  'companyId' | 'kind' | 'lotId' | 'itemId' | 'unitLabel' | 'detail' | 'price'
>;

export function lotProduct(lot: Lot): Product {
  return {
    companyId: LAND_COMPANY,
    kind: 'lot',
    lotId: lot.id,
    itemId: null,
    unitLabel: '',
    detail: lotName(lot),
    price: lot.price,
  };
}

export function itemProduct(code: string, unitLabel = ''): Product {
  const { id, companyId, kind, price } = itemOf(code);
  const detail = unitLabel === '' ? code : unitLabel;
  return { companyId, kind, lotId: null, itemId: id, unitLabel, detail, price };
}

export function findLot(lots: readonly Lot[], projectId: number, block: number, lot: number): Lot {
  const id = lotId(projectId, block, lot);
  const found = lots.find((known) => known.id === id);
  if (!found) throw new RangeError(`no lot ${id}`);
  return found;
}

/** DEMO-4: project 102 charges for the form of each instalment. */
export function formOf({ lotId: id }: Pick<Product, 'lotId'>): Cents {
  const project = LAND_PROJECTS.find((known) => known.id === Math.floor((id ?? 0) / 10_000));
  return project?.formPerInstalment ?? ZERO;
}
