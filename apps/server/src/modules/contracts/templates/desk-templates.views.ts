import type { ContractVariant } from '@kantuta/contract/contracts/contract.rules';
import type { TemplateClause } from '@kantuta/contract/contracts/template.rules';
import { personName } from '../../../platform/db/person-name.ts';
import { sql, type Reader } from '../../../platform/db/database.ts';

export type PublishedVersion = {
  version: number;
  certificate: string;
  publishedAt: string;
  publishedBy: string;
  approvedBy: string;
  reason: string;
};

export type ListedTemplate = {
  templateId: number;
  company: { id: number; name: string };
  variant: ContractVariant;
  versions: PublishedVersion[];
  hasDraft: boolean;
};

const VERSIONS = sql<PublishedVersion[]>`coalesce((
  SELECT json_agg(json_build_object('version', v.version, 'certificate', v.certificate, 'publishedAt', v.published_at, 'publishedBy', v.published_by,
                                    'approvedBy', v.approved_by, 'reason', v.reason) ORDER BY v.version DESC)
    FROM contract_template_version v WHERE v.template_id = template.id), '[]')`;

function templates(reader: Reader) {
  return reader
    .selectFrom('contractTemplate as template')
    .innerJoin('company', 'company.id', 'template.companyId')
    .select([
      'template.id as templateId',
      'template.variant',
      'company.id as companyId',
      'company.name as companyName',
      VERSIONS.as('versions'),
      sql<boolean>`EXISTS (SELECT 1 FROM contract_template_draft d WHERE d.template_id = template.id)`.as(
        'hasDraft',
      ),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof templates>['execute']>>[number];

function listed({ companyId, companyName, variant, versions, ...row }: Row): ListedTemplate {
  return {
    ...row,
    company: { id: companyId, name: companyName },
    variant: variant as ContractVariant,
    versions: versions.map((each) => ({
      ...each,
      publishedAt: new Date(each.publishedAt).toISOString(),
    })),
  };
}

/** Null: of every company. */
export async function listTemplates(
  reader: Reader,
  companyIds: readonly number[] | null,
): Promise<ListedTemplate[]> {
  let query = templates(reader).orderBy('company.id').orderBy('template.id');
  if (companyIds !== null)
    query = query.where('company.id', '=', sql<number>`any(${[...companyIds]}::int[])`);
  return (await query.execute()).map(listed);
}

export async function findTemplate(
  reader: Reader,
  templateId: number,
): Promise<ListedTemplate | undefined> {
  const row = await templates(reader).where('template.id', '=', templateId).executeTakeFirst();
  return row && listed(row);
}

export async function hasCompany(reader: Reader, companyId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What companies sell, for templates that are still to be written. */
export async function listSoldKinds(
  reader: Reader,
  companyIds: readonly number[] | null,
): Promise<{ companyId: number; companyName: string; kind: string }[]> {
  const { rows } = await sql<{ companyId: number; companyName: string; kind: string }>`
    SELECT DISTINCT company.id AS company_id, company.name AS company_name, sold.kind
      FROM (SELECT company_id, CASE kind WHEN 'houses' THEN 'house' ELSE 'lot' END AS kind FROM project
            UNION SELECT company_id, kind FROM catalogue_item) AS sold
      JOIN company ON company.id = sold.company_id
     WHERE ${companyIds === null} OR company.id = any(${[...(companyIds ?? [])]}::int[])
     ORDER BY company.id, sold.kind`.execute(reader);
  return rows;
}

export type TemplateDraft = {
  basedOn: number;
  clauses: TemplateClause[];
  certificate: string;
  changedAt: Date;
  changedBy: string;
};

export async function findDraft(
  reader: Reader,
  templateId: number,
): Promise<TemplateDraft | undefined> {
  const row = await reader
    .selectFrom('contractTemplateDraft as draft')
    .innerJoin('person', 'person.id', 'draft.changedBy')
    .where('draft.templateId', '=', templateId)
    .select([
      'draft.basedOn',
      'draft.clauses',
      'draft.certificate',
      'draft.changedAt',
      personName().as('changedBy'),
    ])
    .executeTakeFirst();
  return row && { ...row, clauses: row.clauses as unknown as TemplateClause[] };
}

/** How two persons are called, for what they published. */
export async function namesOf(
  reader: Reader,
  [one, other]: readonly [number, number],
): Promise<[string, string]> {
  const rows = await reader
    .selectFrom('person')
    .where('id', 'in', [one, other])
    .select(['id', personName().as('name')])
    .execute();
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? '';
  return [nameOf(one), nameOf(other)];
}
