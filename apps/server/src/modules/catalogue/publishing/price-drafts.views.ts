import type { PriceContent } from '@kantuta/contract/catalogue/price-drafts.calls';
import type { PriceTarget } from '@kantuta/contract/catalogue/price-drafts.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { listsOf, listsWhere } from '../prices/prices.views.ts';

/** The name of the kind of change in proposals. */
export const PUBLISH = 'catalogue.publishPrices';

const OF_TARGET = sql`price_list.company_id = target.company_id AND price_list.kind = target.kind AND price_list.project_id IS NOT DISTINCT FROM target.project_id`;

/** Everything that has prices: each project, and each kind of items that a company sells. */
const TARGETS = sql`
  SELECT project.company_id, project.id AS project_id, CASE project.kind WHEN 'houses' THEN 'house' ELSE 'lot' END AS kind, project.name
    FROM project
  UNION
  SELECT item.company_id, NULL, item.kind, '' FROM catalogue_item item WHERE item.kind <> 'house'`;

export type PricedTarget = Awaited<ReturnType<typeof listTargets>>[number];

/** Those of the companies within reach (null: all), or the one that is named; each with all its lists and its draft. */
export async function listTargets(
  reader: Reader,
  { companyIds, only, at }: { companyIds: readonly number[] | null; only?: PriceTarget; at: Date },
) {
  const named = only
    ? sql<boolean>`target.company_id = ${only.companyId} AND target.kind = ${only.kind} AND target.project_id IS NOT DISTINCT FROM ${only.projectId}::int`
    : sql<boolean>`true`;
  const rows = await reader
    .selectFrom(
      sql<{
        companyId: number;
        projectId: number | null;
        kind: string;
        name: string;
      }>`(${TARGETS})`.as('target'),
    )
    .leftJoin('priceDraft as draft', (join) =>
      join.on(
        sql<boolean>`draft.company_id = target.company_id AND draft.kind = target.kind AND draft.project_id IS NOT DISTINCT FROM target.project_id`,
      ),
    )
    .leftJoin('person as writer', 'writer.id', 'draft.changedBy')
    .where(inCompanies('target.companyId', companyIds))
    .where(named)
    .orderBy('target.companyId')
    .orderBy('target.projectId')
    .orderBy('target.kind')
    .select([
      'target.companyId',
      'target.projectId',
      'target.kind',
      'target.name',
      'draft.version',
      'draft.content',
      'draft.changedAt',
      personName('writer').as('changedBy'),
      sql<string | null>`(
        SELECT proposal.id FROM proposal
         WHERE proposal.kind = ${PUBLISH} AND proposal.state = 'open' AND proposal.expires_at > ${at}
           AND proposal.payload -> 'target' = jsonb_build_object('companyId', target.company_id, 'projectId', target.project_id, 'kind', target.kind)
           AND proposal.payload -> 'version' = to_jsonb(draft.version) LIMIT 1)`.as('proposalId'),
      listsWhere(OF_TARGET).as('lists'),
    ])
    .execute();
  return rows.map(({ lists, version, content, changedAt, changedBy, proposalId, ...target }) => ({
    // The table holds no other words.
    target: {
      companyId: target.companyId,
      projectId: target.projectId,
      kind: target.kind as ProductKind,
    },
    name: target.name,
    lists: listsOf(lists),
    draft:
      version === null || changedAt === null
        ? null
        : {
            version,
            content: content as PriceContent,
            changedAt,
            changedBy: changedBy ?? '',
            proposalId,
          },
  }));
}

/** What is said of published lists beside their prices, the latest first. */
export async function listPublications(
  reader: Reader,
  { companyId, projectId, kind }: PriceTarget,
) {
  const rows = await reader
    .selectFrom('priceList')
    .leftJoin('person as proposer', 'proposer.id', 'priceList.proposedBy')
    .leftJoin('person as approver', 'approver.id', 'priceList.approvedBy')
    .where('priceList.companyId', '=', companyId)
    .where('priceList.kind', '=', kind)
    .where(sql<boolean>`price_list.project_id IS NOT DISTINCT FROM ${projectId}::int`)
    .orderBy('priceList.validFrom', 'desc')
    .select([
      'priceList.id',
      'priceList.validFrom',
      'priceList.reason',
      'priceList.publishedAt',
      personName('proposer').as('proposedBy'),
      personName('approver').as('approvedBy'),
    ])
    .execute();
  return rows.map((row) => ({
    ...row,
    proposedBy: row.proposedBy ?? '',
    approvedBy: row.approvedBy ?? '',
  }));
}

/** The items that a list of this target prices. */
export async function listItemsOf(reader: Reader, { companyId, projectId, kind }: PriceTarget) {
  return reader
    .selectFrom('catalogueItem')
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where(sql<boolean>`project_id IS NOT DISTINCT FROM ${projectId}::int`)
    .orderBy('id')
    .select(['id as itemId', 'code', 'name'])
    .execute();
}

/** The units of a project that are not sold yet, by what makes their price. */
export async function countUnsold(reader: Reader, projectId: number) {
  return reader
    .selectFrom('unit')
    .leftJoin('lot', 'lot.id', 'unit.lotId')
    .where('unit.projectId', '=', projectId)
    .where('unit.state', '<>', 'sold')
    .groupBy(['unit.itemId', 'lot.surfaceM2', 'lot.corner', 'lot.avenueFront', 'lot.facingGreen'])
    .select([
      'unit.itemId',
      sql<string | null>`lot.surface_m2::text`.as('surfaceM2'),
      sql<boolean>`coalesce(lot.corner, false)`.as('corner'),
      sql<boolean>`coalesce(lot.avenue_front, false)`.as('avenueFront'),
      sql<boolean>`coalesce(lot.facing_green, false)`.as('facingGreen'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .execute();
}
