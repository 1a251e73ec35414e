import {
  notificationAdded,
  notificationRead,
  notificationsRead,
} from '@kantuta/contract/notifications/notifications.events';
import {
  paymentChanged,
  paymentPutInRegularization,
  moneyApplied,
  paymentReversed,
  paymentSettled,
} from '@kantuta/contract/payments/payments.events';
import { listHolds } from '@kantuta/contract/reservations/holds.calls';
import { OWED_SETTINGS } from '@kantuta/contract/sales/owed-settings.rules';
import { sharedSalePaid } from '@kantuta/contract/sales/sales.events';
import { settingChanged } from '@kantuta/contract/settings/settings.events';
import {
  listProducts,
  readAccount,
  readBalance,
  readProduct,
} from '@kantuta/contract/sales/sales.calls';
import { keptQuery } from '../../lib/kept/kept-query.ts';
import { refreshOn } from '../../lib/live.ts';

/** What people own is read without a network, too; home by whoever walks, with the day of an adviser (ADV-7). */
export const accountQuery = keptQuery(readAccount, {});
export const productsQuery = keptQuery(listProducts, {});
/** What is not sold yet: it stands above the products. */
export const heldQuery = keptQuery(listHolds, {});
export const balanceQuery = keptQuery(readBalance, {});
export const productQuery = (saleId: number) => keptQuery(readProduct, { saleId });

// Debts are derived from plans and books, so moved money changes every screen of this noun.
for (const event of [
  paymentChanged,
  paymentSettled,
  paymentPutInRegularization,
  moneyApplied,
  paymentReversed,
])
  refreshOn(event, ['sales']);
// Whoever buys with somebody else sees what they paid.
refreshOn(sharedSalePaid, ['sales'], ['payments', 'listDebts']);
refreshOn({ ...settingChanged, only: OWED_SETTINGS }, ['sales']);
// Home shows how many messages are unread.
for (const event of [notificationAdded, notificationRead, notificationsRead])
  refreshOn(event, ['sales', 'readAccount']);
