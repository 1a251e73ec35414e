import type { ReplyOf } from '@kantuta/contract/call';
import type { listTills, OneTill, Till } from '@kantuta/contract/counter/counter-desk.calls';
import { SESSION_STATES, type SessionState } from '@kantuta/contract/counter/session.rules';
import { amountText, cents, currencySchema, money } from '@kantuta/contract/money';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { inCompanies, sql, type Reader } from '../../platform/db/database.ts';
import { personName, personNameIfAny } from '../../platform/db/person-name.ts';

type Companies = readonly number[] | null;

const PAGE = 20;

function tills(reader: Reader, companies: Companies) {
  return reader
    .selectFrom('cashSession')
    .innerJoin('person', 'person.id', 'cashSession.cashierId')
    .innerJoin('company', 'company.id', 'cashSession.companyId')
    .where(inCompanies('cashSession.companyId', companies))
    .selectAll('cashSession')
    .select([personName().as('cashier'), 'company.name as company']);
}

type Row = Awaited<ReturnType<ReturnType<typeof tills>['execute']>>[number];

export async function listTillsOf(
  reader: Reader,
  {
    companies,
    page,
    state,
  }: { companies: Companies; page: number; state?: SessionState | undefined },
): Promise<ReplyOf<typeof listTills>> {
  const rows = await tills(reader, companies)
    .$if(state !== undefined, (query) => query.where('cashSession.state', '=', state ?? 'open'))
    .orderBy('cashSession.openedAt', 'desc')
    .orderBy('cashSession.id')
    .offset((page - 1) * PAGE)
    .limit(PAGE)
    .select(sql<number>`(count(*) OVER ())::int`.as('count'))
    .execute();
  return { tills: rows.map(tillOf), count: rows[0]?.count ?? 0 };
}

type OfTill = { cashierId: number; companyId: number; countedById: number | null };

/** One session with its movements; undefined beyond these companies. */
export async function findTill(
  reader: Reader,
  { sessionId, companies }: { sessionId: string; companies: Companies },
): Promise<(Omit<OneTill, 'can'> & OfTill) | undefined> {
  const row = await tills(reader, companies)
    .leftJoin('person as lead', 'lead.id', 'cashSession.decidedBy')
    .leftJoin('person as counter', 'counter.id', 'cashSession.countedBy')
    .where('cashSession.id', '=', sessionId)
    .select([personNameIfAny('lead').as('lead'), personNameIfAny('counter').as('counter')])
    .executeTakeFirst();
  if (!row) return undefined;
  const moved = await reader
    .selectFrom('cashMovement')
    .leftJoin('receipt', 'receipt.intentId', 'cashMovement.intentId')
    .where('cashMovement.sessionId', '=', sessionId)
    .orderBy('cashMovement.id')
    .select([
      'cashMovement.id',
      'cashMovement.kind',
      'cashMovement.currency',
      'cashMovement.amountMinor',
      'cashMovement.at',
      'cashMovement.words',
      'receipt.companyId',
      'receipt.number',
    ])
    .execute();
  return {
    ...tillOf(row),
    cashierId: row.cashierId,
    companyId: row.companyId,
    countedById: row.countedBy,
    countedBy: row.counter ?? '',
    decidedBy: row.lead ?? '',
    decision: row.decision,
    movements: moved.map(({ id, kind, currency, amountMinor, at, words, companyId, number }) => ({
      movementId: id,
      kind: kind as OneTill['movements'][number]['kind'],
      amount: money(cents(amountMinor), currencySchema.parse(currency)),
      at: at.toISOString(),
      receipt: companyId === null || number === null ? '' : receiptNumberText(companyId, number),
      words,
    })),
  };
}

function tillOf(row: Row): Till {
  const facts = (expected: number | null, counted: number | null, difference: number | null) => ({
    expected: amountText(cents(expected ?? 0)),
    counted: amountText(cents(counted ?? 0)),
    difference: amountText(cents(difference ?? 0)),
  });
  return {
    sessionId: row.id,
    cashier: row.cashier,
    company: { id: row.companyId, name: row.company },
    state: SESSION_STATES.find((state) => state === row.state) ?? 'closed',
    openedAt: row.openedAt.toISOString(),
    countedAt: row.countedAt?.toISOString() ?? null,
    drawers:
      row.countedAt === null
        ? null
        : {
            USD: facts(row.expectedUsdMinor, row.countedUsdMinor, row.differenceUsdMinor),
            BOB: facts(row.expectedBobMinor, row.countedBobMinor, row.differenceBobMinor),
          },
  };
}

/** Differences that wait for the lead, oldest first. */
export async function listPending(reader: Reader, companies: Companies, limit: number) {
  const rows = await tills(reader, companies)
    .where('cashSession.state', '=', 'difference_pending')
    .orderBy('cashSession.countedAt')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    cashier: row.cashier,
    companyId: row.companyId,
    since: row.countedAt ?? row.openedAt,
    differences: {
      USD: cents(row.differenceUsdMinor ?? 0),
      BOB: cents(row.differenceBobMinor ?? 0),
    },
  }));
}
