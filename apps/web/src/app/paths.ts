/** Addresses that the frame itself uses. All other code links with typed `Link`s, checked against the route table. */
export const paths = {
  home: '/',
  products: '/mi-producto',
  pay: '/realizar-pago',
  notifications: '/notificationes',
  maintenance: '/maintenance',
  maintenanceDesk: '/operaciones/mantenimiento',
} as const;
