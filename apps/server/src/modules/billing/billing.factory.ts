import { day } from '@kantuta/contract/dates';
import { cents } from '@kantuta/contract/money';
import { postInitialReceived } from '@kantuta/contract/ledger/payment-posting.rules';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLedger } from '../ledger/ledger.service.ts';

const AMOUNT = cents(5_000);

/** What the invoices of a person name; with it the dialog does not open by itself. */
export async function makeBillingRecord(
  tx: Tx,
  { personId, document, at }: { personId: number; document: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('billingRecord')
    .values({
      personId,
      documentType: 1,
      documentNumber: document,
      businessName: 'PRUEBA',
      email: 'prueba@demo.invalid',
      savedAt: at,
    })
    .execute();
}

/** An invoice of a customer with its receipt; by default the tax office observed it. */
export async function makeInvoice(
  platform: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  {
    companyId,
    personId,
    state = 'observed',
  }: { companyId: number; personId: number; state?: 'observed' | 'to_issue' },
): Promise<string> {
  const { ids, clock } = platform;
  const [id, reference, at] = [ids.uuid(), ids.reference(), clock.now()];
  const paidOn = day('2026-03-10');
  const { id: saleId } = await tx
    .selectFrom('sale')
    .where('companyId', '=', companyId)
    .where('personId', '=', personId)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const transactionId = await createLedger(platform).post(tx, {
    companyId,
    kind: 'initial',
    businessDay: paidOn,
    source: { kind: 'factory', id },
    entries: postInitialReceived({
      tender: { account: 'cash', currency: 'USD', amount: AMOUNT },
      currency: 'USD',
      amount: AMOUNT,
      saleId,
      personId,
    }),
  });
  const { last } = await tx
    .selectFrom('receipt')
    .where('companyId', '=', companyId)
    .select((of) => of.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('receipt')
    .values({
      reference,
      companyId,
      number: Math.max(last ?? 0, 800_000) + 1,
      personId,
      intentId: null,
      transactionId,
      issuedAt: at,
      paidOn,
      method: 'cash',
      currency: 'USD',
      amountMinor: AMOUNT,
      code: `K1.${reference}`,
    })
    .execute();
  await tx
    .insertInto('invoice')
    .values({
      id,
      receiptReference: reference,
      companyId,
      personId,
      paidOn,
      amountMinor: AMOUNT,
      currency: 'USD',
      state,
      documentType: 1,
      documentNumber: '80012345',
      businessName: 'PRUEBA',
      madeAt: at,
      changedAt: at,
      askedAt: at,
    })
    .execute();
  return id;
}
