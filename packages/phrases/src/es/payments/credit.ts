/** Credit of a person with a company, as a way to pay it (PAY-70). */
export const credit = {
  has: 'Tiene {amount} a su favor.',
  own: 'Su saldo a favor',
  until: '{amount} hasta el {date}',
  always: '{amount} sin fecha de vencimiento',
  enough: 'Alcanza para este pago.',
  rest: 'Paga {part} con su saldo. Faltan {rest}.',
  gone: 'Ya no tiene saldo a favor con esta empresa',
  goneHint: 'Elija otro método para pagar.',
  use: 'Pagar con mi saldo',
} as const;
