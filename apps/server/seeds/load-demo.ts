import type { Day } from '@kantuta/contract/dates';
import type { ReceiptFacts } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { sql } from '../src/platform/db/database.ts';
import { insertRows } from '../src/platform/db/insert-rows.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { drawDemoSet } from './demo-set.ts';
import { loadAddenda, type DrawAddendum } from './load/load-addenda.ts';
import { loadBilling } from './load/load-billing.ts';
import { loadBooks, loadReceipts } from './load/load-books.ts';
import { loadCampaigns, type SignBoard } from './load/load-campaigns.ts';
import { loadCatalogue } from './load/load-catalogue.ts';
import { loadCessions } from './load/load-cessions.ts';
import { loadClosing } from './load/load-closing.ts';
import { loadContracts, type DrawContract } from './load/load-contracts.ts';
import { loadCoupons } from './load/load-coupons.ts';
import { loadCounter } from './load/load-counter.ts';
import { loadDeclarations } from './load/load-declarations.ts';
import { loadDesk, type OrderJob } from './load/load-desk.ts';
import { loadInvoices } from './load/load-invoices.ts';
import { loadHolds } from './load/load-holds.ts';
import { loadLandPlans } from './load/load-land-plans.ts';
import { loadNotices } from './load/load-notices.ts';
import { loadIntents, loadRates, loadRestrictions } from './load/load-payments.ts';
import { loadPassports } from './load/load-passports.ts';
import { loadPrepaid, type HashCard } from './load/load-prepaid.ts';
import { loadPeople, type HashOf } from './load/load-people.ts';
import { loadProspects, type HashProspect } from './load/load-prospects.ts';
import { loadRefunds } from './load/load-refunds.ts';
import { loadReserved } from './load/load-reserved.ts';
import { loadReversals } from './load/load-reversals.ts';
import { loadGuests } from './load/load-guests.ts';
import { loadPages } from './load/load-pages.ts';
import { loadBenefits } from './load/load-benefits.ts';
import { loadPasses } from './load/load-passes.ts';
import { loadRooms } from './load/load-rooms.ts';
import { loadSales } from './load/load-sales.ts';
import { loadSeasonTickets } from './load/load-season-tickets.ts';
import { loadStays } from './load/load-stays.ts';
import { loadSupport } from './load/load-support.ts';
import { loadTrail } from './load/load-trail.ts';
import { loadTwoForOne } from './load/load-two-for-one.ts';
import type { Person } from './people/person.ts';
import { resetDatabase } from './reset-database.ts';

const DEMO_SEED = 'kantuta-demo-1';

type LoadDemo = {
  /** Connected as the database owner, without time limits. */
  db: Db;
  /** T of DEMO-1: all dates of the stories are relative to this day. */
  today: Day;
  now: Date;
  seedText?: string;
  hashPassword: (plain: string) => Promise<string>;
  hashCard: HashCard;
  hashProspect: HashProspect;
  /** How the secret of the link of a guest is kept. */
  sealReference(reference: string): string;
  signReceipt: (facts: ReceiptFacts) => string;
  signBoard: SignBoard;
  /** Contracts are drawn like those of the product. */
  drawContract: DrawContract;
  /** The same for addenda, which are sealed. */
  drawAddendum: DrawAddendum;
  /** Schedules jobs, such as notices to be sent later. */
  order: OrderJob;
  /** `what` describes the step for people. */
  progress: (done: number, total: number, what: string) => void;
};

/**
 * Fills the database with the demo brand in one transaction. The database must have no people or hold an earlier demo load, which is emptied
 * first; throws for any other database (DEMO-2).
 */
export async function loadDemo(options: LoadDemo): Promise<void> {
  const {
    db,
    today,
    now,
    seedText = DEMO_SEED,
    hashPassword,
    hashCard,
    hashProspect,
    sealReference,
    signReceipt,
    signBoard,
    drawContract,
    drawAddendum,
    order,
    progress,
  } = options;
  await makeRoom(db, now);
  const set = drawDemoSet(today, seedText);
  const hashOf = await hashPasswords(set.people, hashPassword);
  const steps: readonly { what: string; run: (tx: Tx) => Promise<void> }[] = [
    { what: 'personas', run: (tx) => loadPeople(tx, set, hashOf) },
    { what: 'proyectos y lotes', run: (tx) => loadCatalogue(tx, set) },
    { what: 'planos de muestra', run: (tx) => loadLandPlans(tx, set) },
    { what: 'documentos de los terrenos', run: (tx) => loadPassports(tx, set) },
    { what: 'ventas y planes', run: (tx) => loadSales(tx, set) },
    { what: 'promoción 2x1', run: (tx) => loadTwoForOne(tx, set) },
    { what: 'reversiones', run: (tx) => loadReversals(tx, set) },
    { what: 'prerreservas', run: (tx) => loadHolds(tx, set) },
    { what: 'reservas', run: (tx) => loadReserved(tx, set) },
    { what: 'tipos de cambio', run: (tx) => loadRates(tx, set) },
    { what: 'tarjetas prepago', run: (tx) => loadPrepaid(tx, set, hashCard) },
    { what: 'libros', run: (tx) => loadBooks(tx, set) },
    { what: 'tarjetas guardadas', run: (tx) => insertRows(tx, 'savedCard', set.savedCards) },
    { what: 'pagos', run: (tx) => loadIntents(tx, set) },
    { what: 'recibos', run: (tx) => loadReceipts(tx, set, signReceipt) },
    { what: 'campañas', run: (tx) => loadCampaigns(tx, set, signBoard) },
    { what: 'devoluciones', run: (tx) => loadRefunds(tx, set) },
    { what: 'cajas', run: (tx) => loadCounter(tx, set) },
    { what: 'cierres', run: (tx) => loadClosing(tx, set) },
    { what: 'datos de factura', run: (tx) => loadBilling(tx, set) },
    { what: 'facturas', run: (tx) => loadInvoices(tx, set) },
    { what: 'restricciones', run: (tx) => loadRestrictions(tx, set) },
    { what: 'operaciones', run: (tx) => loadDesk(tx, set, order) },
    { what: 'notificaciones', run: (tx) => loadNotices(tx, set) },
    { what: 'atención al cliente', run: (tx) => loadSupport(tx, set) },
    { what: 'declaraciones', run: (tx) => loadDeclarations(tx, set) },
    { what: 'prospectos', run: (tx) => loadProspects(tx, set, hashProspect) },
    { what: 'salas', run: (tx) => loadRooms(tx, set, { today, now, seedText }) },
    {
      what: 'invitados',
      run: (tx) => loadGuests(tx, set, { now, seedText, hash: hashProspect, sealReference }),
    },
    { what: 'cabañas y hotel', run: (tx) => loadStays(tx, set, { today, now, seedText }) },
    { what: 'beneficios de viaje', run: (tx) => loadBenefits(tx, { today, now, seedText }) },
    { what: 'pases', run: (tx) => loadPasses(tx, { today, now, seedText }) },
    { what: 'cupones', run: (tx) => loadCoupons(tx, set) },
    { what: 'abonos', run: (tx) => loadSeasonTickets(tx, { today, now, seedText }) },
    { what: 'cursos y eventos', run: (tx) => loadPages(tx, set, { today, now, seedText }) },
    { what: 'contratos', run: (tx) => loadContracts(tx, set, drawContract) },
    { what: 'adendas', run: (tx) => loadAddenda(tx, set, drawAddendum) },
    { what: 'cesiones', run: (tx) => loadCessions(tx, set, drawAddendum) },
    { what: 'auditoría', run: (tx) => loadTrail(tx, set) },
  ];
  await db.transaction().execute(async (tx) => {
    for (const [index, { what, run }] of steps.entries()) {
      progress(index, steps.length, what);
      await run(tx);
    }
    await tx
      .updateTable('installation')
      .set({ demoLoadedFor: today, demoSeed: seedText })
      .execute();
  });
  // The planner has no statistics about the new rows yet.
  await sql`ANALYZE`.execute(db);
  progress(steps.length, steps.length, 'datos de demostración listos');
}

async function makeRoom(db: Db, now: Date): Promise<void> {
  const mark = await db.selectFrom('installation').select('demoLoadedFor').executeTakeFirst();
  if (mark?.demoLoadedFor) {
    await resetDatabase(db, now);
    return;
  }
  const someone = await db.selectFrom('person').select('id').limit(1).executeTakeFirst();
  if (someone) {
    throw new Error(
      'This database holds people that no demo load has made: the demo data is not loaded.',
    );
  }
  // Exchange rates show that a server without DEMO=on has used the database: it fetches them from its first minute.
  const rate = await db.selectFrom('exchangeRate').select('id').limit(1).executeTakeFirst();
  if (rate) {
    throw new Error('This database was started without DEMO=on: the demo needs an empty one.');
  }
}

async function hashPasswords(
  people: readonly Person[],
  hashPassword: LoadDemo['hashPassword'],
): Promise<HashOf> {
  const shared = await hashPassword(DEMO_PASSWORD);
  const own = new Map<number, string>();
  for (const { id, password, documentNumber } of people)
    if (password === 'document') own.set(id, await hashPassword(documentNumber));
  return ({ id }) => own.get(id) ?? shared;
}
