/** What people can choose in the portal (PAY-1); `cash` exists at the counter only. */
export const PAYMENT_METHODS = ['qr', 'card', 'prepaid', 'points', 'friend'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Of one payment, one for each method. */
export const MOST_PARTS = 4;

/** Every way in which money is received: those of the portal, and the counter. */
export const ALL_METHODS = [...PAYMENT_METHODS, 'cash'] as const;
export type AnyMethod = (typeof ALL_METHODS)[number];

/** Words of /verificar-pago/{tipopago}: the methods of 8.1 and the purchases that open the same page. */
export const PAYMENT_ROUTE_WORDS = [
  'qr',
  'tarjeta',
  'prepago',
  'puntos',
  'amigo',
  'cabana',
  'beneficio',
  'abono',
  'recibo',
] as const;
