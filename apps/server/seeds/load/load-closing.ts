import { amountText } from '@kantuta/contract/money';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { DemoSet } from '../demo-set.ts';
import { COMPANIES } from '../land/companies.ts';
import type { PlantedFault } from '../payments/closing-days.ts';
import { operatorId } from '../people/operators.ts';

const ACCOUNTS = new Map(COMPANIES.map(({ id, collectingAccount }) => [id, collectingAccount]));

/** The lists of the last days, what differs in them, and the closed day. Runs behind the books: what is posted later for a closed day stands elsewhere. */
export async function loadClosing(tx: Tx, { closing }: DemoSet): Promise<void> {
  const { read, lines, faults, closedThrough, closedAt } = closing;
  await insertRows(
    tx,
    'bankDay',
    read.map(({ at, ...each }) => ({ ...each, takenAt: at })),
  );
  await insertRows(
    tx,
    'settlementLine',
    lines.map(({ companyId, amount, fee, ...line }, index) => ({
      ...line,
      line: index + 1,
      accountId: ACCOUNTS.get(companyId) ?? '',
      amountMinor: amount,
      feeMinor: fee,
    })),
  );
  const readOf = ({ provider, day }: PlantedFault) =>
    read.find((each) => each.provider === provider && each.day === day)?.at ?? closedAt;
  await insertRows(
    tx,
    'providerEvent',
    faults.flatMap((fault) => {
      const { provider, eventId, told } = fault;
      if (!told) return [];
      const body = {
        accountId: ACCOUNTS.get(told.companyId) ?? '',
        amount: amountText(told.amount),
        currency: told.currency,
        paidAt: told.paidAt.toISOString(),
      };
      // Imported, as from before this product: no list of the demo's providers is about it.
      const at = readOf(fault);
      return [{ provider, eventId, source: 'imported', receivedAt: at, body, processedAt: at }];
    }),
  );
  await insertRows(
    tx,
    'missingMoney',
    faults.map((fault) => {
      const { provider, eventId, day, intentId, reason } = fault;
      return { provider, eventId, day, intentId, reason, foundAt: readOf(fault) };
    }),
  );
  const closedBy = operatorId('finanzas');
  await insertRows(
    tx,
    'dayClosing',
    COMPANIES.map(({ id: companyId }) => ({
      companyId,
      day: closedThrough,
      closedBy,
      closedAt,
      reason: '',
    })),
  );
  // The row of each company came with the company.
  await tx.updateTable('closedThrough').set({ day: closedThrough }).execute();
}
