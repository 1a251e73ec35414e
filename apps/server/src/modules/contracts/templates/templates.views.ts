import type { ContractVariant } from '@kantuta/contract/contracts/contract.rules';
import type { TemplateClause } from '@kantuta/contract/contracts/template.rules';
import type { Reader } from '../../../platform/db/database.ts';

export type TemplateVersion = {
  templateId: number;
  version: number;
  clauses: TemplateClause[];
  certificate: string;
};

const COLUMNS = [
  'version.templateId',
  'version.version',
  'version.clauses',
  'version.certificate',
] as const;

/** The template of a company for a kind of product, by its newest version; undefined: none was published. */
export async function templateInForce(
  reader: Reader,
  { companyId, variant }: { companyId: number; variant: ContractVariant },
): Promise<TemplateVersion | undefined> {
  const row = await reader
    .selectFrom('contractTemplate as template')
    .innerJoin('contractTemplateVersion as version', 'version.templateId', 'template.id')
    .where('template.companyId', '=', companyId)
    .where('template.variant', '=', variant)
    .orderBy('version.version', 'desc')
    .limit(1)
    .select(COLUMNS)
    .executeTakeFirst();
  return row && { ...row, clauses: row.clauses as unknown as TemplateClause[] };
}

/** One version of a template. */
export async function findVersion(
  reader: Reader,
  { templateId, version }: { templateId: number; version: number },
): Promise<TemplateVersion | undefined> {
  const row = await reader
    .selectFrom('contractTemplateVersion as version')
    .where('version.templateId', '=', templateId)
    .where('version.version', '=', version)
    .select(COLUMNS)
    .executeTakeFirst();
  return row && { ...row, clauses: row.clauses as unknown as TemplateClause[] };
}
