import type { Day } from '@kantuta/contract/dates';
import type {
  DepositPolicy,
  HouseChoice,
  ReservationEnd,
} from '@kantuta/contract/reservations/deposit.rules';
import { cents, type Cents, type Currency } from '@kantuta/contract/money';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

/** What the deposit promised when it was paid, whatever the settings say later (RES-23). */
export type RefundTerms = Pick<DepositPolicy, 'fullRefundHours' | 'lateRefundPct' | 'creditMonths'>;

export type Reservation = {
  saleId: number;
  holdId: string;
  chargeId: string;
  personId: number;
  companyId: number;
  deposit: Cents;
  paidAt: Date;
  endsAt: Date;
  extensions: number;
  choice: HouseChoice | null;
  state: 'active' | 'kept' | 'ended';
} & RefundTerms;

export async function insertReservation(
  tx: Tx,
  { deposit, ...row }: Omit<Reservation, 'extensions' | 'choice' | 'state'>,
): Promise<void> {
  await tx
    .insertInto('reservation')
    .values({ ...row, depositMinor: deposit })
    .execute();
}

const COLUMNS = [
  'saleId',
  'holdId',
  'chargeId',
  'personId',
  'companyId',
  'depositMinor',
  'paidAt',
  'endsAt',
  'extensions',
  'choice',
  'state',
  'fullRefundHours',
  'lateRefundPct',
  'creditMonths',
] as const;

function rowOf(db: Reader, saleId: number) {
  return db.selectFrom('reservation').where('saleId', '=', saleId).select(COLUMNS);
}
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rowOf>['executeTakeFirst']>>>;

function reservationOf({ depositMinor, choice, state, ...row }: Row): Reservation {
  return {
    ...row,
    deposit: cents(depositMinor),
    choice: choice as Reservation['choice'],
    state: state as Reservation['state'],
  };
}

/** Locks a reservation: its end, its extension and its choice run one after the other. */
export async function lockReservation(tx: Tx, saleId: number): Promise<Reservation | undefined> {
  const row = await rowOf(tx, saleId).forUpdate().executeTakeFirst();
  return row && reservationOf(row);
}

/** Active reservations whose time is over, the oldest first, without those that were seen: what waits must not hide the others. */
export async function listEnded(
  db: Reader,
  at: Date,
  { seen, most }: { seen: readonly number[]; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('reservation')
    .where('state', '=', 'active')
    .where('endsAt', '<=', at)
    .where(sql<boolean>`sale_id <> ALL (${[...seen]}::int[])`)
    .orderBy('endsAt')
    .limit(most)
    .select('saleId')
    .execute();
  return rows.map(({ saleId }) => saleId);
}

export async function markKept(tx: Tx, saleId: number): Promise<void> {
  await tx.updateTable('reservation').set({ state: 'kept' }).where('saleId', '=', saleId).execute();
}

export async function markEnded(
  tx: Tx,
  saleId: number,
  end: { as: ReservationEnd; words: string; at: Date; by: number | null },
): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({
      state: 'ended',
      endedAs: end.as,
      words: end.words,
      endedAt: end.at,
      endedBy: end.by,
    })
    .where('saleId', '=', saleId)
    .execute();
}

export async function moveReservationEnd(tx: Tx, saleId: number, endsAt: Date): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({ endsAt, extensions: 1, remindedAt: null })
    .where('saleId', '=', saleId)
    .execute();
}

export async function setChoice(tx: Tx, saleId: number, choice: HouseChoice): Promise<void> {
  await tx.updateTable('reservation').set({ choice }).where('saleId', '=', saleId).execute();
}

/** Takes the reminder of a reservation; answers whether nobody else did before. */
export async function markReminded(tx: Tx, saleId: number, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('reservation')
    .set({ remindedAt: at })
    .where('saleId', '=', saleId)
    .where('state', '=', 'active')
    .where('remindedAt', 'is', null)
    .returning('saleId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Active reservations that end by then and of which nobody was reminded. */
export async function listUnreminded(
  db: Reader,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Pick<Reservation, 'saleId' | 'personId' | 'endsAt'>[]> {
  return db
    .selectFrom('reservation')
    .where('state', '=', 'active')
    .where('remindedAt', 'is', null)
    .where('endsAt', '>', now)
    .where('endsAt', '<=', until)
    .orderBy('endsAt')
    .limit(most)
    .select(['saleId', 'personId', 'endsAt'])
    .execute();
}

export type NewRefund = {
  id: string;
  saleId: number;
  personId: number;
  companyId: number;
  currency: Currency;
  money: Cents;
  credit: Cents;
  kept: Cents;
  creditUntil: Day | null;
  madeAt: Date;
  promisedAt: Date;
};

export async function insertRefund(
  tx: Tx,
  { money, credit, kept, ...refund }: NewRefund,
): Promise<void> {
  await tx
    .insertInto('depositRefund')
    .values({ ...refund, moneyMinor: money, creditMinor: credit, keptMinor: kept })
    .execute();
}
