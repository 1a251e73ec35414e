/** The disability card with which somebody takes over a special season ticket (SEA-9). */
export const seasonCards = {
  states: { waiting: 'Carnet en revisión', refused: 'Carnet no aprobado' },
  waiting:
    'La oficina revisa el carnet de {name}. Mientras tanto nadie entra al estadio con este abono. Le avisaremos.',
  refused: 'No se aprobó el carnet de {name}. Motivo: {words}',
  ended: 'El abono terminó antes de que la oficina revisara el carnet de {name}. Ya no se revisa.',
  left: {
    one: 'Puede enviar otro carnet {n} vez más.',
    other: 'Puede enviar otro carnet {n} veces más.',
  },
  none: 'Ya envió el carnet las veces que se puede. Puede devolver el lugar a quien lo tenía.',
  again: 'Enviar otro carnet',
  againOf: 'Enviar otro carnet de {name}',
  send: 'Enviar carnet',
  sent: 'Carnet enviado. Le avisaremos.',
  open: 'Ver el carnet',
  openOf: 'Ver el carnet de {name}',
  picture: 'Carnet de discapacidad de {name}',
  takeBack: 'Devolver el lugar',
  takeBackOf: 'Devolver el lugar a {name}',
  takeBackHint:
    '{name} vuelve a tener este lugar, y la transferencia no cuenta. El carnet ya no se revisa.',
  keep: 'No devolver',
  takenBack: 'El lugar volvió a quien lo tenía.',
  transfer: 'Con carnet de discapacidad, el abono sirve cuando la oficina lo aprueba.',
} as const;

/** The same at the desk. */
export const seasonCardsDesk = {
  title: 'Carnet de un abono',
  lead: 'Alguien tomó un abono especial con su carnet de discapacidad. Sin su respuesta no entra.',
  buyer: 'Comprador',
  person: 'Quién toma el abono',
  document: 'Documento',
  born: 'Nacimiento',
  product: 'Abono',
  number: 'Número del carnet',
  state: 'Estado',
  states: {
    waiting: 'Por revisar',
    approved: 'Aprobado',
    refused: 'No aprobado',
    ended: 'Terminó con el abono',
  },
  gone: 'La transferencia se deshizo: ya no hace falta revisar este carnet.',
  over: 'El abono terminó sin respuesta: ya no hace falta revisar este carnet.',
  ended: 'Terminó',
  sent: 'Enviado',
  due: 'Responder hasta',
  checked: 'Revisado',
  by: '{name}, {when}',
  words: 'Motivo',
  open: 'Ver el carnet',
  picture: 'Carnet de discapacidad de {name}',
  approve: 'Aprobar',
  refuse: 'No aprobar',
  refuseTitle: 'No aprobar el carnet',
  refuseLead: 'El comprador lee este motivo y puede enviar otro carnet.',
  why: 'Motivo para el comprador',
  whyHint: 'De 10 a 300 caracteres: qué falta y qué debe enviar.',
  approved: 'Carnet aprobado. El comprador recibe un aviso.',
  refused: 'El comprador recibe un aviso con el motivo.',
} as const;

/** What the buyer is told. */
export const seasonCardNotices = {
  seasonCardEnded: {
    title: 'El abono terminó sin revisar el carnet',
    detail:
      '{product} terminó antes de que la oficina revisara el carnet de {name}. Ya no se revisa.',
  },
  seasonPlaceTaken: {
    title: 'Un abono es para usted',
    detail: '{product} le fue transferido. Véalo en Mis tickets.',
  },
  seasonCardApproved: {
    title: 'El carnet de su abono está aprobado',
    detail: '{name} ya puede usar {product}. Muéstrelo en un teléfono.',
  },
  seasonCardRefused: {
    title: 'El carnet de su abono no se aprobó',
    detail: 'No aprobamos el carnet de {name} para {product}: {reason}',
  },
} as const;

export const seasonCardWork = {
  kind: 'Carnet de un abono transferido',
  step: 'Revisar',
  reason: 'Un abono transferido espera la revisión del carnet',
} as const;

export const seasonCardActs = {
  memberships_sendSeasonCard: 'Envió otro carnet para un abono',
  memberships_checkSeasonCard: 'Se revisó el carnet de un abono transferido',
  memberships_takeBackSeasonTicket: 'Deshizo la transferencia de un abono',
} as const;
