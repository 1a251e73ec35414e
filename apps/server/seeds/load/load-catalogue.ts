import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows, restartIds } from '../bulk.ts';
import type { DemoSet } from '../demo-set.ts';
import { COMPANIES } from '../land/companies.ts';
import { ITEMS } from '../land/items.ts';
import { HOUSE_PROJECT, LAND_COMPANY, LAND_PROJECTS, SERVICES } from '../land/projects.ts';

export async function loadCatalogue(tx: Tx, { lots, notForSale }: DemoSet): Promise<void> {
  await insertRows(tx, 'company', COMPANIES);
  await insertRows(
    tx,
    'project',
    [
      ...LAND_PROJECTS.map(({ id, name, town, longitude, latitude, stage }) => {
        return { id, companyId: LAND_COMPANY, name, town, longitude, latitude, stage };
      }),
      HOUSE_PROJECT,
    ].map((project) => ({ ...project, services: SERVICES })),
  );
  await insertRows(
    tx,
    'lot',
    lots.map(({ price, ...lot }) => ({
      ...lot,
      listPriceMinor: price,
      notForSale: notForSale.has(lot.id),
    })),
  );
  await insertRows(
    tx,
    'catalogueItem',
    ITEMS.map(({ price, ...item }) => ({ ...item, listPriceMinor: price })),
  );
  await restartIds(tx, 'catalogueItem', ITEMS.length + 1);
}
