/** The payment methods of the portal (PAY-1); `cash` and `terminal` exist at the counter only. */
export const PAYMENT_METHODS = ['qr', 'card', 'prepaid', 'points', 'friend', 'credit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The most parts of one payment; each part has a method of its own. */
export const MOST_PARTS = 4;

/** Every method by which money is received, in the portal and at the counter. */
export const ALL_METHODS = [...PAYMENT_METHODS, 'cash', 'terminal'] as const;
export type AnyMethod = (typeof ALL_METHODS)[number];

/** The methods by which a cashier takes a payment (CSH-4). */
export const AT_COUNTER = ['cash', 'qr', 'terminal', 'points'] as const satisfies AnyMethod[];
export type CounterMethod = (typeof AT_COUNTER)[number];

/**
 * Methods whose money nobody outside has taken before our books take it: it lies in our own books, in the drawer, or is held until we say
 * so. A payment by these alone is judged once more where it settles (PAY-18).
 */
const TAKEN_BY_US: readonly AnyMethod[] = ['prepaid', 'points', 'friend', 'credit', 'cash'];

/** Whether a payment can still be refused when all of its money is held: no bank or processor has anything of it. */
export function isTakenByUs(methods: readonly AnyMethod[]): boolean {
  return methods.every((method) => TAKEN_BY_US.includes(method));
}

/** Values of `tipopago` in /verificar-pago/{tipopago}: the methods of 8.1 and the purchases that open the same page. */
export const PAYMENT_ROUTE_WORDS = [
  'qr',
  'tarjeta',
  'prepago',
  'puntos',
  'amigo',
  'saldo',
  'cabana',
  'beneficio',
  'abono',
  'recibo',
] as const;
