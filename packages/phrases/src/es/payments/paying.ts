/** From what is owed to an open payment (PAY-2, PAY-5). */
export const paying = {
  steps: { method: 'Método', data: 'Datos', finish: 'Finalizar' },
  stepTitle: {
    method: '¿Cómo desea pagar?',
    data: '¿Qué desea pagar?',
    finish: 'Revise y genere su QR',
  },
  nothing: {
    title: 'No tiene nada por pagar',
    hint: 'Cuando venza su próxima cuota, la verá aquí.',
    products: 'Ver mis productos',
  },
  nothingOfProduct: {
    title: 'Este producto no tiene nada por pagar',
    hint: 'Puede pagar lo que debe de sus otros productos.',
  },
  leave: 'Salir sin pagar',
  paysWith: 'Paga con {method}.',
  otherMethods: 'Otros métodos',
  dueOn: 'vence {date}',
  onlyProduct: 'Solo {product}',
  seeAll: 'Ver toda la deuda',
  needs: {
    qr: 'Necesita la app de su banco',
    card: 'Visa o Mastercard habilitada para internet',
    prepaid: 'Los 16 dígitos y la clave de la tarjeta',
    points: 'Su PIN de 6 dígitos',
    friend: 'El código que le dio otra persona',
  },
  costs: {
    qr: 'Sin costo. Paga en bolivianos.',
    card: 'Sin recargo',
    prepaid: 'Sin costo',
    points: 'Sin costo',
    friend: 'Sin costo',
  },
  soon: 'Próximamente',
  noMethod: {
    title: 'No hay un método de pago disponible ahora',
    hint: 'Intente más tarde o comuníquese con atención al cliente.',
  },

  // what is paid
  companies: '¿A qué empresa?',
  companyOverdue: 'Vencido: {amount}',
  mode: {
    overdue: 'Solo lo vencido',
    next: 'La próxima cuota',
    several: 'Varias cuotas',
    all: 'Todas las cuotas que faltan',
    amount: 'Otro monto',
  },
  modeHint: {
    overdue: { one: '{n} cuota vencida', other: '{n} cuotas vencidas' },
    next: 'Vence el {date}',
    nextOverdue: 'Venció el {date}',
    several: 'Las más antiguas primero',
    all: { one: '{n} cuota', other: '{n} cuotas' },
    amount: 'Hasta {amount}',
  },
  interestAhead: {
    title: 'Incluye {amount} de interés de cuotas que aún no vencen',
    hint: 'Si quiere terminar de pagar antes de tiempo, no pague todavía: consulte cuánto debe sin ese interés.',
  },
  howMany: '¿Cuántas cuotas?',
  fewer: 'Una cuota menos',
  more: 'Una cuota más',
  instalments: { one: '{n} cuota', other: '{n} cuotas' },
  amountToPay: 'Monto a pagar',
  amountHint: 'Se aplica primero a lo más antiguo. Escriba por ejemplo {example}.',
  amountInvalid: 'Ingrese un monto válido, por ejemplo {example}',
  amountZero: 'El monto debe ser mayor a cero',
  amountAboveDebt: 'El monto no puede superar las cuotas que faltan: {limit}',

  // the summary that never moves
  summary: 'Resumen de su pago',
  summaryOpen: 'Ver el resumen',
  summaryClose: 'Cerrar el resumen',
  rate: 'Tipo de cambio: Bs {rate} por dólar',
  rateLocked: 'Tipo de cambio fijo hasta las {time}',
  covers: 'Qué se paga',
  partOf: 'Pago parcial',
  whyThis: '¿Por qué este monto?',
  moreItems: { one: 'y {n} cuota más', other: 'y {n} cuotas más' },
  quoteFailed: 'No pudimos calcular el monto. Sus datos siguen aquí.',

  // finish
  review: {
    company: 'A quién paga',
    what: 'Qué paga',
    method: 'Cómo paga',
    change: 'Cambiar',
  },
  generateQr: 'Generar QR',
  generating: 'Generando su QR…',
  backToMethod: 'Elegir otro método',
  changed: {
    title: 'El monto cambió',
    hint: 'Ahora es {amount}; antes era {before}. Revíselo y confirme de nuevo.',
  },
  openPayment: {
    title: 'Pago pendiente, no vuelva a pagar',
    hint: 'Ya hay un pago abierto por estas cuotas. Si ya pagó, espere: esta pantalla se actualiza sola.',
    go: 'Continuar con ese pago',
    goQr: 'Continuar con el QR',
  },
  shielded: {
    one: '{n} cuota está en regularización. No vuelva a pagarla.',
    other: '{n} cuotas están en regularización. No vuelva a pagarlas.',
  },
  seeStages: 'Ver cómo va',
  qrNotGenerated: {
    title: 'No se pudo generar el QR',
    hint: 'No se le cobró nada. Elija otro método de pago o intente más tarde.',
  },
  rateTooOld: {
    title: 'No hay un tipo de cambio al día',
    hint: 'Para protegerlo, no se paga en bolivianos con un tipo de cambio antiguo. Intente más tarde.',
  },
  restricted: {
    title: 'Los pagos están restringidos por mantenimiento',
    until: 'Podrá pagar de nuevo desde el {date}.',
    open: 'Intente más tarde.',
  },
  methodGone: {
    title: 'Este método no está disponible ahora',
    hint: 'Elija otro método de pago o intente más tarde.',
  },
  refused: 'No pudimos iniciar el pago',
  offlineHint: 'Para pagar necesita internet. Lo que eligió queda guardado.',

  // an answer that was lost (SEC-6)
  unknown: {
    title: 'En verificación',
    what: 'No recibimos la respuesta a tiempo. Estamos comprobando si su pago quedó registrado.',
    next: 'Esta pantalla se actualiza sola. No vuelva a pagar.',
    until: 'Si en {minutes} minutos no aparece, le diremos que puede empezar de nuevo.',
    offline: 'Sin acceso a internet. Seguiremos comprobando cuando vuelva la conexión.',
    nothing: 'Su pago no quedó registrado',
    nothingHint: 'No se generó ningún cobro. Puede empezar de nuevo con tranquilidad.',
    startAgain: 'Empezar de nuevo',
    checkNow: 'Comprobar ahora',
  },
} as const;
