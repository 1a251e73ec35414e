import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { add, money, sumOf, type Cents } from '@kantuta/contract/money';
import { recognisedPct } from '@kantuta/contract/reversals/recovery-credit.rules';
import type { readFairExit } from '@kantuta/contract/reversals/credits.calls';
import type { Actor } from '../../../platform/access.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { StandingOfSales } from '../cases/sale-standing.port.ts';
import { recognitionPolicy } from './recognition.service.ts';

/** The months that the view of the exit looks ahead. */
const AHEAD = 6;

export type FairExit = ReturnType<typeof createFairExit>;

/** What a purchase is worth if its owner stops now or later, by the formula of the calculator (REV-10). Reads only, and ends nothing. */
export function createFairExit(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { standingOfSales }: { standingOfSales: StandingOfSales },
) {
  return async (
    actor: Actor,
    { saleId }: ParsedInputOf<typeof readFairExit>,
  ): Promise<ReplyOf<typeof readFairExit>> => {
    const [sale] = await standingOfSales(db, [saleId], dayInLaPaz(clock.now()));
    if (sale?.personId !== actor.personId) throw refuse('forbidden');
    // A company that shows none answers as for a purchase of somebody else.
    if (!(await settings.flag('feature.fairExitView', actor, sale.companyId)))
      throw refuse('forbidden');
    if (sale.state !== 'sold' || sale.left.length === 0) return { exit: null };
    const { policy, recognised } = await recognitionPolicy(settings);
    const { currency, paidCapital, paidInstalments } = sale;
    const next = sale.left.filter(({ number }) => number > 0).slice(0, AHEAD);
    const after = (capital: Cents, instalments: number) => ({
      paidCapital: money(capital, currency),
      paidInstalments: instalments,
      pct: recognisedPct(instalments, policy),
      recognised: money(recognised({ capital, instalments }), currency),
    });
    return {
      exit: {
        now: after(paidCapital, paidInstalments),
        later: after(
          add(
            paidCapital,
            sumOf(next, ({ capital }) => capital),
          ),
          paidInstalments + next.length,
        ),
        more: next.length,
        cost: money(
          sumOf(next, ({ total }) => total),
          currency,
        ),
        steps: policy,
        capNewPct: await settings.get('recovery.capNewPct'),
        freshPct: await settings.get('recovery.freshPct'),
        months: await settings.get('recovery.months'),
      },
    };
  };
}
