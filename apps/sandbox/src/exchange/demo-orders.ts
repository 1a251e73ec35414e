/** Orders of the demonstration that the partner has and does not decide: one that is new, and one whose promise is broken. */
export const DEMO_ORDERS = ['VJ24K7M2P9QX', 'VJ31C8N4R6TZ'] as const;
