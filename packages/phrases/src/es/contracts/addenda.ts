/** Addenda, and the new term of a plan. */
export const addendumPaper = {
  title: 'Adenda N.º {n}',
  number: 'Adenda {reference}',
  fileName: 'adenda-{reference}',
  kind: {
    reschedule: 'Nuevo plazo del plan de pagos',
    holder: 'Cesión de derechos',
    upgrade: 'Mejora de la membresía',
  },
  changes: 'Qué cambia',
  before: 'Antes',
  after: 'Desde esta adenda',
  documentOf: 'documento',
  contractOfSale: 'De la venta {number}',
  facts: {
    company: 'Empresa',
    tax: 'NIT',
    contract: 'Contrato',
    sale: 'Venta',
    product: 'Producto',
    holder: 'Titular',
  },
  changed: {
    months: 'Cuotas que faltan',
    instalment: 'Cuota',
    lastOn: 'Última cuota',
    interest: 'Interés que falta',
    total: 'Suma de las cuotas que faltan',
    holder: 'Titular',
    product: 'Membresía',
    price: 'Precio',
    difference: 'Diferencia de precio',
    paid: 'Capital ya pagado, que cuenta para la nueva',
    paidNow: 'Pagado al cambiar',
    financed: 'Se financia',
  },
  termText:
    'El nuevo plan rige desde la cuota que vence el {first}. La tasa sigue en {rate} anual. Las cuotas anteriores y todo lo pagado no cambian.',
  holderText:
    'El nuevo titular recibe los derechos y las obligaciones del contrato, con su plan y todo lo pagado. El titular anterior deja de tenerlos.',
  improvedText:
    'El contrato es de la nueva membresía desde la firma de esta adenda. Lo que ya se pagó cuenta para ella, y los usos de este año siguen contando.',
  improvedTermText:
    'El nuevo plan rige desde la cuota que vence el {first}, con una tasa de {rate} anual. Todo lo pagado no cambia.',
  schedule: 'Cuotas que faltan',
  agreed: 'Quiénes aceptaron',
  provedAt: 'Confirmó su identidad y aceptó: {at} (UTC), {device}',
  sealedAt: 'Sello del archivo con la clave de la empresa: {at} (UTC)',
  rest: 'En lo demás, el contrato sigue igual. Esta adenda es parte de él.',
  drawnOn: 'Firmada el {date}.',
} as const;

export const addenda = {
  noneYet: 'Todavía no tiene adendas',
  title: 'Adendas',
  changes: 'Cambios',
  none: 'Este contrato no tiene adendas',
  noneHint: 'Cuando cambie el plazo o el titular, aquí estará el documento de cada cambio.',
  names: {
    reschedule: 'Nuevo plazo',
    holder: 'Cambio de titular',
    unit: 'Cambio de producto',
    upgrade: 'Mejora',
    benefits: 'Cambio de beneficios',
  },
  numbered: 'Adenda {n}: {kind}',
  states: {
    awaiting_signatures: 'La oficina la revisa',
    signed: 'En vigor',
    expired: 'Vencida',
    voided: 'Sin efecto',
  },
  signedOn: 'En vigor desde el {date}',
  until: 'La oficina responde hasta el {date}',
  download: 'Descargar el PDF de {name}',
  drawing: 'El PDF estará listo en un momento',
  takeBack: 'Retirar el pedido',
  takenBack: 'Pedido retirado. Su plan no cambió.',
} as const;

export const newTerm = {
  problems: {
    term_invalid: 'Escriba un número entero de cuotas, desde 1.',
    term_too_long: 'Pueden ser hasta {most} cuotas.',
    term_unchanged: 'Ese es el plazo que ya tiene. Escriba otro.',
  },
  title: 'Cambiar el plazo',
  lead: 'Elija en cuántas cuotas quiere pagar lo que falta. Nada cambia hasta que usted lo confirme.',
  open: 'Cambiar el plazo',
  months: 'Cuotas para lo que falta',
  monthsHint: 'De 1 a {most}. Hoy son {now}.',
  before: 'Hoy',
  after: 'Con el nuevo plazo',
  figures: {
    months: 'Cuotas que faltan',
    instalment: 'Cuota',
    lastOn: 'Última cuota',
    interest: 'Interés que falta',
    total: 'Suma de las cuotas',
  },
  more: 'Pagará {amount} más de interés.',
  less: 'Pagará {amount} menos de interés.',
  from: 'Rige desde la cuota que vence el {date}. Lo que ya pagó no cambia.',
  rows: 'Ver las cuotas nuevas',
  confirm: 'Aceptar el nuevo plazo',
  ask: 'Pedirlo a la oficina',
  askLead:
    'El capital que falta, {outstanding}, es más de {limit}: la oficina lo revisa y le avisamos. Hasta entonces su plan no cambia.',
  proof: 'Le pediremos que confirme su identidad. Es su firma de la adenda.',
  done: 'Su nuevo plazo está en vigor.',
  asked: 'Enviamos su pedido a la oficina.',
  doneHint: 'La adenda está en sus documentos.',
  waiting: 'Su pedido espera a la oficina',
  back: 'Volver a mi producto',
  notNow: 'Ahora no se puede cambiar el plazo',
  reasons: {
    not_in_force: 'Solo se cambia el plazo de una compra vigente que se está pagando.',
    plan_kind: 'Este tipo de plan no cambia de plazo.',
    co_buyers:
      'Su contrato tiene copropietarios: todos firman el cambio. Acérquese a una oficina con ellos.',
    arrears_open: 'Tiene cuotas vencidas. Póngase al día y vuelva a intentarlo.',
    in_regularization: 'Estamos revisando un pago de este producto. Espere a que termine.',
    too_early: 'Se puede desde {fewest} cuotas pagadas. Usted pagó {paid}.',
    nothing_left: 'No queda ninguna cuota por vencer que se pueda repartir.',
    waiting: 'Ya pidió un nuevo plazo y la oficina lo está revisando.',
  },
} as const;

export const deskAddenda = {
  what: 'Qué cambia',
  title: 'Adenda {reference}',
  lead: 'Qué cambia y si la empresa está de acuerdo.',
  customer: 'Cliente',
  contract: 'Contrato',
  noContract: 'Anterior a los contratos digitales',
  product: 'Producto',
  made: 'Pedida',
  until: 'Se responde hasta',
  agree: 'Aceptar',
  refuse: 'Rechazar',
  agreeLead: 'El cliente ya aceptó estas cifras. Al aceptar, el plan nuevo rige de inmediato.',
  agreeTwo: 'Por su monto, otra persona aprueba la firma de la empresa.',
  proposed: 'La firma de la empresa espera la aprobación de otra persona.',
  reason: 'Motivo',
  reasonHint: 'De 5 a 500 caracteres. Si rechaza, el cliente lo lee.',
  done: {
    agree: 'Adenda en vigor.',
    proposed: 'La firma espera la aprobación de otra persona.',
    refuse: 'Pedido rechazado. Avisamos al cliente.',
  },
  open: 'Ver el PDF',
} as const;

export const addendaErrors = {
  rescue_not_allowed:
    'Ahora no se puede cambiar el plazo de esta compra. Vea el motivo en la página.',
  term_unchanged: 'Ese es el plazo que ya tiene. Elija otro.',
  addendum_ended: 'Este pedido ya terminó.',
} as const;

export const addendaWork = {
  kinds: { contract_addendum: 'Nuevo plazo por revisar' },
  steps: { contract_addendum: 'Aceptar o rechazar' },
  reasons: { new_term_asked: 'El cliente pidió un nuevo plazo' },
} as const;

export const addendaActs = {
  contracts_newTerm: 'Cambió el plazo de un plan',
  contracts_askNewTerm: 'Pidió un nuevo plazo',
  contracts_withdrawAddendum: 'Retiró un pedido de adenda',
  contracts_agreeAddendum: 'Aceptó una adenda por la empresa',
  contracts_refuseAddendum: 'Rechazó una adenda',
} as const;

export const addendaSettings = {
  rescue_newTermLimitUsd: 'Nuevo plazo sin oficina, hasta un capital de',
  rescue_newTermMonths: 'Nuevo plazo más largo, en cuotas',
  rescue_paidInstalments: 'Cuotas pagadas para cambiar el plazo',
} as const;

export const addendaDryRuns = {
  newTermAlone: 'Compras cuyo titular cambiaría el plazo sin la oficina',
  newTermOpen: 'Compras con bastantes cuotas pagadas para cambiar el plazo',
  newTermLonger: 'Compras que podrían alargar su plazo',
} as const;

export const addendaNotices = {
  improvementSigned: {
    title: 'Su membresía mejoró',
    detail: '{product}: su nueva membresía y su nuevo plan ya están en vigencia.',
  },
  newTermInForce: {
    title: 'Su nuevo plazo está en vigor',
    detail: 'El plan de {product} tiene nuevas cuotas. La adenda está en sus documentos.',
  },
  newTermRefused: {
    title: 'La oficina no aceptó el nuevo plazo',
    detail: '{product}: {reason} Su plan sigue igual.',
  },
  newTermExpired: {
    title: 'Su pedido de nuevo plazo venció',
    detail: '{product}: su plan sigue igual. Puede pedirlo otra vez.',
  },
} as const;
