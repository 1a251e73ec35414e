import type { Platform } from '../../../../platform/platform.ts';
import {
  providerList,
  type AnyProviderList,
  type ListedMoney,
} from '../../closing/provider-list.port.ts';
import { findAccountOfCompany } from '../../record/collecting-accounts.views.ts';
import type { CompanyNames } from '../../record/company-names.port.ts';
import { isMoneyKnown } from '../../record/provider-money.store.ts';
import type { StraySales } from './stray-sales.service.ts';
import type { TerminalOutcomes } from './terminal-outcomes.service.ts';
import type { TerminalProvider } from './terminal.gateway.ts';
import { findFirstTerminalDay, findTerminalAttempt, TERMINAL_PROVIDER } from './terminal.store.ts';

type Deps = Pick<Platform, 'db'> & {
  provider: TerminalProvider;
  outcomes: TerminalOutcomes;
  stray: StraySales;
  companyNames: CompanyNames;
};
/** A line of the file of a company. */
type Line = ListedMoney & { merchant: string };

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The settlement files of the terminals, one of each company: a line of them names the sale of a card (CLO-8). */
export function createTerminalList(deps: Deps): AnyProviderList {
  const { db, provider, outcomes, stray, companyNames } = deps;

  async function listDay(day: string): Promise<Line[]> {
    const listed: Line[] = [];
    for (const [companyId, merchant] of await companyNames(db)) {
      const accountId = await findAccountOfCompany(db, companyId);
      const lines = await provider.settlements({ day, merchant });
      listed.push(
        ...lines.map(({ reference, ...rest }) => ({
          ...rest,
          eventId: reference,
          accountId,
          merchant,
        })),
      );
    }
    return listed;
  }

  const isKnown = ({ eventId }: Line) => isMoneyKnown(db, { provider: TERMINAL_PROVIDER, eventId });

  /** What nobody told us of is judged as if it had just been told; what belongs to no open payment of ours is for people. */
  async function confirm(line: Line): Promise<void> {
    if (line.state === 'given_back' || (await isKnown(line))) return;
    const { eventId: saleId, amount, currency, paidAt, merchant } = line;
    const seen = await provider.findSale(saleId);
    const attempt =
      seen && KEY.test(seen.key) ? await findTerminalAttempt(db, seen.key) : undefined;
    if (seen && attempt) await outcomes.apply(attempt, seen);
    if (await isKnown(line)) return;
    const order = seen ?? { merchant, reference: '' };
    await stray.leaveToPeople({ saleId, amount, currency, paidAt }, order, attempt, 'daily_list');
  }

  return providerList({
    provider: TERMINAL_PROVIDER,
    account: 'terminal_clearing',
    listsHeld: false,
    listDay,
    confirm,
    firstDay: findFirstTerminalDay,
  });
}
