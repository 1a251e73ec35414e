import {
  insertCompanies,
  insertItems,
  insertLots,
  insertProjects,
} from '../../src/modules/catalogue/catalogue.store.ts';
import { insertUnits } from '../../src/modules/catalogue/units.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import { COMPANIES } from '../land/companies.ts';
import { ITEMS } from '../land/items.ts';
import { HOUSE_PROJECT, LAND_COMPANY, LAND_PROJECTS, SERVICES } from '../land/projects.ts';
import { restartIds } from '../restart-ids.ts';

export async function loadCatalogue(tx: Tx, { lots, units }: DemoSet): Promise<void> {
  await insertCompanies(tx, COMPANIES);
  await insertProjects(
    tx,
    [
      ...LAND_PROJECTS.map(({ id, name, town, longitude, latitude, stage }) => {
        return { id, companyId: LAND_COMPANY, name, town, longitude, latitude, stage };
      }),
      HOUSE_PROJECT,
    ].map((project) => ({ ...project, services: SERVICES })),
  );
  await insertLots(
    tx,
    lots.map(({ price, ...lot }) => ({ ...lot, listPriceMinor: price })),
  );
  await insertItems(
    tx,
    ITEMS.map(({ price, ...item }) => ({ ...item, listPriceMinor: price })),
  );
  await insertUnits(tx, units);
  await restartIds(tx, 'catalogueItem', ITEMS.length + 1);
  await restartIds(tx, 'unit', units.length + 1);
}
