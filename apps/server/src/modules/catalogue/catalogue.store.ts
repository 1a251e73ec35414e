import { hullOf, type Ground } from '@kantuta/contract/catalogue/project.rules';
import { sql, type Tx } from '../../platform/db/database.ts';
import { insertRows, type Row } from '../../platform/db/insert-rows.ts';

export type NewCompany = {
  id: number;
  name: string;
  business: string;
  taxNumber?: string;
  address?: string;
  /** The QR bank's name for the account that collects for the company. */
  collectingAccount: string;
};

/** Leaves existing companies unchanged. */
export async function insertCompanies(tx: Tx, companies: readonly NewCompany[]): Promise<void> {
  await tx
    .insertInto('company')
    .values([...companies])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function insertProjects(tx: Tx, projects: readonly Row<'project'>[]): Promise<void> {
  await insertRows(tx, 'project', projects);
}

type NewLot = Row<'lot'> & { outline: readonly (readonly [number, number])[] };

/** Lots as drawn on the project plan; their units are what is sold. Their blocks join the small plan of the project (CAT-9). */
export async function insertLots(tx: Tx, lots: readonly NewLot[]): Promise<void> {
  await insertRows(tx, 'lot', lots);
  const blocks = Map.groupBy(lots, ({ projectId, block }) => `${projectId} ${block}`);
  const drawn = [...blocks.values()].flatMap((own) => {
    const ground: Ground = { use: 'block', ring: hullOf(own.flatMap(({ outline }) => outline)) };
    return own[0] && ground.ring.length > 2 ? [{ id: own[0].projectId, ground }] : [];
  });
  await sql`
    UPDATE project SET plan = project.plan || made.grounds
      FROM (SELECT drawn.id, jsonb_agg(drawn.ground) AS grounds
              FROM jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) AS drawn (id int, ground jsonb)
             GROUP BY drawn.id) made
     WHERE project.id = made.id`.execute(tx);
}

export async function insertItems(tx: Tx, items: readonly Row<'catalogueItem'>[]): Promise<void> {
  await insertRows(tx, 'catalogueItem', items);
}

/** How much there is of what is counted and not named (CAT-11). */
export async function insertStock(tx: Tx, stock: readonly Row<'itemStock'>[]): Promise<void> {
  await insertRows(tx, 'itemStock', stock);
}
