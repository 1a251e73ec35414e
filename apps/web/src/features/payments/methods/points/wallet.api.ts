import {
  readWallet,
  setWalletPin,
  type Wallet,
} from '@kantuta/contract/payments/points/points.calls';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api.ts';
import { nowMs } from '../../../../lib/clock.ts';
import type { I18n } from '../../../../lib/i18n.tsx';
import { withStepUp } from '../../../../lib/step-up.ts';

/** The own wallet; it lives outside, so it is asked again at every look. */
export function walletQuery() {
  return queryOptions({
    queryKey: ['payments', 'wallet'],
    queryFn: () => callApi(readWallet, {}),
    staleTime: 0,
    // A wallet that rests opens by itself, on the page that waits for it.
    refetchInterval: ({ state: { data } }) =>
      data?.pin === 'locked' && data.lockedUntil !== null
        ? Math.max(5_000, Date.parse(data.lockedUntil) - nowMs() + 500)
        : false,
  });
}

/** Sets the PIN, after a fresh proof. */
export async function savePin(queries: QueryClient, pin: string): Promise<Wallet> {
  const wallet = await withStepUp(() => callApi(setWalletPin, { pin }));
  queries.setQueryData(walletQuery().queryKey, wallet);
  return wallet;
}

/** What stands in the way of paying with points, and until when. */
export function pinWords(
  { t, format }: I18n,
  { pin, lockedUntil }: Pick<Wallet, 'pin' | 'lockedUntil'>,
): string {
  if (pin === 'none') return t('wallet.noPin');
  return pin === 'locked' && lockedUntil !== null
    ? t('wallet.locked', { time: format.time(lockedUntil) })
    : t('wallet.blocked');
}
