import { addDays, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import {
  add,
  cents,
  money,
  parseCents,
  sumOf,
  ZERO,
  type Cents,
  type Currency,
} from '@kantuta/contract/money';
import { allocate, owedItems, owedTotal } from '@kantuta/contract/payments/allocation.rules';
import { COMPONENTS, type Component } from '@kantuta/contract/sales/components.rules';
import { dueDaysIn } from '@kantuta/contract/sales/due-days.rules';
import { fineExamples } from '@kantuta/contract/sales/fine-examples.rules';
import { LATE_STEPS } from '@kantuta/contract/sales/instalment.rules';
import { statementOf, type Statement } from '@kantuta/contract/sales/statement.rules';
import { regionOf } from '@kantuta/contract/settings/calendar.rules';
import type { DryRunRow } from '@kantuta/contract/settings/dry-run.rules';
import type { Reader } from '../../platform/db/database.ts';
import { dryRun, line, type DryRun } from '../../platform/settings/dry-run.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { finePolicyOf, type Accounts, type SaleInput } from './account.service.ts';
import { fineTermsAt } from './fine-terms.service.ts';
import { countLaterThan } from './portfolio/portfolio.views.ts';
import {
  countFirstDues,
  countInstalments,
  countMemberships,
  countDueDays,
  countTerms,
  listLivePlans,
} from './sales.store.ts';

// The number of sales, with their entries, in memory at once.
const BATCH = 200;
const ROW_OF_FINES = { USD: 'finesUsd', BOB: 'finesBob' } as const;
const ROW_OF_PART = {
  fine: 'partPaymentFine',
  expenses: 'partPaymentExpenses',
  form: 'partPaymentForm',
  interest: 'partPaymentInterest',
  capital: 'partPaymentCapital',
} as const satisfies Record<Component, DryRunRow['name']>;

type Sums = { before: Cents; after: Cents; ifAll: Cents };

/** The effect of other terms on the real portfolio (SET-2). Reads only; computed with the same statements that customers see. */
export function salesDryRuns({
  settings,
  accounts,
}: {
  settings: Settings;
  accounts: Accounts;
}): DryRun[] {
  /** Every plan of these companies that is not fully paid, read in batches. */
  async function* openPlans(
    reader: Reader,
    { companyIds, on }: { companyIds: readonly number[]; on: Day },
  ): AsyncGenerator<SaleInput & { statement: Statement }> {
    const ids = await listLivePlans(reader, companyIds);
    for (let from = 0; from < ids.length; from += BATCH)
      for (const each of await accounts.inputsOf(reader, ids.slice(from, from + BATCH), on)) {
        const statement = statementOf(each.input);
        if (isOpen(statement)) yield { ...each, statement };
      }
  }

  return [
    dryRun(
      ['fine.annualPct', 'fine.graceDays', 'fine.floorUsd', 'fine.capPct'],
      async (reader, { key, after, companyId, companyIds, at }) => {
        const changed = { [key]: after };
        const proposed = new Map(
          await Promise.all(
            companyIds.map(
              async (id) =>
                [id, await fineTermsAt(settings, { companyId: id, at, changed })] as const,
            ),
          ),
        );
        const owed = new Map<Currency, Sums>();
        let n = 0;
        for await (const each of openPlans(reader, { companyIds, on: dayInLaPaz(at) })) {
          const { sale, input, statement } = each;
          const terms = proposed.get(sale.companyId);
          if (!terms) continue;
          n += 1;
          addTo(owed, sale.currency, {
            before: finesOwed(statement),
            after: finesOwed(statementOf({ ...input, fine: finePolicyOf(sale, terms) })),
            ifAll: finesOwed(statementOf({ ...input, fine: terms })),
          });
        }
        const examples = fineExamples(
          await fineTermsAt(settings, { companyId, at }),
          await fineTermsAt(settings, { companyId, at, changed }),
        );
        return {
          kept: [{ name: 'plans', n }],
          rows: [
            ...finesRows(owed, { compare: true }),
            ...examples.map(({ capital, daysLate, before, after: then }) =>
              line('newPlans', 'fineExample', {
                facts: { capital: money(capital, 'USD'), days: daysLate },
                before: money(before, 'USD'),
                after: money(then, 'USD'),
              }),
            ),
          ],
        };
      },
    ),
    dryRun(['reversal.noticeDays'], async (reader, { before, after, companyIds, at }) => {
      const on = dayInLaPaz(at);
      const passed = (days: number) =>
        countLaterThan(reader, { companyIds, before: addDays(on, -(LATE_STEPS.third + days)) });
      return {
        kept: [],
        rows: [
          line('today', 'reversalDayPassed', {
            before: await passed(before),
            after: await passed(after),
          }),
        ],
      };
    }),
    dryRun(['calendar.region'], async (reader, { after, companyIds, at }) => {
      const owed = new Map<Currency, Sums>();
      const region = regionOf(after);
      let [before, then] = [0, 0];
      for await (const each of openPlans(reader, { companyIds, on: dayInLaPaz(at) })) {
        const now = finesOwed(each.statement);
        const moved = finesOwed(statementOf({ ...each.input, region }));
        addTo(owed, each.sale.currency, { before: now, after: moved, ifAll: ZERO });
        before += now > 0 ? 1 : 0;
        then += moved > 0 ? 1 : 0;
      }
      return {
        kept: [],
        rows: [
          line('today', 'plansWithFine', { before, after: then }),
          ...finesRows(owed, { compare: false }),
        ],
      };
    }),
    dryRun(['allocation.order'], async (reader, { before, after, companyIds, at }) => {
      const parts = new Map<string, Sums>();
      for await (const { sale, statement } of openPlans(reader, {
        companyIds,
        on: dayInLaPaz(at),
      })) {
        const late = owedItems(sale.id, statement).filter(({ isOverdue }) => isOverdue);
        const half = cents(Math.floor(owedTotal(late) / 2));
        const now = allocate(half, late, before).parts;
        const then = allocate(half, late, after).parts;
        for (const component of COMPONENTS)
          addTo(parts, `${component} ${sale.currency}`, {
            before: sumOf(
              now.filter((part) => part.component === component),
              amountOf,
            ),
            after: sumOf(
              then.filter((part) => part.component === component),
              amountOf,
            ),
            ifAll: ZERO,
          });
      }
      const rows = COMPONENTS.flatMap((component) =>
        (['USD', 'BOB'] as const).flatMap((currency) => {
          const sums = parts.get(`${component} ${currency}`);
          if (!sums || (sums.before === 0 && sums.after === 0)) return [];
          const figures = {
            before: money(sums.before, currency),
            after: money(sums.after, currency),
          };
          return [line('today', ROW_OF_PART[component], figures)];
        }),
      );
      return { kept: [], rows };
    }),
    dryRun(['plan.firstDueMinDays'], async (reader, { before, after, at }) => ({
      kept: [],
      rows: [
        line('lastYear', 'firstDueInTime', {
          before: await countFirstDues(reader, { days: before, at }),
          after: await countFirstDues(reader, { days: after, at }),
        }),
      ],
    })),
    dryRun(['plan.dueDays'], async (reader, { before, after, at }) => ({
      kept: [],
      rows: [
        line('lastYear', 'plansOnDueDay', {
          before: await countDueDays(reader, { days: dueDaysIn(before) ?? [], at }),
          after: await countDueDays(reader, { days: dueDaysIn(after) ?? [], at }),
        }),
      ],
    })),
    dryRun(['plan.maxTermMonths'], async (reader, { before, after, at }) => ({
      kept: [],
      rows: [
        line('lastYear', 'plansWithinTerm', {
          before: await countTerms(reader, { months: before, at }),
          after: await countTerms(reader, { months: after, at }),
        }),
      ],
    })),
    dryRun(['plan.minInstalmentUsd'], async (reader, { before, after, at }) => ({
      kept: [],
      rows: [
        line('lastYear', 'plansAboveLeast', {
          before: await countInstalments(reader, { least: parseCents(before), at }),
          after: await countInstalments(reader, { least: parseCents(after), at }),
        }),
      ],
    })),
    dryRun(['membership.initialLimitUsd'], async (reader, { before, after, at }) => ({
      kept: [],
      rows: [
        line('lastYear', 'membershipsToApprove', {
          before: await countMemberships(reader, { above: parseCents(before), at }),
          after: await countMemberships(reader, { above: parseCents(after), at }),
        }),
      ],
    })),
  ];
}

/** Whether something is still to pay, or a payment is under review. */
function isOpen({ owed, inRegularization, isFrozen }: Statement): boolean {
  return owed > 0 || inRegularization || isFrozen;
}

function finesOwed({ instalments }: Statement): Cents {
  return sumOf(instalments, ({ owed }) => owed.fine);
}

function amountOf({ amount }: { amount: Cents }): Cents {
  return amount;
}

function addTo<Key>(sums: Map<Key, Sums>, key: Key, more: Sums): void {
  const { before, after, ifAll } = sums.get(key) ?? { before: ZERO, after: ZERO, ifAll: ZERO };
  sums.set(key, {
    before: add(before, more.before),
    after: add(after, more.after),
    ifAll: add(ifAll, more.ifAll),
  });
}

function finesRows(owed: ReadonlyMap<Currency, Sums>, { compare }: { compare: boolean }) {
  return [...owed].map(([currency, { before, after, ifAll }]) =>
    line('finesOwed', ROW_OF_FINES[currency], {
      before: money(before, currency),
      after: money(after, currency),
      ifAll: compare ? money(ifAll, currency) : null,
    }),
  );
}
