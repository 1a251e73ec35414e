/** Asking for the money of a payment, and how far it is on its way back. */
export const paymentRefunds = {
  title: 'Devolución de este pago',
  ask: 'Pedir devolución',
  askLead: 'Si pagó por error, pida que le devolvamos el pago completo. Lo revisa una persona.',
  reason: '¿Por qué lo pide?',
  reasons: {
    paid_twice: 'Pagué dos veces lo mismo',
    wrong_amount: 'Pagué otro monto del que quería',
    wrong_purchase: 'Pagué otra cuota u otra compra',
    not_mine: 'Yo no hice este pago',
    changed_mind: 'Ya no quiero este pago',
    other: 'Otro motivo',
  },
  words: 'Cuéntenos qué pasó',
  wordsHint: 'Con sus palabras. Si eligió otro motivo, es necesario.',
  whatHappens: 'Qué va a pasar',
  steps: {
    answer: 'Le respondemos hasta el {when}.',
    reopens:
      'Si se devuelve, este pago se revierte entero: lo que pagó queda otra vez pendiente y su recibo deja de valer.',
    fine: 'Por el tiempo en que estuvo pagado no se cobra multa.',
    partial: 'No devolvemos solo una parte: un recibo vale entero o no vale.',
  },
  ways: {
    transfer: '{amount} por transferencia a su cuenta',
    card: '{amount} a la tarjeta con que pagó; su banco lo muestra en unos días',
    wallet: '{amount} en puntos, a la billetera de donde salieron',
    prepaid: '{amount} al saldo de la tarjeta prepago',
    drawer: '{amount} en efectivo, en caja',
    credit: '{amount} a su saldo a favor',
    charged_back: '{amount} los retiró el banco de la tarjeta',
  },
  send: 'Enviar pedido',
  sent: 'Recibimos su pedido.',
  withdraw: 'Retirar pedido',
  withdrawn: 'Retiró su pedido.',
  withdrawTitle: '¿Retirar el pedido?',
  withdrawHint: 'Su pago queda como está.',
  states: {
    open: 'Pedido en revisión',
    sending: 'Aceptada: el dinero está en camino',
    returned: 'Dinero devuelto',
    declined: 'No procede',
    withdrawn: 'Pedido retirado',
  },
  openSince: 'Lo pidió el {when}. Le respondemos hasta el {until}.',
  answer: 'Nuestra respuesta',
  yourWords: 'Lo que usted escribió',
  reversed: {
    refund: 'Devolvimos este pago el {when}.',
    void: 'Este pago se anuló en caja el {when}.',
    chargeback: 'El banco de la tarjeta retiró este pago el {when}.',
  },
  reversedHint: 'El recibo ya no vale. Lo que había pagado está otra vez pendiente.',
  payAgain: 'Ver lo pendiente',
  back: 'Dinero que vuelve',
  returnStates: {
    due: 'Hasta el {when}',
    refused: 'Lo estamos revisando',
    done: 'Devuelto el {when}',
  },
  blocks: {
    not_settled: 'Este pago no está aplicado, o ya se revirtió.',
    sale_ended: 'La compra que pagó ya terminó: comuníquese con atención al cliente.',
    deed_begun:
      'El título de su compra está en trámite o listo: este pago ya no se puede revertir.',
    initial:
      'Es parte de la reserva o de la cuota inicial: se devuelve al dejar la reserva, en Detalle de productos.',
    plan_changed:
      'El plan de la compra cambió después de este pago: comuníquese con atención al cliente.',
    used: 'Lo que compró con este pago ya se entregó.',
    credit_used: 'El saldo a favor que dejó este pago ya se usó.',
    too_late: 'Pasó el plazo para pedirlo. Comuníquese con atención al cliente.',
    declined:
      'Ya respondimos a su pedido. Si no está de acuerdo, comuníquese con atención al cliente.',
  },
} as const;

/** The same at the desk. */
export const paymentRefundsDesk = {
  title: 'Devolución de un pago',
  lead: 'Un pago se devuelve entero: se revierte en los libros, su recibo deja de valer y cada medio devuelve su parte.',
  person: 'Cliente',
  company: 'Empresa',
  reference: 'Referencia',
  receipt: 'Recibo',
  amount: 'Monto',
  paidOn: 'Pagado',
  request: 'Lo que pidió el cliente',
  noRequest: 'El cliente no pidió nada. Puede devolverlo igual, con su motivo.',
  asked: 'Pedido el {when}',
  promised: 'Respuesta prometida hasta el {when}',
  overdue: 'El plazo prometido venció el {when}',
  reason: 'Motivo',
  words: 'Con sus palabras',
  answer: 'Respuesta',
  decidedBy: 'Decidió {name}',
  items: 'Lo que pagó',
  refund: 'Devolver el pago',
  refundLead:
    'Revierte {amount}: lo que pagó queda otra vez pendiente. No se devuelve solo una parte, porque un recibo vale entero o no vale.',
  refundReason: 'Por qué se devuelve',
  refundHint: 'Lo leen el cliente y quien revise el registro.',
  second: 'Más de {limit}: lo aprueba otra persona.',
  waits: 'Espera la decisión de otra persona.',
  proposal: 'Ver propuesta',
  refunded: 'Pago devuelto.',
  proposed: 'Propuesta enviada. Falta que otra persona la apruebe.',
  decline: 'No devolver',
  declineTitle: '¿No devolver este pago?',
  declineHint: 'El cliente lee su respuesta.',
  declined: 'Respuesta enviada.',
  reversal: 'Cómo se revirtió',
  causes: {
    refund: 'Devuelto por la oficina',
    void: 'Anulado en caja',
    chargeback: 'Retirado por el banco de la tarjeta',
  },
  by: 'Decidió',
  approvedBy: 'Aprobó',
  returns: 'El dinero que vuelve',
  method: 'Medio',
  way: 'Cómo vuelve',
  ways: {
    transfer: 'Transferencia',
    card: 'A la tarjeta',
    wallet: 'A la billetera de puntos',
    prepaid: 'Al saldo de la tarjeta prepago',
    drawer: 'En efectivo, de la caja',
    credit: 'Vuelve a su saldo a favor',
    charged_back: 'Lo retiró el banco',
  },
  state: 'Estado',
  states: {
    due: 'Falta, hasta el {when}',
    refused: 'El proveedor no lo devuelve',
    done: 'Devuelto el {when}',
  },
  sentBy: 'Lo envió {name}, transferencia {reference}',
  record: 'Registrar transferencia',
  recordLead: 'Envíe {amount} a la cuenta de {name} y anote el número que le da el banco.',
  bankReference: 'Número de la transferencia',
  recorded: 'Transferencia registrada.',
  again: 'Pedirlo otra vez',
  askedAgain: 'Se pidió otra vez al proveedor.',
  instead: 'Enviarlo por transferencia',
  insteadTitle: '¿Enviarlo por transferencia?',
  insteadHint:
    'La tarjeta ya no lo recibe: el dinero sale de la cuenta de la empresa y se prueba con su número.',
  insteadDone: 'Ahora se envía por transferencia.',
  blocked: 'No se puede revertir',
  blocks: {
    not_settled: 'El pago no está aplicado, o ya se revirtió.',
    sale_ended: 'La compra terminó: lo pagado queda como está.',
    deed_begun: 'El título de la compra está en trámite o listo.',
    initial: 'Es parte de un depósito o de una inicial: se devuelve al terminar la reserva.',
    plan_changed: 'El plan cambió después del pago total.',
    used: 'Lo comprado ya se entregó: los números de las tarjetas se mostraron.',
    credit_used: 'El saldo a favor que dejó ya se usó.',
  },
  timeline: 'Recorrido del pago',
  open: 'Devolver este pago',
  seen: 'Ver devolución',
} as const;

export const refundErrors = {
  not_reversible: 'Este pago no se puede revertir. La página dice por qué.',
  refund_open: 'Ya hay un pedido de devolución de este pago.',
  refund_closed: 'Este pedido ya tiene respuesta.',
} as const;

/** What people are told of it. */
export const refundNotices = {
  paymentRefunded: {
    title: 'Pago devuelto',
    detail:
      'Revertimos su pago de {amount} (recibo {receipt}) a su pedido. Lo que había pagado queda otra vez pendiente.',
  },
  paymentVoided: {
    title: 'Pago anulado en caja',
    detail: 'Anulamos su pago de {amount} (recibo {receipt}). El recibo ya no vale.',
  },
  paymentChargedBack: {
    title: 'El banco retiró su pago',
    detail:
      'El banco de la tarjeta retiró {amount} (recibo {receipt}). Lo que había pagado queda otra vez pendiente.',
  },
  refundDeclined: {
    title: 'Respuesta a su pedido de devolución',
    detail: 'No devolveremos el pago. {reason}',
  },
  refundSent: {
    title: 'Dinero devuelto',
    detail: 'Le devolvimos {amount}.',
  },
  friendPointsBack: {
    title: 'Su saldo volvió',
    detail: 'Se devolvió un pago de {name}: {amount} están otra vez en su saldo.',
  },
} as const;
