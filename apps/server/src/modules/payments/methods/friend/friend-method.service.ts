import type { ForAll } from '../../../../platform/module.ts';
import type { PaymentMethod } from '../../parts/payment-method.port.ts';
import type { BatchCards } from '../prepaid/batches/batch-cards.service.ts';
import type { Points } from '../points/points-method.service.ts';
import type { MethodTools } from '../qr/qr-method.service.ts';
import { createFriendCodes, type FriendCodes } from './friend-codes.service.ts';
import { createFriendMethod } from './friend.service.ts';

/** Friend codes and the method that takes them; the balance behind them is held by the method of points. */
export function createFriend(
  tools: MethodTools,
  {
    points: { wallet, holds },
    cards,
    notify,
  }: { points: Points; cards: BatchCards; notify: ForAll['notify'] },
): { method: PaymentMethod; codes: FriendCodes } {
  const codes = createFriendCodes({ ...tools, wallet, cards });
  return { codes, method: createFriendMethod({ ...tools, holds, codes, notify }) };
}
