import { MOST_OF_DAY } from '@kantuta/contract/advisers/day.rules';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import {
  isProvisionalLate,
  PROVISIONAL_STATES,
} from '@kantuta/contract/reservations/provisional.rules';
import type {
  checkAbono,
  listOwnProvisionals,
  Provisional,
} from '@kantuta/contract/reservations/provisionals.calls';
import type { ReplyOf } from '@kantuta/contract/call';
import type { DaySubject } from '../../../platform/adviser-day.ts';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName, personNameIfAny } from '../../../platform/db/person-name.ts';
import { reading } from '../../../platform/db/reading.ts';
import { clientGreeting, clientName, clientPhone, titlesOf, UNIT_NAMES } from '../holds.views.ts';

function shown(db: Reader) {
  return db
    .selectFrom('provisionalReceipt as receipt')
    .innerJoin('hold', 'hold.id', 'receipt.holdId')
    .innerJoin('person', 'person.id', 'receipt.personId')
    .innerJoin('person as adviser', 'adviser.id', 'receipt.adviserId')
    .leftJoin('unit', 'unit.id', 'hold.unitId')
    .leftJoin('lot', 'lot.id', 'unit.lotId')
    .leftJoin('project', 'project.id', 'unit.projectId')
    .leftJoin('catalogueItem as item', (join) =>
      join.on('item.id', '=', sql<number>`coalesce(unit.item_id, hold.item_id)`),
    )
    .select([
      'receipt.id',
      'receipt.holdId',
      'receipt.reference',
      'receipt.state',
      'receipt.currency',
      'receipt.amountMinor',
      'receipt.askedAt',
      'receipt.codeUntil',
      'receipt.issuedAt',
      'receipt.dueAt',
      'receipt.endedAt',
      personNameIfAny('adviser').as('adviser'),
      clientName().as('client'),
      ...UNIT_NAMES,
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;
/** As a statement of many readings answers it, instants are text. */
type Instants = 'askedAt' | 'codeUntil' | 'issuedAt' | 'dueAt' | 'endedAt';
type AnyRow = Omit<Row, Instants> & Record<Instants, Date | string | null>;

function instantOf(at: Date | string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function provisionalOf(row: AnyRow, now: Date): Provisional {
  const facts = factsOf(row);
  const dueAt = row.dueAt === null ? null : new Date(row.dueAt);
  return { ...facts, isLate: isProvisionalLate({ state: facts.state, dueAt }, now) };
}

function factsOf(row: AnyRow): Omit<Provisional, 'isLate'> {
  const state = PROVISIONAL_STATES.find((each) => each === row.state) ?? 'declined';
  return {
    provisionalId: row.id,
    holdId: row.holdId,
    reference: row.reference,
    state,
    amount: money(cents(row.amountMinor), currencySchema.parse(row.currency)),
    ...titlesOf(row),
    adviser: row.adviser ?? '',
    client: row.client,
    askedAt: instantOf(row.askedAt) ?? '',
    codeUntil: state === 'asked' ? instantOf(row.codeUntil) : null,
    issuedAt: instantOf(row.issuedAt),
    dueAt: instantOf(row.dueAt),
    endedAt: instantOf(row.endedAt),
  };
}

/** The newest receipt of a hold; undefined: nobody took money for it. */
export async function newestOf(
  db: Reader,
  holdId: string,
  now: Date,
): Promise<Provisional | undefined> {
  const row = await newestQuery(db, holdId).executeTakeFirst();
  return row && provisionalOf(row, now);
}

function newestQuery(db: Reader, holdId: string) {
  return shown(db)
    .where('receipt.holdId', '=', holdId)
    .orderBy('receipt.askedAt', 'desc')
    .orderBy('receipt.id', 'desc')
    .limit(1);
}

/** The same beside other things of the hold: what it is at an instant; undefined: nobody took money for it. */
export const newestFor = reading(
  (db, { holdId }: { holdId: string }) => newestQuery(db, holdId),
  ([row]) =>
    (now: Date): Provisional | undefined =>
      row && provisionalOf(row, now),
);

/** Of a customer: what an adviser asks them to confirm, and money that is not deposited yet. */
export const openProvisionalsOf = reading(
  (db, { personId, today }: { personId: number; today: Day }) =>
    shown(db)
      .where('receipt.personId', '=', personId)
      .where(
        sql<boolean>`(receipt.state = 'issued' OR (receipt.state = 'asked' AND receipt.asked_at > ${today}::date - interval '1 day'))`,
      )
      .orderBy('receipt.askedAt')
      .limit(20),
  (rows) => rows.map((row) => factsOf(row)),
);

/** Of an adviser: money to deposit, the first due first (ADV-7). */
export const toDepositOf = reading(
  (db, { adviserId }: DaySubject) =>
    shown(db)
      .select([clientGreeting(adviserId).as('greet'), clientPhone(adviserId).as('phone')])
      .where('receipt.adviserId', '=', adviserId)
      .where('receipt.state', '=', 'issued')
      .orderBy('receipt.dueAt')
      .limit(MOST_OF_DAY),
  (rows) =>
    rows.map((row) => {
      const { provisionalId, holdId, client, dueAt, title, detail } = factsOf(row);
      return {
        id: provisionalId,
        subject: client,
        detail: [title, detail].filter((part) => part !== '').join(', '),
        at: dueAt,
        dueOn: dueAt === null ? null : dayInLaPaz(new Date(dueAt)),
        link: `/recibo-provisional/${holdId}`,
        phone: row.phone,
        greet: row.greet,
      };
    }),
);

/** What the codes of a customer made, newest first; of these companies only, where they are named. */
export async function listMadeFor(
  db: Reader,
  {
    personId,
    companyIds,
    now,
  }: { personId: number; companyIds: readonly number[] | null; now: Date },
): Promise<ReplyOf<typeof listOwnProvisionals>['receipts']> {
  const rows = await shown(db)
    .where('receipt.personId', '=', personId)
    .where('receipt.issuedAt', 'is not', null)
    .where('receipt.state', 'in', ['issued', 'deposited', 'returned'])
    .where(inCompanies('receipt.companyId', companyIds))
    .orderBy('receipt.issuedAt', 'desc')
    .orderBy('receipt.id')
    .execute();
  return rows.flatMap((row) => {
    const { provisionalId, reference, amount, title, detail, adviser, ...of } = provisionalOf(
      row,
      now,
    );
    const state = of.isLate ? 'late' : of.state;
    if (of.issuedAt === null || state === 'asked' || state === 'declined') return [];
    const issuedAt = of.issuedAt;
    return { provisionalId, reference, amount, title, detail, adviser, state, issuedAt };
  });
}

/** As the desk reads it, within its companies. */
export async function findForDesk(
  db: Reader,
  { id, companyIds, now }: { id: string; companyIds: readonly number[] | null; now: Date },
) {
  const row = await shown(db)
    .innerJoin('company', 'company.id', 'receipt.companyId')
    .leftJoin('person as ender', 'ender.id', 'receipt.endedBy')
    .where('receipt.id', '=', id)
    .where(inCompanies('receipt.companyId', companyIds))
    .select([
      'receipt.personId',
      'receipt.adviserId',
      'receipt.companyId',
      'company.name as companyName',
      'receipt.words',
      personName().as('customer'),
      personNameIfAny('ender').as('endedBy'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...provisionalOf(row, now),
    client: row.customer,
    personId: row.personId,
    adviserId: row.adviserId,
    company: { id: row.companyId, name: row.companyName },
    words: row.words,
    endedBy: row.endedBy ?? '',
  };
}

/** What a reference reveals to who knows the end of the document: state, amount and times, nothing else. */
export async function checkedOf(
  db: Reader,
  { reference, documentEnd, now }: { reference: string; documentEnd: string; now: Date },
): Promise<ReplyOf<typeof checkAbono> | undefined> {
  const row = await db
    .selectFrom('provisionalReceipt as receipt')
    .innerJoin('person', 'person.id', 'receipt.personId')
    .where('receipt.reference', '=', reference.replaceAll('-', ''))
    .where('receipt.issuedAt', 'is not', null)
    .select(['state', 'currency', 'amountMinor', 'issuedAt', 'dueAt', 'person.documentNumber'])
    .executeTakeFirst();
  if (!row?.issuedAt || !row.dueAt) return undefined;
  if (!row.documentNumber.toUpperCase().endsWith(documentEnd)) return undefined;
  const { issuedAt, dueAt } = row;
  const isOpen = row.state === 'issued';
  const ended = row.state === 'deposited' ? ('deposited' as const) : ('returned' as const);
  return {
    kind: 'provisional',
    reference: reference.replaceAll('-', ''),
    state: isOpen ? (dueAt <= now ? ('late' as const) : ('issued' as const)) : ended,
    amount: money(cents(row.amountMinor), currencySchema.parse(row.currency)),
    at: issuedAt.toISOString(),
    dueAt: dueAt.toISOString(),
  };
}

/** The code of a request that waits for its client; undefined: none. */
export async function findOpenOf(
  db: Reader,
  { holdId, ...of }: { holdId: string } & ({ adviserId: number } | { personId: number }),
): Promise<{ codeId: string } | undefined> {
  return db
    .selectFrom('provisionalReceipt')
    .where('holdId', '=', holdId)
    .where((row) => row.and(of))
    .where('state', '=', 'asked')
    .select('codeId')
    .executeTakeFirst();
}
