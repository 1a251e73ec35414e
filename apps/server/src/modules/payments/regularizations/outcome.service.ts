import { createHash } from 'node:crypto';
import type { Day } from '@kantuta/contract/dates';
import { parseCents, type Cents, type Currency } from '@kantuta/contract/money';
import type { Allocation, OwedItem } from '@kantuta/contract/payments/allocation.rules';
import { dayOfMoney } from '@kantuta/contract/payments/qr.rules';
import {
  isAppliedHere,
  needsSecondPerson,
  owedWhenItCame,
  spread,
  worthOf,
  type RegularizationUse,
} from '@kantuta/contract/payments/regularization.rules';
import { isPayable } from '@kantuta/contract/sales/sales.rules';
import type { Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Intent } from '../intents/intents.store.ts';
import { listItems, listOpenItems } from '../intents/items.store.ts';
import type { PaymentPeers, SaleInputFacts } from '../payments.views.ts';
import { findAttempt } from '../qr/qr.store.ts';
import { findRate, findRateOfDay, type Rate } from '../rates/rates.store.ts';
import type { StoredRegularization } from './regularizations.store.ts';

/** Money, and the payment that it belongs to where that is known. */
export type Case = { row: StoredRegularization; intent: Intent | undefined };
export type Wish = { use: RegularizationUse; saleNumber: string };
export type Payer = { personId: number; currency: Currency; saleId: number | null };

export type Outcome = Allocation & {
  personId: number;
  currency: Currency;
  on: Day;
  worth: Cents;
  /** What made dollars of bolivianos; undefined where nothing was converted. */
  rate: Rate | undefined;
  owed: OwedItem[];
  sales: SaleInputFacts[];
  needsSecond: boolean;
  limit: Cents;
  /** The payment waits for this very money. */
  settles: boolean;
  basis: string;
};

export type Outcomes = ReturnType<typeof createOutcomes>;

/** Its payment waits for money that is in the books of the payment's own company. */
export function settlesIntent({ row, intent }: Case): boolean {
  return intent?.state === 'in_regularization' && intent.companyId === row.companyId;
}

/** What money in regularization would pay: for the preview, and again in the transaction that does it. */
export function createOutcomes({
  settings,
  peers,
}: Pick<Platform, 'settings'> & { peers: PaymentPeers }) {
  /** Whose money it is: of the payment, else of the sale that the operator names. */
  async function payerOf(reader: Reader, { row, intent }: Case, wish: Wish): Promise<Payer> {
    if (!isAppliedHere(row.reason)) throw refuse('regularization_elsewhere');
    if (intent) return { personId: intent.personId, currency: intent.currency, saleId: null };
    const number = wish.saleNumber;
    const sale = await peers.findSaleByNumber(reader, { number, companyId: row.companyId });
    if (!sale) throw refuse('sale_not_found');
    return { personId: sale.personId, currency: sale.currency, saleId: sale.id };
  }

  /** Sales of the person that money of this company and currency can pay. */
  async function salesOf(
    reader: Reader,
    { row }: Case,
    { personId, currency }: Payer,
    on: Day,
  ): Promise<SaleInputFacts[]> {
    const accounts = await peers.accountsOfPerson(reader, personId, on);
    const ids = accounts
      .filter(
        ({ sale }) =>
          sale.companyId === row.companyId && sale.currency === currency && isPayable(sale.state),
      )
      .map(({ sale }) => sale.id);
    return ids.length === 0 ? [] : peers.inputsOfSales(reader, ids, on);
  }

  async function rateOf(reader: Reader, { intent }: Case, on: Day): Promise<Rate | undefined> {
    const attempt = intent && (await findAttempt(reader, intent.id));
    return attempt ? findRate(reader, attempt.rateId) : findRateOfDay(reader, on);
  }

  async function outcomeOf(
    reader: Reader,
    { row, intent }: Case,
    wish: Wish,
    payer: Payer,
  ): Promise<Outcome> {
    const on = dayOfMoney({
      paidAt: row.told.paidAt,
      heardAt: row.openedAt,
      askedAt: intent?.createdAt,
    });
    const { personId, currency } = payer;
    const rate = await rateOf(reader, { row, intent }, on);
    const worth = worthOf(row, currency, rate?.sell ?? null);
    // Bolivianos need a rate; no other money becomes another here.
    if (worth === null || worth === 0)
      throw refuse(row.currency === 'BOB' ? 'rate_too_old' : 'regularization_elsewhere');
    const sales = await salesOf(reader, { row, intent }, payer, on);
    const open = await listOpenItems(
      reader,
      sales.map(({ sale }) => sale.id),
    );
    const owed = owedWhenItCame(
      sales.map(({ sale, input }) => ({ saleId: sale.id, input })),
      open.filter(({ intentId }) => intentId !== intent?.id),
    );
    const meant = intent
      ? await listItems(reader, [intent.id])
      : owed.filter(
          ({ saleId, dueOn }) => saleId === payer.saleId && (wish.use === 'ahead' || dueOn <= on),
        );
    const scope = { scope: { kind: 'company' as const, id: String(row.companyId) } };
    const order = await settings.get('allocation.order', scope);
    const { parts, left } = spread(worth, { owed, meant, use: wish.use, on, order });
    const limit = parseCents(await settings.get('approval.regularizationUsd'));
    const facts = { personId, currency, on, worth, parts, left };
    return {
      ...facts,
      rate: row.currency === currency ? undefined : rate,
      owed,
      sales,
      needsSecond: needsSecondPerson({ amount: worth, currency }, rate?.sell ?? null, limit),
      limit,
      settles: settlesIntent({ row, intent }),
      basis: digestOf({ id: row.id, rate: rate?.id, ...facts }),
    };
  }

  return { payerOf, outcomeOf };
}

function digestOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
