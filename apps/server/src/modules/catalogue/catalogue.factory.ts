import { parseCents, type Cents } from '@kantuta/contract/money';
import type { Tx } from '../../platform/db/database.ts';
import { reserveIds } from '../../platform/db/insert-rows.ts';
import { insertCompanies, insertItems, insertLots, insertProjects } from './catalogue.store.ts';
import { makePassport } from './passports/passports.factory.ts';
import { insertUnits } from './units.store.ts';

export async function makeCompany(tx: Tx, companyId: number): Promise<void> {
  await insertCompanies(tx, [
    {
      id: companyId,
      name: `Empresa ${companyId}`,
      business: 'prueba',
      collectingAccount: `company-${companyId}`,
    },
  ]);
}

/** An item that can be sold any number of times. */
export async function makeItem(
  tx: Tx,
  {
    companyId,
    name,
    price,
    kind = 'membership',
  }: {
    companyId: number;
    name: string;
    price: Cents;
    kind?: 'membership' | 'travel' | 'seasonTicket';
  },
): Promise<{ itemId: number }> {
  await makeCompany(tx, companyId);
  const [itemId = 0] = await reserveIds(tx, 'catalogueItem', 1);
  await insertItems(tx, [
    {
      id: itemId,
      companyId,
      kind,
      code: `T${companyId}-${itemId}`,
      name,
      listPriceMinor: price,
    },
  ]);
  return { itemId };
}

const PROJECT = 101;

/** A free lot in a project of its company, whose documents are all in order; or in this project, as the lot after its first. */
export async function makeLot(
  tx: Tx,
  { companyId, price, inProject }: { companyId: number; price: Cents; inProject?: number },
): Promise<{ lotId: number; unitId: number }> {
  await makeCompany(tx, companyId);
  const [number = 0] = await reserveIds(tx, 'unit', 1);
  const lotId = PROJECT * 10_000 + number;
  const projectId = inProject ?? lotId;
  if (inProject === undefined) {
    const place = { name: 'Lomas del Sur', town: 'Warnes', longitude: 0, latitude: 0 };
    await insertProjects(tx, [{ id: projectId, companyId, ...place }]);
    await makePassport(tx, projectId);
  }
  await insertLots(tx, [
    {
      id: lotId,
      projectId,
      uv: '1',
      block: '12',
      lot: inProject === undefined ? '07' : '08',
      surfaceM2: 360,
      frontM: 12,
      depthM: 30,
      corner: false,
      avenueFront: false,
      facingGreen: false,
      listPriceMinor: price,
      outline: [],
    },
  ]);
  const [unitId = 0] = await insertUnits(tx, [
    {
      id: number,
      kind: 'lot',
      companyId,
      projectId,
      lotId,
      itemId: null,
      label: '',
      state: 'free',
    },
  ]);
  return { lotId, unitId };
}

/** A project of houses with one model, and no house of it. */
export async function makeModel(
  tx: Tx,
  companyId: number,
): Promise<{ projectId: number; itemId: number }> {
  await makeCompany(tx, companyId);
  const [itemId = 0] = await reserveIds(tx, 'catalogueItem', 1);
  // Its own number space, apart from the projects of lots.
  const projectId = 5_000 + itemId;
  const place = { name: 'Jardines', town: 'Warnes', longitude: 0, latitude: 0 };
  await insertProjects(tx, [{ id: projectId, companyId, kind: 'houses', ...place }]);
  const price = { listPriceMinor: parseCents('39500.00'), surfaceM2: 72 };
  await insertItems(tx, [
    {
      id: itemId,
      companyId,
      projectId,
      kind: 'house',
      code: `M${itemId}`,
      name: 'Tajibo',
      ...price,
    },
  ]);
  return { projectId, itemId };
}
