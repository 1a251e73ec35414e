import { referenceText } from '@kantuta/contract/reference.rules';
import { sql } from '../../platform/db/database.ts';
import { serverTexts } from '@kantuta/phrases/server-texts';
import { numbersIn, uuidsIn, type NameReader } from '../../platform/names.ts';

export const contractNames: NameReader = {
  kind: 'contract',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('contract')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .where('reference', 'is not', null)
      .select(['id', 'reference', 'personId'])
      .execute();
    return rows.map(
      ({ id, reference, personId }) =>
        [id, { name: referenceText(reference ?? ''), personId }] as const,
    );
  },
};

export const templateNames: NameReader = {
  kind: 'contractTemplate',
  async read(reader, ids, language) {
    const rows = await reader
      .selectFrom('contractTemplate as template')
      .innerJoin('company', 'company.id', 'template.companyId')
      .where('template.id', '=', sql<number>`any(${numbersIn(ids)}::int[])`)
      .select(['template.id', 'template.variant', 'company.name'])
      .execute();
    const names: Readonly<Record<string, string>> = serverTexts(language).contracts.paper.variant;
    return rows.map(
      ({ id, variant, name }) =>
        [String(id), { name: `${names[variant] ?? variant} · ${name}`, personId: null }] as const,
    );
  },
};

export const addendumNames: NameReader = {
  kind: 'contractAddendum',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('contractAddendum')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'reference', 'personId'])
      .execute();
    return rows.map(
      ({ id, reference, personId }) => [id, { name: referenceText(reference), personId }] as const,
    );
  },
};

export const cessionNames: NameReader = {
  kind: 'cession',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('cession')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'product', 'fromId'])
      .execute();
    return rows.map(
      ({ id, product, fromId }) => [id, { name: product, personId: fromId }] as const,
    );
  },
};
