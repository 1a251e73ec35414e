import type { Role } from '../call.ts';

/** Who works at the counter: cashiers, with their own session alone (CSH-1). */
export const counterPolicies = {
  use: ({ roles }: { roles: readonly Role[] }, _counter: object): boolean =>
    roles.includes('cashier'),
};

/** How long a customer who was found stays on the screen of the cashier (CSH-3). */
export const CUSTOMER_MINUTES = 30;
