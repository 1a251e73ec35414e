import { lotName } from '@kantuta/contract/catalogue/unit.rules';
import { sql } from '../../../platform/db/database.ts';
import { numbersIn, type NameReader } from '../../../platform/names.ts';

const within = (ids: readonly string[]) => sql<number>`any(${numbersIn(ids)}::int[])`;
const named = (id: number, name: string) => [String(id), { name, personId: null }] as const;

export const projectNames: NameReader = {
  kind: 'project',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('project')
      .where('id', '=', within(ids))
      .select(['id', 'name'])
      .execute();
    return rows.map(({ id, name }) => named(id, name));
  },
};

export const unitNames: NameReader = {
  kind: 'unit',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('unit')
      .leftJoin('lot', 'lot.id', 'unit.lotId')
      .where('unit.id', '=', within(ids))
      .select(['unit.id', 'unit.label', 'lot.block', 'lot.lot'])
      .execute();
    return rows.map(({ id, label, block, lot }) =>
      named(id, block === null || lot === null ? label : lotName({ block, lot })),
    );
  },
};

const itemNamesOf = (kind: 'stock' | 'item'): NameReader => ({
  kind,
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('catalogueItem')
      .where('id', '=', within(ids))
      .select(['id', 'name'])
      .execute();
    return rows.map(({ id, name }) => named(id, name));
  },
});

export const stockNames = itemNamesOf('stock');
export const itemNames = itemNamesOf('item');
