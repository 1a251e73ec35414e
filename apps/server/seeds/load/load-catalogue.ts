import {
  insertCompanies,
  insertItems,
  insertLots,
  insertProjects,
  insertStock,
} from '../../src/modules/catalogue/catalogue.store.ts';
import { insertPriceLists } from '../../src/modules/catalogue/prices/prices.store.ts';
import { insertUnits } from '../../src/modules/catalogue/units.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import { COMPANIES } from '../land/companies.ts';
import { ITEMS } from '../land/items.ts';
import { planOf } from '../land/lots.ts';
import { drawPriceLists } from '../land/price-lists.ts';
import { HOUSE_PROJECT, LAND_COMPANY, LAND_PROJECTS, SERVICES } from '../land/projects.ts';
import { drawStock } from '../land/stock.ts';
import { restartIds } from '../restart-ids.ts';

/** CAT-6: houses and season tickets are sold online in Bolivia only. */
const AT_HOME = ['BO'];

type Catalogue = Pick<DemoSet, 'today' | 'lots' | 'units'> & Partial<Pick<DemoSet, 'holds'>>;

export async function loadCatalogue(
  tx: Tx,
  { today, lots, units, holds = [] }: Catalogue,
): Promise<void> {
  await insertCompanies(tx, COMPANIES);
  await insertProjects(
    tx,
    [
      ...LAND_PROJECTS.map((project) => {
        const { id, name, town, longitude, latitude, stage } = project;
        const place = { name, town, longitude, latitude, stage };
        const everywhere = { kind: 'land', onlineCountries: null };
        return {
          id,
          companyId: LAND_COMPANY,
          ...place,
          ...everywhere,
          plan: planOf(project),
        };
      }),
      { ...HOUSE_PROJECT, kind: 'houses', onlineCountries: AT_HOME, plan: [] },
    ].map((project) => ({ ...project, services: SERVICES })),
  );
  await insertLots(
    tx,
    lots.map(({ price, ...lot }) => ({ ...lot, listPriceMinor: price })),
  );
  await insertItems(
    tx,
    ITEMS.map(({ price, ...item }) => ({
      ...item,
      listPriceMinor: price,
      onlineCountries: item.kind === 'house' || item.kind === 'seasonTicket' ? AT_HOME : null,
    })),
  );
  await insertPriceLists(tx, drawPriceLists(today));
  await insertStock(tx, drawStock(today, holds));
  await insertUnits(tx, units);
  await restartIds(tx, 'catalogueItem', ITEMS.length + 1);
  await restartIds(tx, 'unit', units.length + 1);
}
