import { readDocument } from '@kantuta/contract/identity/document.rules';
import { personName } from '../../platform/db/person-name.ts';
import type { Reader } from '../../platform/db/database.ts';
import { isHeldBy } from '../../platform/db/sale-holders.ts';

/** A person as a cashier sees them (CSH-3). */
export type AtTheCounter = { personId: number; name: string; document: string };

const MOST = 5;

const persons = (reader: Reader) =>
  reader
    .selectFrom('person')
    .select(['id as personId', 'documentNumber', 'documentComplement', personName().as('name')]);

/** The one person with this document; undefined for nobody, and for several whom the text does not tell apart. */
export async function findByDocument(
  reader: Reader,
  typed: string,
): Promise<AtTheCounter | undefined> {
  const { number, complement } = readDocument(typed);
  const rows = await persons(reader).where('documentNumber', '=', number).limit(MOST).execute();
  const row =
    rows.length === 1 && complement === ''
      ? rows[0]
      : rows.find(({ documentComplement }) => documentComplement === complement);
  return row && shown(row);
}

export async function findPerson(
  reader: Reader,
  personId: number,
): Promise<AtTheCounter | undefined> {
  const row = await persons(reader).where('id', '=', personId).executeTakeFirst();
  return row && shown(row);
}

function shown({
  documentNumber,
  documentComplement,
  ...person
}: {
  personId: number;
  name: string;
  documentNumber: string;
  documentComplement: string;
}): AtTheCounter {
  return {
    ...person,
    document: [documentNumber, documentComplement].filter(Boolean).join('-'),
  };
}

/** Sales of these whose price reaches an amount, in cents of a dollar (CSH-6). */
export async function listLargeSales(
  reader: Reader,
  { personId, from }: { personId: number; from: number },
): Promise<number[]> {
  const rows = await reader
    .selectFrom('sale')
    .where(isHeldBy(personId))
    .where((where) => where.eb('priceMinor', '>=', from))
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a payment that this session took is not at its end yet: its money lies in the drawer, and nobody knows whose it is. */
export async function isBusy(reader: Reader, sessionId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('cashMovement')
    .innerJoin('paymentPart', 'paymentPart.id', 'cashMovement.partId')
    .where('cashMovement.sessionId', '=', sessionId)
    .where('paymentPart.state', 'in', ['prepared', 'held'])
    .limit(1)
    .select('cashMovement.id')
    .executeTakeFirst();
  return row !== undefined;
}
