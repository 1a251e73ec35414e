import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import {
  alertsOf,
  isDeclared,
  stateOn,
  validUntilOf,
} from '@kantuta/contract/declarations/declaration.rules';
import { parseCents } from '@kantuta/contract/money';
import type { Reader } from '../../platform/db/database.ts';
import { dryRun, line, monthBefore, type DryRun } from '../../platform/settings/dry-run.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { factLimits, type PaymentFactsPeer } from './alerts.service.ts';
import type { RemindingPeers } from './reminding.service.ts';
import { listNewest, listSignedSince, listValid } from './standing.views.ts';

type Peers = Pick<RemindingPeers, 'listPaidAtLeast'> & { paymentFacts: PaymentFactsPeer };

/** How many people the payments of this year would ask for a declaration, and how many declarations people would review (SET-2). */
export function declarationDryRuns(
  settings: Settings,
  { listPaidAtLeast, paymentFacts }: Peers,
): DryRun[] {
  /** How many people the payments of the year ask for a declaration that they have not made, from this amount on. */
  async function countAsked(reader: Reader, amount: string, today: Day): Promise<number> {
    const paying = await listPaidAtLeast(reader, { today, amount: parseCents(amount) });
    const newest = await listNewest(reader, paying);
    return paying.filter((id) => !isDeclared(stateOn(newest.get(id) ?? null, today))).length;
  }

  return [
    dryRun(['uif.yearlyUsd'], async (reader, { before, after, at }) => {
      const today = dayInLaPaz(at);
      const figures = {
        before: await countAsked(reader, before, today),
        after: await countAsked(reader, after, today),
      };
      return { kept: [], rows: [line('today', 'declarationsAsked', figures)] };
    }),
    // Whoever declared was asked about the years of that day.
    dryRun(['uif.lookBackYears'], async (reader, { at }) => {
      const n = await countAsked(reader, await settings.text('uif.yearlyUsd'), dayInLaPaz(at));
      return { kept: [], rows: [line('today', 'declarationsAsked', { before: n, after: n })] };
    }),
    // What was approved keeps its last day.
    dryRun(['uif.validMonths'], async (reader, { after, at }) => {
      const today = dayInLaPaz(at);
      const valid = await listValid(reader, today);
      const figures = { before: valid.length, after: valid.length };
      const ifAll = valid.filter(({ signedOn }) => validUntilOf(signedOn, after) >= today).length;
      return { kept: [], rows: [line('today', 'declarationsValid', { ...figures, ifAll })] };
    }),
    dryRun(
      ['uif.dailyPayments', 'uif.payers', 'uif.roundCashUsd', 'uif.cashContractBob'],
      async (reader, { key, before, after, at }) => {
        const signed = await listSignedSince(reader, monthBefore(at));
        const present = await factLimits(settings);
        const today = dayInLaPaz(at);
        const alerted = async (value: string | number) => {
          const limits = {
            ...present,
            ...(key === 'uif.dailyPayments' ? { dailyPayments: Number(value) } : {}),
            ...(key === 'uif.payers' ? { payers: Number(value) } : {}),
            ...(key === 'uif.roundCashUsd' ? { roundCash: parseCents(String(value)) } : {}),
            ...(key === 'uif.cashContractBob' ? { cashContract: parseCents(String(value)) } : {}),
          };
          let n = 0;
          for (const { personId, isOfficial } of signed) {
            const facts = await paymentFacts(reader, { personId, today, limits });
            if (alertsOf(isOfficial, facts, limits).length > 0) n += 1;
          }
          return n;
        };
        const figures = { before: await alerted(before), after: await alerted(after) };
        return { kept: [], rows: [line('lastMonth', 'declarationsToReview', figures)] };
      },
    ),
  ];
}
