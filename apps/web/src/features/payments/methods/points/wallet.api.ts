import {
  readWallet,
  setWalletPin,
  type Wallet,
} from '@kantuta/contract/payments/points/points.calls';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api.ts';
import { withStepUp } from '../../../../lib/step-up.ts';

/** The own wallet; it lives outside, so it is asked again at every look. */
export function walletQuery() {
  return queryOptions({
    queryKey: ['payments', 'wallet'],
    queryFn: () => callApi(readWallet, {}),
    staleTime: 0,
  });
}

/** Sets the PIN, after a fresh proof. */
export async function savePin(queries: QueryClient, pin: string): Promise<Wallet> {
  const wallet = await withStepUp(() => callApi(setWalletPin, { pin }));
  queries.setQueryData(walletQuery().queryKey, wallet);
  return wallet;
}
