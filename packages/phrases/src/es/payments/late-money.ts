/** What somebody wants of money that came too late (PAY-71). */
export const lateMoney = {
  title: '¿Qué prefiere?',
  lead: 'Su pago llegó cuando ya no se podía usar para lo que pagaba. El dinero es suyo: elija.',
  ways: { credit: 'Saldo a favor', return: 'Que me lo devuelvan' },
  hints: {
    credit: 'Queda a su favor con esta empresa y paga otra cosa cuando quiera.',
    return: 'Le transferimos lo que pagó. Lo atiende una persona.',
  },
  send: 'Guardar mi elección',
  choose: 'Elija una de las dos.',
  saved: 'Anotamos su elección. Puede cambiarla hasta que lo resolvamos.',
  goes: 'Le devolveremos {amount} por transferencia hasta el {when}.',
  went: 'Le devolvimos {amount} el {when}.',
} as const;
