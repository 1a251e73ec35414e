import { amountText } from '@kantuta/contract/money';
import type { IntentState } from '@kantuta/contract/payments/intent.rules';
import type { PartState } from '@kantuta/contract/payments/parts.rules';
import { QR_PROVIDER } from '../../src/modules/payments/methods/qr/confirmations.store.ts';
import { sql, type Tx } from '../../src/platform/db/database.ts';
import { insertRows, type Row } from '../../src/platform/db/insert-rows.ts';
import { restartIds } from '../restart-ids.ts';
import type { DemoSet } from '../demo-set.ts';
import { COMPANIES } from '../land/companies.ts';
import { glossOf, type IntentStory } from '../payments/intent-story.ts';
import { drawRestrictions } from '../payments/restrictions.ts';

export async function loadRates(tx: Tx, { rates }: DemoSet): Promise<void> {
  await insertRows(
    tx,
    'exchangeRate',
    rates.map(({ id, buy, sell, source, at }) => {
      return { id, currency: 'BOB', buy, sell, source, rateAt: at, fetchedAt: at };
    }),
  );
  await restartIds(tx, 'exchangeRate', rates.length + 1);
}

export async function loadRestrictions(tx: Tx, { today }: DemoSet): Promise<void> {
  // Those without an author came with the installation (PAY-18).
  const rows = drawRestrictions(today).filter(({ author }) => author !== '');
  for (const row of rows) {
    await tx
      .insertInto('paymentRestriction')
      .values({
        ...row,
        companyIds: sql<number[]>`${row.companyIds}::smallint[]`,
        methods: sql<string[]>`${row.methods}::text[]`,
      })
      .execute();
  }
}

export async function loadIntents(tx: Tx, { intents }: DemoSet): Promise<void> {
  await insertRows(tx, 'paymentIntent', intents.map(intentRow));
  await insertRows(tx, 'paymentItem', intents.flatMap(itemRows));
  await insertRows(tx, 'paymentPart', intents.map(partRow));
  await insertRows(tx, 'qrAttempt', intents.flatMap(attemptRow));
  await insertRows(tx, 'paymentStage', intents.flatMap(stageRows));
  await insertRows(tx, 'providerEvent', intents.flatMap(eventRow));
  await insertRows(tx, 'regularization', intents.flatMap(regularizationRow));
}

function intentRow(intent: IntentStory) {
  const { id, reference, sale, amount, method, state, attemptId, fingerprint } = intent;
  return {
    id,
    reference,
    personId: sale.personId,
    companyId: sale.companyId,
    currency: 'USD',
    amountMinor: amount,
    method,
    state,
    attemptId,
    fingerprint,
    createdAt: intent.createdAt,
    stateChangedAt: intent.stateChangedAt,
  };
}

const PART_STATES: Readonly<Record<IntentState, PartState>> = {
  created: 'prepared',
  pending: 'prepared',
  processing: 'prepared',
  in_regularization: 'held',
  settled: 'captured',
  reversed: 'captured',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'released',
  refunded: 'released',
};

/** The only part of a past payment; it has the id of the payment, so that the demo is reproducible. */
function partRow({
  id,
  amount,
  method,
  state,
  stages,
  qr,
  createdAt,
  stateChangedAt,
}: IntentStory) {
  return {
    id,
    intentId: id,
    position: 1,
    method,
    currency: 'USD',
    amountMinor: amount,
    state: qr?.state === 'error' ? 'failed' : PART_STATES[state],
    begunAt: stages.find(({ stage }) => stage === 'qr_shown')?.at ?? null,
    heldAt: stages.find(({ stage }) => stage === 'bank_confirmed')?.at ?? null,
    createdAt,
    stateChangedAt,
  };
}

function itemRows({ id, sale, items, amount, state, chargeId }: IntentStory): Row<'paymentItem'>[] {
  const open = state === 'created' || state === 'in_regularization';
  const none = { saleId: null, instalmentNumber: null };
  if (chargeId !== undefined)
    return [{ intentId: id, ...none, chargeId, amountMinor: amount, open }];
  return items.map((item) => ({
    intentId: id,
    saleId: sale.id,
    instalmentNumber: item.number,
    chargeId: null,
    amountMinor: item.amount,
    open,
  }));
}

function attemptRow(intent: IntentStory) {
  const { qr, createdAt } = intent;
  if (!qr) return [];
  return [
    {
      id: qr.id,
      intentId: intent.id,
      partId: intent.id,
      state: qr.state,
      bankQrId: qr.bankQrId,
      amountBobMinor: qr.amountBob,
      rateId: qr.rateId,
      gloss: glossOf(intent),
      expiresAt: qr.expiresAt,
      createdAt,
    },
  ];
}

function stageRows({ id, stages }: IntentStory) {
  return stages.map(({ stage, at, actor, promisedAt, reasonKey }) => ({
    intentId: id,
    stage,
    at,
    actor,
    promisedAt: promisedAt ?? null,
    reasonKey: reasonKey ?? '',
  }));
}

function eventRow({ id, sale, event, qr, reference }: IntentStory) {
  if (!event) return [];
  const account = COMPANIES.find((company) => company.id === sale.companyId);
  const body = {
    qrId: qr?.bankQrId ?? '',
    reference,
    accountId: account?.collectingAccount ?? '',
    amount: amountText(event.amountBob),
    currency: 'BOB',
    paidAt: event.paidAt.toISOString(),
    payer: 'Cliente de Banco Demo',
  };
  return [
    {
      provider: QR_PROVIDER,
      eventId: event.id,
      // Imported, as from before this product: the demo bank does not know these payments, so they are in none of its lists.
      source: 'imported',
      receivedAt: event.receivedAt,
      body,
      intentId: id,
      outcome: event.outcome,
      processedAt: event.receivedAt,
    },
  ];
}

function regularizationRow({ id, sale, event, regularization }: IntentStory) {
  if (!event || !regularization) return [];
  return [
    {
      id: regularization.id,
      intentId: id,
      companyId: sale.companyId,
      provider: QR_PROVIDER,
      eventId: event.id,
      reason: regularization.reason,
      currency: 'BOB',
      amountMinor: event.amountBob,
      openedAt: regularization.openedAt,
      promisedAt: regularization.promisedAt,
    },
  ];
}
