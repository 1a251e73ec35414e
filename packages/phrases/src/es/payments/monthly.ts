/** Monthly payments by a saved card (PAY-53 to PAY-55). */
export const monthly = {
  title: 'Pago mensual con tarjeta',
  lead: 'Cada mes cobramos la cuota a una tarjeta guardada, el día en que vence. Le avisamos tres días antes y puede detenerlo cuando quiera.',
  none: 'No tiene pagos mensuales.',
  noCards: 'Guarde primero una tarjeta habilitada.',
  start: 'Acordar pago mensual',
  startFor: 'Acordar pago mensual: {product}',
  product: 'Compra',
  card: 'Tarjeta',
  ceiling: 'Monto máximo por cuota, en dólares',
  ceilingHint: 'Nunca cobramos más que este monto ni más que la cuota.',
  ceilingWrong: 'Escriba un monto entre {least} y {most}, así: 250,00',
  first: 'Primer cobro: {day}, cuota {number}, {amount}.',
  rule: 'Si la tarjeta no paga, probamos de nuevo después de 1 y de 3 días. Con tres rechazos, el pago mensual termina.',
  agree: 'Acordar',
  agreed: 'Pago mensual acordado.',
  next: 'Próximo cobro: {day}, cuota {number}, {amount}',
  upTo: 'Hasta {amount} por cuota',
  skippedNext: 'La cuota {number} ({day}) no se cobrará con la tarjeta; páguela de otra forma.',
  underWay: 'Estamos cobrando la cuota {number}.',
  nothing: 'No quedan cuotas por cobrar.',
  behind: 'Hay cuotas anteriores sin pagar. Mientras tanto no se cobra nada a la tarjeta.',
  skip: 'Omitir esta cuota',
  unskip: 'Cobrar esta cuota',
  skipped: 'Esta cuota no se cobrará.',
  unskipped: 'La cuota se cobrará en su día.',
  stop: 'Detener',
  stopTitle: '¿Detener el pago mensual?',
  stopHint: 'Desde ahora no se cobra nada más a la tarjeta. Sus cuotas siguen venciendo.',
  stopped: 'Pago mensual detenido.',
  failed: 'No se pudieron cargar los pagos mensuales.',
} as const;

export const monthlyNotices = {
  monthlyAhead: {
    title: 'Pago mensual con tarjeta',
    detail:
      'El {day} cobraremos {amount} de {product} a su tarjeta terminada en {card}. Puede omitir esta cuota o detener el pago mensual.',
  },
  monthlyCardAhead: {
    title: 'Revise su tarjeta',
    detail:
      'El {day} corresponde cobrar {amount} de {product}, pero su tarjeta terminada en {card} estará vencida o no está habilitada. Use otra tarjeta o pague de otra forma.',
  },
  monthlyDeclined: {
    title: 'No se pudo cobrar la cuota',
    detail:
      'Su tarjeta terminada en {card} no pagó la cuota {number}. Lo intentaremos de nuevo el {day}.',
  },
  monthlyMissed: {
    title: 'Cuota sin cobrar',
    detail: 'No cobramos la cuota {number} con su tarjeta. Páguela de otra forma, por favor.',
  },
  monthlyEnded: {
    title: 'Terminó su pago mensual',
    detail:
      'Su tarjeta terminada en {card} fue rechazada tres veces y el pago mensual terminó. La cuota {number} está sin pagar.',
  },
} as const;
