import {
  lastGoodDay,
  type PassportSlot,
} from '@kantuta/contract/catalogue/passports/passport.rules';
import type { Day } from '@kantuta/contract/dates';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

/** A published line as it is read: with the day until which it can be relied on. */
export type PassportRecord = {
  entryId: string;
  slot: PassportSlot;
  block: string | null;
  lot: string | null;
  hasFile: boolean;
  sha256: string;
  number: string;
  datedOn: Day | null;
  validUntil: Day | null;
  nextCheckOn: Day | null;
  endsOn: Day | null;
  checkedBy: string;
  publishedBy: string;
  publishedAt: string;
  reason: string;
};

type Stored = Omit<PassportRecord, 'endsOn'>;

/** All lines of a project, in the order in which they were published, as one value of a statement. */
const LINES = sql<Stored[]>`(
  SELECT coalesce(json_agg(json_build_object(
           'entryId', entry.id, 'slot', entry.slot, 'block', entry.block, 'lot', entry.lot,
           'hasFile', entry.file_id IS NOT NULL, 'sha256', coalesce(encode(entry.sha256, 'hex'), ''),
           'datedOn', entry.dated_on, 'validUntil', entry.valid_until, 'nextCheckOn', entry.next_check_on,
           'number', entry.number, 'checkedBy', entry.checked_by, 'publishedBy', entry.published_by, 'reason', entry.reason,
           'publishedAt', to_char(entry.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         ORDER BY entry.published_at, entry.id), '[]')
    FROM passport_entry entry WHERE entry.project_id = project.id)`;

function recordsOf(stored: readonly Stored[]): PassportRecord[] {
  return stored.map((line) => {
    const { validUntil, nextCheckOn } = line;
    return { ...line, endsOn: nextCheckOn && lastGoodDay({ validUntil, nextCheckOn }) };
  });
}

export type ProjectPassport = {
  projectId: number;
  companyId: number;
  name: string;
  lines: PassportRecord[];
};

/** The land projects of these companies with the lines of their documents; null: of all companies. */
export async function listProjectPassports(
  reader: Reader,
  companyIds: readonly number[] | null,
): Promise<ProjectPassport[]> {
  const rows = await reader
    .selectFrom('project')
    .where('project.kind', '=', 'land')
    .where(inCompanies('project.companyId', companyIds))
    .orderBy('project.id')
    .select(['project.id', 'project.companyId', 'project.name', LINES.as('lines')])
    .execute();
  return rows.map(({ id, lines, ...row }) => ({ ...row, projectId: id, lines: recordsOf(lines) }));
}

/** One project with its lines, and the place of a lot of it; undefined: there is no such project, or the lot is not in it. */
export async function findPassport(
  reader: Reader,
  { projectId, lotId = null }: { projectId: number; lotId?: number | null | undefined },
): Promise<(ProjectPassport & { block: string | null; lot: string | null }) | undefined> {
  const row = await reader
    .selectFrom('project')
    .leftJoin('lot', (join) =>
      join.onRef('lot.projectId', '=', 'project.id').on('lot.id', '=', lotId),
    )
    .where('project.id', '=', projectId)
    .select([
      'project.id',
      'project.companyId',
      'project.name',
      'lot.block',
      'lot.lot',
      LINES.as('lines'),
    ])
    .executeTakeFirst();
  if (!row || (lotId !== null && row.lot === null)) return undefined;
  const { id, lines, ...found } = row;
  return { ...found, projectId: id, lines: recordsOf(lines) };
}

/** Where the lot of a unit lies, with the lines of its project; undefined: the unit is no lot. */
export async function findPassportOfUnit(
  reader: Reader,
  unitId: number,
): Promise<{ block: string; lot: string; lines: PassportRecord[] } | undefined> {
  const row = await reader
    .selectFrom('unit')
    .innerJoin('lot', 'lot.id', 'unit.lotId')
    .innerJoin('project', 'project.id', 'lot.projectId')
    .where('unit.id', '=', unitId)
    .select(['lot.block', 'lot.lot', LINES.as('lines')])
    .executeTakeFirst();
  return row && { block: row.block, lot: row.lot, lines: recordsOf(row.lines) };
}

/** Whether the plan of a project has this block, or this lot in it. */
export async function hasPlace(
  reader: Reader,
  { projectId, block, lot }: { projectId: number; block: string; lot: string | null },
): Promise<boolean> {
  const found = await reader
    .selectFrom('lot')
    .where('projectId', '=', projectId)
    .where('block', '=', block)
    .$if(lot !== null, (query) => query.where('lot', '=', lot ?? ''))
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

export type PublishedFile = {
  fileId: string;
  sha256: Buffer;
  projectId: number;
  companyId: number;
  slot: PassportSlot;
  isTakenBack: boolean;
};

/** The file of a published line, and whether the document of that place has been taken back since. */
export async function findFileOf(
  reader: Reader,
  entryId: string,
): Promise<PublishedFile | undefined> {
  const row = await reader
    .selectFrom('passportEntry as entry')
    .innerJoin('project', 'project.id', 'entry.projectId')
    .where('entry.id', '=', entryId)
    .select([
      'entry.fileId',
      'entry.sha256',
      'entry.projectId',
      'project.companyId',
      sql<PassportSlot>`entry.slot`.as('slot'),
      sql<boolean>`(SELECT latest.file_id IS NULL FROM passport_entry latest
                     WHERE latest.project_id = entry.project_id AND latest.slot = entry.slot
                       AND latest.block IS NOT DISTINCT FROM entry.block AND latest.lot IS NOT DISTINCT FROM entry.lot
                     ORDER BY latest.published_at DESC, latest.id DESC LIMIT 1)`.as('isTakenBack'),
    ])
    .executeTakeFirst();
  if (!row?.fileId || !row.sha256) return undefined;
  return { ...row, fileId: row.fileId, sha256: row.sha256 };
}

/** The names of two persons as people read them, in this order. */
export async function namesOf(
  reader: Reader,
  personIds: readonly [number, number],
): Promise<[string, string]> {
  const rows = await reader
    .selectFrom('person')
    .where('id', 'in', personIds)
    .select(['id', personName().as('name')])
    .execute();
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? '';
  return [nameOf(personIds[0]), nameOf(personIds[1])];
}

/** The next people, by their ids, who hold or own a lot that a document is about (CAT-41). */
export async function listHolders(
  reader: Reader,
  of: { projectId: number; block: string | null; lot: string | null; after: number; limit: number },
): Promise<number[]> {
  const rows = await reader
    .selectFrom('lot')
    .innerJoin('unit', 'unit.lotId', 'lot.id')
    .innerJoin(
      (from) =>
        from
          .selectFrom('sale')
          .where('state', 'in', OWNED)
          .select(['unitId', 'personId'])
          .union(
            from.selectFrom('hold').where('state', '=', 'active').select(['unitId', 'personId']),
          )
          .as('holder'),
      (join) => join.onRef('holder.unitId', '=', 'unit.id'),
    )
    .where('lot.projectId', '=', of.projectId)
    .where('holder.personId', '>', of.after)
    .$if(of.block !== null, (query) => query.where('lot.block', '=', of.block ?? ''))
    .$if(of.lot !== null, (query) => query.where('lot.lot', '=', of.lot ?? ''))
    .select('holder.personId')
    .distinct()
    .orderBy('holder.personId')
    .limit(of.limit)
    .execute();
  return rows.map(({ personId }) => personId);
}

/** A purchase that goes on, or whose owner lives on the lot. */
const OWNED = [
  'reserved',
  'in_contract',
  'signed',
  'sold',
  'paid_off',
  'deed_in_process',
  'titled',
];
