import { sql, type Reader } from '../../../platform/db/database.ts';

export type Client = {
  personId: number;
  documentNumber: string;
  firstName: string;
  paternalSurname: string;
  maternalSurname: string;
};

/** The one person with a document; undefined for nobody, and for a number that several people have without the rest of it. */
export async function findClient(
  reader: Reader,
  { number, complement }: { number: string; complement: string },
): Promise<Client | undefined> {
  const rows = await reader
    .selectFrom('person')
    .where('documentNumber', '=', number)
    .where(sql<boolean>`(${complement} = '' OR document_complement = ${complement})`)
    .limit(2)
    .select(['id as personId', 'documentNumber', 'firstName', 'paternalSurname', 'maternalSurname'])
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}

/** Whose reverted sale it is; undefined for any other sale. */
export async function findOwnerOfReverted(
  reader: Reader,
  saleId: number,
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('recoveryCredit')
    .where('saleId', '=', saleId)
    .select('personId')
    .executeTakeFirst();
  return row?.personId;
}

/** Whether an adviser has looked up this person in the calculator since then. */
export async function hasLookedUp(
  reader: Reader,
  { adviserId, personId, since }: { adviserId: number; personId: number; since: Date },
): Promise<boolean> {
  const row = await reader
    .selectFrom('personLook')
    .where('personId', '=', personId)
    .where('operatorId', '=', adviserId)
    .where('part', '=', 'recovery_calculator')
    .where('at', '>=', since)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The projects of a company that are for sale and have something free, with the picture that the desk published. */
export async function listProjectsWithFree(
  reader: Reader,
  companyId: number,
): Promise<{ projectId: number; companyId: number; name: string; pictureId: string | null }[]> {
  const { rows } = await sql<{
    projectId: number;
    companyId: number;
    name: string;
    pictureId: string | null;
  }>`
    SELECT project.id AS "projectId", project.company_id AS "companyId", project.name,
           (SELECT picture.id FROM picture WHERE picture.project_id = project.id AND picture.published_at IS NOT NULL
               AND picture.ended_at IS NULL LIMIT 1) AS "pictureId"
      FROM project
     WHERE project.company_id = ${companyId} AND project.for_sale
       AND EXISTS (SELECT FROM unit WHERE unit.project_id = project.id AND unit.state = 'free')
     ORDER BY project.name`.execute(reader);
  return rows;
}

/** How many units of a project of a company are free. */
export async function countFree(
  reader: Reader,
  { projectId, companyId }: { projectId: number; companyId: number },
): Promise<number> {
  const { count } = await reader
    .selectFrom('unit')
    .innerJoin('project', 'project.id', 'unit.projectId')
    .where('unit.projectId', '=', projectId)
    .where('unit.companyId', '=', companyId)
    .where('unit.state', '=', sql.lit('free'))
    .where('project.forSale', '=', true)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
