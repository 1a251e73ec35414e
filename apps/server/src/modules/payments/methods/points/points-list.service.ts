import type { Platform } from '../../../../platform/platform.ts';
import {
  providerList,
  type AnyProviderList,
  type ListedMoney,
} from '../../closing/provider-list.port.ts';
import { listCompaniesOfAccounts } from '../../record/collecting-accounts.views.ts';
import type { Holds } from './holds.service.ts';
import { findFirstPointsDay, findHold, noteUnknownPoints, WALLET_PROVIDER } from './holds.store.ts';
import type { WalletApp } from './wallet.gateway.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'brand'> & { wallet: WalletApp; holds: Holds };

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The settlement file of the wallet: what it took of the points of people, under our keys (CLO-8). */
export function createPointsList({ db, clock, brand, wallet, holds }: Deps): AnyProviderList {
  /** The company that issued the points owes them, so its books are compared. */
  async function listDay(day: string): Promise<ListedMoney[]> {
    const accounts = [...(await listCompaniesOfAccounts(db))];
    const [accountId] = accounts.find(([, companyId]) => companyId === brand.issuerId) ?? [];
    // Without the company that issues them there are no points.
    if (accountId === undefined) return [];
    const lines = await wallet.settlements(day);
    return lines.map(({ reference, ...rest }) => ({ ...rest, eventId: reference, accountId }));
  }

  /** The wallet may have done what its answer never told: then it is told once more, and our record made. */
  async function confirm(money: ListedMoney): Promise<void> {
    const hold = KEY.test(money.eventId) ? await findHold(db, money.eventId) : undefined;
    if (hold?.state === 'captured') await holds.end(hold.partId);
    else await noteUnknownPoints(db, money, clock.now());
  }

  return providerList({
    provider: WALLET_PROVIDER,
    // Points are no money of ours; what their wallet keeps for its work is paid from the bank.
    account: 'bank',
    listsHeld: false,
    listDay,
    confirm,
    firstDay: findFirstPointsDay,
  });
}
