import { NO_WORK_STATES } from '@kantuta/contract/advisers/adviser.rules';
import type { RaceSaleState } from '@kantuta/contract/campaigns/race-sale.rules';
import { titlesOfProduct } from '@kantuta/contract/catalogue/unit.rules';
import { day } from '@kantuta/contract/dates';
import type { PointShown } from '@kantuta/contract/campaigns/board.calls';
import { isSeenBy } from '../../../platform/db/adviser-sight.views.ts';
import { sql, type Reader } from '../../../platform/db/database.ts';

type PointRow = {
  transactionId: string;
  saleId: number;
  onDay: string;
  at: Date;
  points: number;
  state: RaceSaleState;
  /** The client has not taken the sight away (PPL-11). */
  mayLook: boolean;
  /** The client shows what they pay, too (ADV-2). */
  maySeePaid: boolean;
  firstName: string;
  paternalSurname: string;
  maternalSurname: string;
  receiptNumber: number | null;
  project: string | null;
  block: string | null;
  lot: string | null;
  unitLabel: string;
  itemName: string | null;
  code: string | null;
};

/** The points of an adviser with what they are of; `from` chooses them. */
const shown = (from: ReturnType<typeof sql>, adviserId: number) => sql<PointRow>`
  SELECT point.transaction_id, point.sale_id, point.on_day, point.at, point.points, counted.state, person.first_name,
         person.paternal_surname, person.maternal_surname, receipt.number AS receipt_number,
         ${isSeenBy('may_look', adviserId)} AS "mayLook", ${isSeenBy('may_see_paid', adviserId)} AS "maySeePaid",
         project.name AS project, lot.block, lot.lot,
         sale.unit_label, item.name AS item_name, item.code
    FROM ${from} point
    JOIN campaign_sale counted ON counted.campaign_id = point.campaign_id AND counted.sale_id = point.sale_id
    JOIN sale ON sale.id = point.sale_id
    JOIN person ON person.id = sale.person_id
    LEFT JOIN receipt ON receipt.transaction_id = point.transaction_id
    LEFT JOIN lot ON lot.id = sale.lot_id
    LEFT JOIN project ON project.id = lot.project_id
    LEFT JOIN catalogue_item item ON item.id = sale.item_id
   ORDER BY point.at DESC, point.sale_id DESC, point.transaction_id DESC`;

/** Nothing of whoever took the sight away, else first name and initial: paid amounts of a client are not for every adviser, so a point says no more of whom it is (ADV-2). */
function masked({ mayLook, firstName, paternalSurname, maternalSurname }: PointRow): string {
  if (!mayLook) return '';
  const surname = paternalSurname === '' ? maternalSurname : paternalSurname;
  return surname === '' ? firstName : `${firstName} ${surname.slice(0, 1)}.`;
}

const SHOWN_DIGITS = 3;

/** What people call a product, in one line. */
export function productOf(
  row: Pick<PointRow, 'project' | 'block' | 'lot' | 'itemName' | 'code' | 'unitLabel'>,
): string {
  const { project, block, lot } = row;
  const isLot = project !== null && block !== null && lot !== null;
  const { title, detail } = titlesOfProduct({
    lot: isLot ? { project, block, lot } : null,
    itemName: row.itemName ?? '',
    code: row.code ?? '',
    label: row.unitLabel,
  });
  return [title, detail].filter((part) => part !== '').join(', ');
}

function pointOf(row: PointRow): PointShown {
  return {
    transactionId: row.transactionId,
    saleId: row.saleId,
    on: day(row.onDay),
    points: row.points,
    state: row.state,
    product: row.mayLook ? productOf(row) : '',
    client: masked(row),
    receipt:
      row.receiptNumber === null ? null : `…${String(row.receiptNumber).slice(-SHOWN_DIGITS)}`,
  };
}

/** Whether an adviser works: those who are blocked or expelled see no clients (ADV-2). */
export async function seesClients(reader: Reader, adviserId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('adviser')
    .where('personId', '=', adviserId)
    .where('state', 'not in', [...NO_WORK_STATES])
    .select('personId')
    .executeTakeFirst();
  return row !== undefined;
}

export type PointCursor = { at: string; saleId: number; transactionId: string };

/** A page of the points of an adviser, the newest first, by their index. */
export async function listPoints(
  reader: Reader,
  {
    campaignId,
    adviserId,
    after,
    limit,
  }: { campaignId: number; adviserId: number; after: PointCursor | undefined; limit: number },
): Promise<{ points: PointShown[]; next: PointCursor | null }> {
  const { at, saleId, transactionId } = after ?? {
    at: 'infinity',
    saleId: 2_147_483_647,
    transactionId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  };
  const { rows } = await shown(
    sql`(
    SELECT * FROM campaign_point
     WHERE campaign_id = ${campaignId} AND adviser_id = ${adviserId} AND at <= ${at}::timestamptz
       AND (at, sale_id, transaction_id) < (${at}::timestamptz, ${saleId}::int, ${transactionId}::uuid)
     ORDER BY at DESC, sale_id DESC, transaction_id DESC LIMIT ${limit + 1})`,
    adviserId,
  ).execute(reader);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    points: page.map(pointOf),
    next:
      rows.length > limit && last
        ? { at: last.at.toISOString(), saleId: last.saleId, transactionId: last.transactionId }
        : null,
  };
}

export type OnePoint = {
  campaignId: number;
  saleId: number;
  transactionId: string;
  adviserId: number;
};

/** One of the own points; undefined: it is nobody's, or somebody else's. */
export async function findPoint(
  reader: Reader,
  of: OnePoint,
): Promise<{ point: PointShown; seesPaid: boolean } | undefined> {
  const { rows } = await shown(
    sql`(
    SELECT * FROM campaign_point
     WHERE campaign_id = ${of.campaignId} AND sale_id = ${of.saleId} AND transaction_id = ${of.transactionId}
       AND adviser_id = ${of.adviserId})`,
    of.adviserId,
  ).execute(reader);
  const [row] = rows;
  return row && { point: pointOf(row), seesPaid: row.mayLook && row.maySeePaid };
}

/** The money of a receipt on one sale, part by part. */
export async function readReceiptOfPoint(
  reader: Reader,
  { saleId, transactionId }: Pick<OnePoint, 'saleId' | 'transactionId'>,
): Promise<{
  company: string;
  issuedAt: Date | null;
  method: string;
  isReversed: boolean;
  parts: { component: string; number: number; amount: number }[];
}> {
  const { rows } = await sql<{
    company: string;
    issuedAt: Date | null;
    method: string | null;
    isReversed: boolean;
    parts: { component: string; number: number; amount: number }[] | null;
  }>`
    SELECT company.name AS company, receipt.issued_at, receipt.method,
           EXISTS (SELECT FROM ledger_transaction back WHERE back.reverses_id = head.id) AS is_reversed,
           (SELECT json_agg(json_build_object('component', part.component, 'number', part.number, 'amount', part.amount) ORDER BY part.number, part.component)
              FROM (SELECT component, instalment_number AS number, -sum_cents(amount_minor) AS amount FROM ledger_entry
                     WHERE transaction_id = head.id AND sale_id = ${saleId} AND instalment_number IS NOT NULL AND component IS NOT NULL
                     GROUP BY 1, 2 HAVING sum_cents(amount_minor) <> 0) part) AS parts
      FROM ledger_transaction head JOIN company ON company.id = head.company_id LEFT JOIN receipt ON receipt.transaction_id = head.id
     WHERE head.id = ${transactionId}`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error(`no transaction ${transactionId}`);
  return { ...row, method: row.method ?? '', parts: row.parts ?? [] };
}
