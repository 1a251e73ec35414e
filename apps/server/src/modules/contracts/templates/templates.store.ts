import type { ContractVariant } from '@kantuta/contract/contracts/contract.rules';
import type { TemplateClause } from '@kantuta/contract/contracts/template.rules';
import type { Tx } from '../../../platform/db/database.ts';

export type NewVersion = {
  companyId: number;
  variant: ContractVariant;
  clauses: readonly TemplateClause[];
  certificate: string;
  publishedAt: Date;
  publishedBy: string;
  approvedBy: string;
  reason: string;
  /** Null: it came with the installation. */
  proposalId: string | null;
};

/** The template of a company for a kind of product, made with its first use and locked: one version is published at a time. */
export async function lockTemplate(
  tx: Tx,
  of: { companyId: number; variant: ContractVariant },
): Promise<number> {
  const { companyId, variant } = of;
  await tx
    .insertInto('contractTemplate')
    .values({ companyId, variant })
    .onConflict((conflict) => conflict.columns(['companyId', 'variant']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('contractTemplate')
    .where('companyId', '=', companyId)
    .where('variant', '=', variant)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Publishes versions, each the next of its template. */
export async function insertVersions(
  tx: Tx,
  versions: readonly NewVersion[],
): Promise<{ templateId: number; version: number }[]> {
  const made: { templateId: number; version: number }[] = [];
  for (const { companyId, variant, clauses, ...row } of versions) {
    const templateId = await lockTemplate(tx, { companyId, variant });
    const { last } = await tx
      .selectFrom('contractTemplateVersion')
      .where('templateId', '=', templateId)
      .select((of) => of.fn.max<number | null>('version').as('last'))
      .executeTakeFirstOrThrow();
    const version = (last ?? 0) + 1;
    await tx
      .insertInto('contractTemplateVersion')
      .values({ ...row, templateId, version, clauses: JSON.stringify(clauses) })
      .execute();
    made.push({ templateId, version });
  }
  return made;
}
