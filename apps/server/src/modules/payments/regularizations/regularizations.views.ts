import { money, subtract } from '@kantuta/contract/money';
import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { differencesOf, isAppliedHere } from '@kantuta/contract/payments/regularization.rules';
import { MONEY_ROLES, type Regularization } from '@kantuta/contract/payments/regularizations.calls';
import type { Actor } from '../../../platform/access.ts';
import { sql, type Reader } from '../../../platform/db/database.ts';
import type { Intent } from '../intents/intents.store.ts';
import { listItems } from '../intents/items.store.ts';
import { listStages } from '../intents/stages.store.ts';
import { readCompanyNames, readTitles } from '../payments.views.ts';
import { findAttempt, type QrAttempt } from '../qr/qr.store.ts';
import { findRate } from '../rates/rates.store.ts';
import { settlesIntent, type Case } from './outcome.service.ts';
import { findEnd } from './regularizations.store.ts';

export async function findPersonName(reader: Reader, personId: number): Promise<string> {
  const row = await reader
    .selectFrom('person')
    .where('id', '=', personId)
    .select(
      sql<string>`concat_ws(' ', first_name, nullif(second_name, ''), paternal_surname, nullif(maternal_surname, ''))`.as(
        'name',
      ),
    )
    .executeTakeFirst();
  return row?.name ?? '';
}

/** One case as its page shows it. */
export async function regularizationView(
  reader: Reader,
  { row, intent }: Case,
  { actor, now, waits }: { actor: Actor; now: Date; waits: boolean },
): Promise<Regularization> {
  const attempt = intent && (await findAttempt(reader, intent.id));
  const isOpen = row.closedAt === null;
  const canApply =
    isOpen &&
    !waits &&
    isAppliedHere(row.reason) &&
    hasOperatorRole(actor.desk, MONEY_ROLES, row.companyId);
  return {
    id: row.id,
    state: isOpen ? (waits ? 'waiting' : 'open') : 'closed',
    reason: row.reason,
    company: { id: row.companyId, name: row.companyName },
    openedAt: row.openedAt.toISOString(),
    promisedAt: row.promisedAt.toISOString(),
    isOverdue: isOpen && row.promisedAt < now,
    came: {
      amount: money(row.amount, row.currency),
      at: row.told.paidAt.toISOString(),
      account: row.told.accountId,
      reference: row.told.reference,
      payer: row.told.payer,
      eventId: row.eventId,
    },
    meant: intent ? await meantView(reader, intent, attempt) : null,
    ...comparison({ row, intent }, attempt),
    person: intent
      ? { id: intent.personId, name: await findPersonName(reader, intent.personId) }
      : null,
    timeline: intent ? await timelineOf(reader, intent.id) : [],
    ended: await endedView(reader, row.id),
    can: {
      apply: canApply,
      nameSale: intent === undefined,
      credit: !settlesIntent({ row, intent }),
    },
  };
}

async function meantView(
  reader: Reader,
  intent: Intent,
  attempt: QrAttempt | undefined,
): Promise<Regularization['meant']> {
  const items = await listItems(reader, [intent.id]);
  const titles = await readTitles(
    reader,
    items.map(({ saleId }) => saleId),
  );
  const companies = await readCompanyNames(reader);
  const rate =
    attempt && intent.currency !== 'BOB' ? await findRate(reader, attempt.rateId) : undefined;
  return {
    intentId: intent.id,
    reference: intent.reference,
    state: intent.state,
    company: { id: intent.companyId, name: companies.get(intent.companyId) ?? '' },
    amount: money(intent.amount, intent.currency),
    asked: attempt ? money(attempt.amountBob, 'BOB') : null,
    rate: rate?.sell ?? '',
    createdAt: intent.createdAt.toISOString(),
    expiresAt: attempt?.expiresAt.toISOString() ?? null,
    items: items.map(({ saleId, number, amount }) => ({
      saleId,
      number,
      title: titles.get(saleId)?.title ?? '',
      detail: titles.get(saleId)?.detail ?? '',
      amount: money(amount, intent.currency),
    })),
  };
}

function comparison(
  { row, intent }: Case,
  attempt: QrAttempt | undefined,
): Pick<Regularization, 'differs' | 'amountBy'> {
  if (!intent || !attempt) return { differs: [], amountBy: null };
  const meant = {
    amount: attempt.amountBob,
    currency: 'BOB',
    companyId: intent.companyId,
    expiresAt: attempt.expiresAt,
    reference: intent.reference,
  };
  const { amount, currency, companyId, told } = row;
  const came = { amount, currency, companyId, paidAt: told.paidAt, reference: told.reference };
  const amountBy =
    currency === 'BOB' && amount !== attempt.amountBob
      ? money(subtract(amount, attempt.amountBob), 'BOB')
      : null;
  return { differs: differencesOf(meant, came), amountBy };
}

async function timelineOf(reader: Reader, intentId: string): Promise<Regularization['timeline']> {
  const stages = await listStages(reader, intentId);
  return stages.map((stage) => ({
    ...stage,
    at: stage.at.toISOString(),
    promisedAt: stage.promisedAt?.toISOString() ?? null,
  }));
}

async function endedView(reader: Reader, id: string): Promise<Regularization['ended']> {
  const end = await findEnd(reader, id);
  return end
    ? {
        at: end.endedAt.toISOString(),
        by: end.by,
        approvedBy: end.approvedByName,
        reason: end.reason,
        receiptNumber:
          end.companyId === null || end.number === null
            ? ''
            : receiptNumberText(end.companyId, end.number),
      }
    : null;
}
