/** Why nothing was paid at the terminal of a till. */
export const terminalErrors = {
  terminal_refused:
    'El banco de la tarjeta no aprobó el cobro. Ofrezca otra tarjeta u otra forma de pago.',
  terminal_no_card: 'Nadie acercó una tarjeta a la terminal. No se cobró nada.',
  terminal_busy: 'La terminal todavía muestra otro cobro. Espere a que termine o anúlelo.',
  terminal_unreachable: 'La orden no llegó a la terminal. No se cobró nada; intente de nuevo.',
} as const;
