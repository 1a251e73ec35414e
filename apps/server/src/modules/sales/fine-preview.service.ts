import { add, amountText, sumOf, ZERO, type Cents, type Currency } from '@kantuta/contract/money';
import { fineExamples } from '@kantuta/contract/sales/fine-examples.rules';
import type { FinePolicy } from '@kantuta/contract/sales/fine.rules';
import { statementOf, type Statement } from '@kantuta/contract/sales/statement.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { finePolicyOf, type Accounts } from './account.service.ts';
import { fineTermsAt, type FineChange } from './fine-terms.service.ts';
import { listLivePlans } from './sales.store.ts';

type Sums = { before: Cents; after: Cents; ifAll: Cents };

// So many sales with their entries are in memory at once.
const BATCH = 200;

/** What other fine terms would do to the real portfolio (N20). Reads only; the figures are those of the statements that customers see. */
export function createFinePreview({
  db,
  clock,
  settings,
  accounts,
}: {
  db: Db;
  clock: Clock;
  settings: Settings;
  accounts: Accounts;
}) {
  /** `companyIds` are in reach of the change; `companyId` is the one it is made for, null for the group. */
  return async function previewFines({
    companyId,
    companyIds,
    changed,
  }: {
    companyId: number | null;
    companyIds: readonly number[];
    changed: FineChange;
  }) {
    const at = clock.now();
    const on = dayInLaPaz(at);
    const after = new Map<number, FinePolicy>();
    for (const id of companyIds)
      after.set(id, await fineTermsAt(settings, { companyId: id, at, changed }));
    const owed = new Map<Currency, Sums>();
    let plansKept = 0;
    const ids = await listLivePlans(db, companyIds);
    for (let from = 0; from < ids.length; from += BATCH) {
      for (const { sale, input } of await accounts.inputsOf(
        db,
        ids.slice(from, from + BATCH),
        on,
      )) {
        const proposed = after.get(sale.companyId);
        const before = statementOf(input);
        if (!proposed || !isOpen(before)) continue;
        plansKept += 1;
        const sums = owed.get(sale.currency) ?? { before: ZERO, after: ZERO, ifAll: ZERO };
        const kept = statementOf({ ...input, fine: finePolicyOf(sale, proposed) });
        owed.set(sale.currency, {
          before: add(sums.before, finesOwed(before)),
          after: add(sums.after, finesOwed(kept)),
          ifAll: add(sums.ifAll, finesOwed(statementOf({ ...input, fine: proposed }))),
        });
      }
    }
    const examplesAfter = fineExamples(await fineTermsAt(settings, { companyId, at, changed }));
    const examples = fineExamples(await fineTermsAt(settings, { companyId, at }));
    return {
      plansKept,
      owed: [...owed].map(([currency, sums]) => ({
        currency,
        before: amountText(sums.before),
        after: amountText(sums.after),
        ifAll: amountText(sums.ifAll),
      })),
      examples: examples.map(({ capital, instalment, daysLate, fine }, index) => ({
        capital: amountText(capital),
        instalment: amountText(instalment),
        daysLate,
        before: amountText(fine),
        after: amountText(examplesAfter[index]?.fine ?? fine),
      })),
    };
  };
}

/** Something is still to pay, now or once people have looked at it. */
function isOpen({ owed, inRegularization }: Statement): boolean {
  return owed > 0 || inRegularization;
}

function finesOwed({ instalments }: Statement): Cents {
  return sumOf(instalments, ({ owed }) => owed.fine);
}
