import { dayInLaPaz } from '@kantuta/contract/dates';
import { isDeclared, stateOn } from '@kantuta/contract/declarations/declaration.rules';
import { parseCents } from '@kantuta/contract/money';
import { dryRun, line, type DryRun } from '../../platform/settings/dry-run.ts';
import type { RemindingPeers } from './reminding.service.ts';
import { listNewest } from './standing.views.ts';

/** How many people the payments of this year would ask for a declaration (SET-2). */
export function declarationDryRuns({
  listPaidAtLeast,
}: Pick<RemindingPeers, 'listPaidAtLeast'>): DryRun[] {
  return [
    dryRun(['uif.yearlyUsd'], async (reader, { before, after, at }) => {
      const today = dayInLaPaz(at);
      const asked = async (amount: string) => {
        const paying = await listPaidAtLeast(reader, { today, amount: parseCents(amount) });
        const newest = await listNewest(reader, paying);
        return paying.filter((id) => !isDeclared(stateOn(newest.get(id) ?? null, today))).length;
      };
      const figures = { before: await asked(before), after: await asked(after) };
      return { kept: [], rows: [line('today', 'declarationsAsked', figures)] };
    }),
  ];
}
