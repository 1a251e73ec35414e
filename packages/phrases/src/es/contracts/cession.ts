/** Ceding a purchase to somebody else. */
export const cession = {
  title: 'Ceder mis derechos',
  open: 'Ceder mis derechos',
  lead: 'Otra persona puede seguir con su compra: recibe el contrato, el plan y todo lo pagado. Usted deja de tenerla.',
  document: 'Documento del nuevo titular',
  documentHint: 'Con guion si tiene complemento: 1234567-1A. La persona debe tener una cuenta.',
  steps: {
    one: 'Usted nombra al nuevo titular y confirma su identidad.',
    two: 'El nuevo titular lo acepta en su cuenta y paga {fee} de costo de la cesión.',
    three: 'La oficina la aprueba. Ese día la compra es suya.',
  },
  arrears: 'Hay {amount} vencidos: el nuevo titular tiene que asumirlos, o páguelos antes.',
  proof: 'Le pediremos que confirme su identidad. Es su firma de la cesión.',
  send: 'Ceder',
  sent: 'Si hay una cuenta con ese documento, le avisamos. No le decimos de quién es.',
  notNow: 'Ahora no se puede ceder',
  reasons: {
    not_in_force: 'Solo se cede una compra vigente que se está pagando.',
    product: 'Este producto no se cede por aquí. Comuníquese con atención al cliente.',
    co_buyers:
      'El contrato tiene copropietarios: todos firman la cesión. Acérquense a una oficina.',
    in_notice: 'La compra tiene más de 90 días de mora. Póngase al día primero.',
    in_regularization: 'Estamos revisando un pago de este producto. Espere a que termine.',
    waiting: 'Ya hay un cambio en curso para este producto.',
    payment_open: 'Hay un pago abierto de este producto. Espere a que termine.',
    undeclared: 'Falta la declaración UIF del nuevo titular.',
  },
  states: {
    awaiting_new_holder: 'Espera al nuevo titular',
    awaiting_fee: 'Espera el pago del costo',
    awaiting_office: 'Espera a la oficina',
    done: 'Cedida',
    refused: 'No la aceptó',
    withdrawn: 'Retirada',
    expired: 'Vencida',
    denied: 'La oficina no la aprobó',
  },
  state: 'Estado',
  holder: 'La cede',
  newHolder: 'La recibe',
  until: 'Hasta',
  fee: 'Costo de la cesión',
  feeBy: '{amount}, lo paga quien la recibe',
  outstanding: 'Capital que falta',
  left: 'Cuotas que faltan',
  next: 'Próxima cuota',
  nextOn: '{amount}, vence el {date}',
  overdue: 'Vencido hoy',
  withdraw: 'Retirar la cesión',
  withdrawn: 'Cesión retirada. La compra sigue siendo suya.',
  page: 'Cesión de derechos',
  offered: '{holder} quiere cederle esta compra',
  offeredLead:
    'Si acepta, recibe el contrato con su plan y todo lo pagado, y paga las cuotas que faltan. Léalo con calma.',
  assume: 'Asumo las cuotas vencidas: {amount}',
  accept: 'Aceptar la cesión',
  refuse: 'No la quiero',
  refused: 'No aceptó la cesión.',
  payFee: 'Pagar {amount}',
  toPay: 'Falta que pague el costo de la cesión.',
  inOffice: 'Los dos aceptaron y el costo está pagado. La oficina la revisa y les avisa.',
  isDone: 'La compra ya es suya.',
  toProduct: 'Ver el producto',
  over: 'Esta cesión terminó: la compra sigue con quien la tenía.',
  feeKept: 'Si pagó el costo, lo tiene como saldo a favor.',
  onHome: 'Cesiones que lo esperan',
  onHomeOffer: '{holder} quiere cederle {product}',
  onHomeFee: 'Falta pagar el costo de la cesión de {product}',
  see: 'Ver la cesión',
  ceded: 'Cedido el {date}',
  cededLead:
    'Usted cedió esta compra a {name}. Sus recibos siguen en sus documentos; ya no se paga ni se firma desde su cuenta.',
  cededPaid: 'Pagado hasta ese día',
  cededInstalments: 'Cuotas pagadas',
  receipts: 'Ver mis recibos',
  noCharge: 'Cesión de derechos',
} as const;

export const deskCessions = {
  title: 'Cesión de derechos',
  lead: 'Quién cede, quién recibe y qué falta.',
  declared: 'Declaración UIF de quien recibe',
  isDeclared: 'Presentada',
  notDeclared: 'Falta',
  accepted: 'Aceptada',
  assumes: 'Asume lo vencido',
  yes: 'Sí',
  no: 'No',
  agree: 'Aprobar la cesión',
  deny: 'No aprobar',
  agreeLead:
    'Al aprobar, la venta, el plan, los recibos y los papeles pasan al nuevo titular de inmediato.',
  reason: 'Motivo',
  reasonHint: 'De 5 a 500 caracteres. Si no la aprueba, los dos lo leen.',
  done: { agree: 'Cesión hecha.', deny: 'Cesión no aprobada. Avisamos a los dos.' },
  addendum: 'Ver la adenda',
} as const;

export const cessionErrors = {
  arrears_open: 'Hay cuotas vencidas: quien recibe la compra tiene que asumirlas.',
  cession_not_allowed: 'Ahora no se puede ceder esta compra. Vea el motivo en la página.',
  cession_to_oneself: 'Ese es su propio documento.',
  cession_ended: 'Esta cesión ya terminó.',
  cession_paying: 'Hay un pago abierto del costo. Espere a que termine.',
} as const;

export const cessionWork = {
  kinds: { cession: 'Cesión por aprobar' },
  steps: { cession: 'Aprobar o no' },
  reasons: { cession_agreed: 'Los dos aceptaron y el costo está pagado' },
} as const;

export const cessionActs = {
  contracts_cede: 'Pidió ceder una compra',
  contracts_acceptCession: 'Aceptó recibir una compra',
  contracts_refuseCession: 'No aceptó recibir una compra',
  contracts_withdrawCession: 'Retiró una cesión',
  contracts_agreeCession: 'Aprobó una cesión',
  contracts_denyCession: 'No aprobó una cesión',
} as const;

export const cessionNotices = {
  cessionOffered: {
    title: 'Quieren cederle una compra',
    detail: '{holder} quiere cederle {product}. Respóndale hasta el {untilDate}.',
  },
  cessionAccepted: {
    title: 'Aceptaron su cesión',
    detail: 'El nuevo titular de {product} aceptó. Falta el costo y la aprobación de la oficina.',
  },
  cessionEnded: {
    title: 'La cesión terminó',
    detail: 'La cesión de {product} no sigue: la compra queda con quien la tenía.',
  },
  cessionDenied: {
    title: 'La oficina no aprobó la cesión',
    detail: '{product}: {reason} La compra queda con quien la tenía.',
  },
  cededAway: {
    title: 'Su compra fue cedida',
    detail: '{product} ya es del nuevo titular. Sus recibos siguen en su cuenta.',
  },
  cededToYou: {
    title: 'La compra ya es suya',
    detail: '{product} es suyo desde hoy, con su plan y todo lo pagado.',
  },
} as const;

export const cessionFee = 'Costo de la cesión de derechos';
