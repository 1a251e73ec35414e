import type { Day } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import type { OperatorRole } from '@kantuta/contract/operator-roles';
import { money, type Currency } from '@kantuta/contract/money';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { paymentPolicies } from '@kantuta/contract/payments/payments.rules';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { Statement, StatementInput } from '@kantuta/contract/sales/statement.rules';
import { can, type Actor } from '../../platform/access.ts';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Intent } from './intents/intents.store.ts';
import { listItems } from './intents/items.store.ts';
import { listStages } from './intents/stages.store.ts';
import { findAttempt, type QrAttempt } from './qr/qr.store.ts';
import { findRate } from './rates/rates.store.ts';
import { listReceiptsOfIntents } from './receipts/receipts.store.ts';

/** What payments know of a sale: no more than they need to show it and to pay it. */
export type SaleAccountFacts = {
  sale: { id: number; companyId: number; companyName: string; currency: Currency; state: string };
  title: string;
  detail: string;
  statement: Statement;
};

/** The same before it is judged: what the statement of a day is made of. */
export type SaleInputFacts = Omit<SaleAccountFacts, 'statement'> & { input: StatementInput };

/** What the other nouns hand in (architecture: between server modules only narrow functions). */
export type PaymentPeers = {
  accountsOfPerson(reader: Reader, personId: number, on: Day): Promise<SaleAccountFacts[]>;
  accountsOfSales(reader: Reader, saleIds: readonly number[], on: Day): Promise<SaleAccountFacts[]>;
  inputsOfSales(reader: Reader, saleIds: readonly number[], on: Day): Promise<SaleInputFacts[]>;
  /** Who bought what this number on a paper names, in one company. */
  findSaleByNumber(
    reader: Reader,
    sale: { number: string; companyId: number },
  ): Promise<{ id: number; personId: number; currency: Currency } | undefined>;
  lockSales(tx: Tx, saleIds: readonly number[]): Promise<void>;
  lockSalesOfPerson(tx: Tx, personId: number): Promise<void>;
  post(
    tx: Tx,
    posting: {
      companyId: number;
      kind: string;
      businessDay: Day;
      source: { kind: string; id: string };
      entries: readonly LedgerEntry[];
    },
  ): Promise<string>;
};

/** The one way to read somebody else: the person is told of it (decisions 2.3). */
export type PaymentLooks = {
  through<Answer>(
    actor: Actor,
    look: { personId: number; part: 'payments'; roles: readonly OperatorRole[] },
    read: (tx: Tx) => Promise<Answer>,
  ): Promise<Answer>;
};

type Titled = { title: string; detail: string };

/** Company and product names of payments, for screens. */
export async function readTitles(
  db: Reader,
  saleIds: readonly number[],
): Promise<Map<number, Titled>> {
  if (saleIds.length === 0) return new Map();
  const { rows } = await sql<Titled & { id: number }>`
    SELECT sale.id, coalesce(project.name, item.name) AS title,
           CASE WHEN lot.id IS NOT NULL THEN 'Mza. ' || lot.block || ' - Lote ' || lot.lot WHEN sale.unit_label <> '' THEN sale.unit_label ELSE item.code END AS detail
      FROM sale LEFT JOIN lot ON lot.id = sale.lot_id LEFT JOIN project ON project.id = lot.project_id LEFT JOIN catalogue_item item ON item.id = sale.item_id
     WHERE sale.id = any(${[...saleIds]}::int[])`.execute(db);
  return new Map(rows.map(({ id, title, detail }) => [id, { title, detail }]));
}

export async function readCompanyNames(db: Reader): Promise<Map<number, string>> {
  const rows = await db.selectFrom('company').select(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** A payment as its owner sees it: QR, timeline, receipt, and what can be done now. */
export async function readPaymentView(
  db: Reader,
  actor: Actor,
  intent: Intent,
  now: Date,
): Promise<Payment> {
  const items = await listItems(db, [intent.id]);
  const titles = await readTitles(
    db,
    items.map((item) => item.saleId),
  );
  const companies = await readCompanyNames(db);
  // Who only looks on gets nothing that could pay it, and nothing to press (decisions 17.1).
  const isOwner = actor.seenBy === null;
  const attempt = isOwner && intent.method === 'qr' ? await findAttempt(db, intent.id) : undefined;
  const [receipt] = await listReceiptsOfIntents(db, [intent.id]);
  const stages = await listStages(db, intent.id);
  return {
    ...rowOf(intent, companies, receipt),
    items: items.map((item) => ({
      saleId: item.saleId,
      number: item.number,
      title: titles.get(item.saleId)?.title ?? '',
      detail: titles.get(item.saleId)?.detail ?? '',
      amount: money(item.amount, intent.currency),
    })),
    qr: attempt ? await qrView(db, attempt, intent.currency) : null,
    timeline: stages.map((stage) => ({
      ...stage,
      at: stage.at.toISOString(),
      promisedAt: stage.promisedAt?.toISOString() ?? null,
    })),
    can: {
      verify: isOwner && can(actor, paymentPolicies.verify, intent),
      cancel: isOwner && can(actor, paymentPolicies.cancel, intent),
    },
    serverTime: now.toISOString(),
  };
}

/** Payments as lines of a list. */
export async function readPaymentRows(db: Reader, intents: readonly Intent[]) {
  const receipts = await listReceiptsOfIntents(
    db,
    intents.map((intent) => intent.id),
  );
  const companies = await readCompanyNames(db);
  return intents.map((intent) =>
    rowOf(
      intent,
      companies,
      receipts.find((issued) => issued.intentId === intent.id),
    ),
  );
}

type IssuedReceipt = Awaited<ReturnType<typeof listReceiptsOfIntents>>[number];

function rowOf(
  intent: Intent,
  companies: ReadonlyMap<number, string>,
  receipt: IssuedReceipt | undefined,
) {
  return {
    intentId: intent.id,
    reference: intent.reference,
    state: intent.state,
    method: intent.method as Payment['method'],
    company: { id: intent.companyId, name: companies.get(intent.companyId) ?? '' },
    amount: money(intent.amount, intent.currency),
    createdAt: intent.createdAt.toISOString(),
    receipt: receipt
      ? {
          reference: receipt.reference,
          number: receiptNumberText(receipt.companyId, receipt.number),
          code: receipt.code,
        }
      : null,
  };
}

async function qrView(db: Reader, attempt: QrAttempt, currency: Currency): Promise<Payment['qr']> {
  const rate = await findRate(db, attempt.rateId);
  const isPayable = attempt.state === 'generated';
  return {
    state: attempt.state === 'requested' ? 'generated' : attempt.state,
    amount: money(attempt.amountBob, 'BOB'),
    // A debt in bolivianos is paid as it stands.
    rate: currency === 'BOB' ? '' : (rate?.sell ?? ''),
    rateSource: currency === 'BOB' ? '' : (rate?.source ?? ''),
    rateAt: (rate?.at ?? attempt.createdAt).toISOString(),
    expiresAt: attempt.expiresAt.toISOString(),
    gloss: attempt.gloss,
    payload: isPayable ? attempt.payload : '',
    image: isPayable ? (attempt.image?.toString('base64') ?? '') : '',
  };
}
