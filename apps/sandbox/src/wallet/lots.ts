import type { Hold, Lot, Wallet } from './wallet-rows.ts';

/** What has passed its date is expired, also what came back from a hold after it. */
export function expire(wallet: Wallet, now: Date): { wallet: Wallet; expired: number } {
  const isOver = ({ expiresAt }: Lot) => expiresAt <= now.toISOString();
  const expired = total(wallet.lots.filter(isOver));
  const lots = wallet.lots.map((lot) => (isOver(lot) ? { ...lot, left: 0 } : lot));
  return { wallet: { ...wallet, lots, expired: wallet.expired + expired }, expired };
}

export function activeOf({ lots }: Wallet, now: Date): number {
  return total(lots.filter(({ activeFrom }) => activeFrom <= now.toISOString()));
}

export function pendingOf({ lots }: Wallet, now: Date): number {
  return total(lots.filter(({ activeFrom }) => activeFrom > now.toISOString()));
}

/** The next points to expire, if any are left. */
export function nextExpiryOf({ lots }: Wallet): { points: number; at: string } | null {
  const [next] = inOrder(lots.filter(({ left }) => left > 0));
  return next ? { points: next.left, at: next.expiresAt } : null;
}

/** Takes active points, the first to expire first. The caller knows that there are enough. */
export function take(wallet: Wallet, points: number, now: Date) {
  let rest = points;
  const from: Hold['from'] = [];
  for (const lot of inOrder(wallet.lots)) {
    const taken = lot.activeFrom <= now.toISOString() ? Math.min(lot.left, rest) : 0;
    if (taken > 0) from.push({ lot: lot.id, points: taken });
    rest -= taken;
  }
  if (rest > 0) throw new RangeError('more points than there are');
  return { from, wallet: moved(wallet, from, -1) };
}

export function putBack(wallet: Wallet, from: Hold['from']): Wallet {
  return moved(wallet, from, 1);
}

function moved(wallet: Wallet, from: Hold['from'], sign: 1 | -1): Wallet {
  const of = (lot: Lot) => from.find((each) => each.lot === lot.id)?.points ?? 0;
  return {
    ...wallet,
    lots: wallet.lots.map((lot) => ({ ...lot, left: lot.left + sign * of(lot) })),
  };
}

function inOrder(lots: readonly Lot[]): Lot[] {
  return lots.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
}

function total(lots: readonly Lot[]): number {
  return lots.reduce((sum, { left }) => sum + left, 0);
}
