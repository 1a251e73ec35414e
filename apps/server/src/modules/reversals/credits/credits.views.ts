import { titlesOfProduct } from '@kantuta/contract/catalogue/unit.rules';
import { day, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import type { RecoveryCredit } from '@kantuta/contract/reversals/credits.calls';
import type { CreditState } from '@kantuta/contract/reversals/recovery-credit.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';

const COLUMNS = [
  'credit.saleId',
  'credit.companyId',
  'company.name as company',
  'credit.currency',
  'credit.revertedOn',
  'credit.paidCapitalMinor',
  'credit.paidInstalments',
  'credit.recognisedMinor',
  'credit.state',
  'credit.validUntil',
  'credit.holdId',
  'credit.newSaleId',
  'credit.usedMinor',
  'sale.unitLabel',
  'lot.block',
  'lot.lot',
  'project.name as project',
  'item.name as itemName',
  'item.code',
] as const;

function credits(db: Reader) {
  return db
    .selectFrom('recoveryCredit as credit')
    .innerJoin('sale', 'sale.id', 'credit.saleId')
    .innerJoin('company', 'company.id', 'credit.companyId')
    .leftJoin('lot', 'lot.id', 'sale.lotId')
    .leftJoin('project', 'project.id', 'lot.projectId')
    .leftJoin('catalogueItem as item', 'item.id', 'sale.itemId')
    .select([...COLUMNS, sql<string>`trim_scale(credit.pct)::text`.as('pct')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof credits>['execute']>>[number];

/** `today`: one whose last day is over has ended, whether or not the clock came by already. */
function creditOf(row: Row, today: Day): RecoveryCredit {
  const { project, block, lot } = row;
  const isLot = project !== null && block !== null && lot !== null;
  const currency = currencySchema.parse(row.currency);
  const state = row.state as CreditState;
  return {
    saleId: row.saleId,
    ...titlesOfProduct({
      lot: isLot ? { project, block, lot } : null,
      itemName: row.itemName ?? '',
      code: row.code ?? '',
      label: row.unitLabel,
    }),
    company: { id: row.companyId, name: row.company },
    revertedOn: day(row.revertedOn),
    paidCapital: money(cents(row.paidCapitalMinor), currency),
    paidInstalments: row.paidInstalments,
    pct: row.pct,
    recognised: money(cents(row.recognisedMinor), currency),
    state: state === 'available' && day(row.validUntil) < today ? 'expired' : state,
    validUntil: day(row.validUntil),
    holdId: row.holdId,
    usedBySaleId: row.newSaleId,
    used: row.usedMinor === null ? null : money(cents(row.usedMinor), currency),
  };
}

/** The credits of a person, the newest first. */
export const creditsOfPerson = reading(
  (db, { personId }: { personId: number }) =>
    credits(db).where('credit.personId', '=', personId).orderBy('credit.saleId', 'desc'),
  (rows) => (today: Day) => rows.map((row) => creditOf(row, today)),
);

/** The credit of a reverted sale; null if it has none. */
export async function findShownCredit(
  reader: Reader,
  { saleId, today }: { saleId: number; today: Day },
): Promise<RecoveryCredit | null> {
  const row = await credits(reader).where('credit.saleId', '=', saleId).executeTakeFirst();
  return row ? creditOf(row, today) : null;
}
