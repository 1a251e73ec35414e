/** The disability card of a special season ticket (RES-30). */
export const holderCard = {
  label: 'Carnet de discapacidad',
  hint: 'Foto o PDF de ambos lados del carnet, hasta 10 MB. Solo lo ven usted y quien lo revisa.',
  byAge: 'Sin carnet, el abono especial es para personas de 60 años o más.',
  sending: 'Enviando el carnet, {percent}',
  kept: 'Carnet recibido: {name}',
  small: 'La foto es muy pequeña: el carnet no se podría leer. Tome otra más de cerca.',
  failed: 'No se pudo enviar. Elija el archivo otra vez.',
  again: 'Elegir otro',
  waiting: 'La oficina revisa su carnet',
  waitingHint:
    'Su abono queda guardado hasta que le respondamos; después tendrá tiempo para pagar. Le avisaremos.',
  refused: 'Su carnet no se aprobó',
  refusedHint: {
    one: 'Envíe otra foto o PDF, o elija otro abono. Puede enviar {n} vez más.',
    other: 'Envíe otra foto o PDF, o elija otro abono. Puede enviar {n} veces más.',
  },
  refusedLast:
    'Ya envió el carnet las veces que se puede. Elija otro abono, o escriba a atención al cliente.',
  approved: 'Su carnet está aprobado',
  send: 'Enviar este carnet',
  sent: 'Carnet enviado. Le avisaremos.',
  open: 'Ver mi carnet',
  other: 'Ver otros abonos',
  reason: 'Motivo: {words}',
  onHome: {
    waiting: 'La oficina revisa el carnet',
    refused: 'El carnet no se aprobó: envíe otro',
    approved: 'Carnet aprobado',
  },
} as const;

/** The same at the desk. */
export const deskHolderCard = {
  title: 'Carnet de discapacidad',
  state: {
    sent: 'Sin usar',
    waiting: 'Por revisar',
    approved: 'Aprobado',
    refused: 'No aprobado',
    replaced: 'Reemplazado',
  },
  stateLabel: 'Estado',
  sent: 'Enviado',
  checked: 'Revisado',
  by: '{name}, {when}',
  words: 'Motivo',
  open: 'Ver el carnet',
  approve: 'Aprobar',
  refuse: 'No aprobar',
  refuseTitle: 'No aprobar el carnet',
  refuseLead: 'El cliente lee este motivo y puede enviar otro carnet.',
  forCustomer: 'Motivo para el cliente',
  forCustomerHint: 'De 10 a 300 caracteres: qué falta y qué debe enviar.',
  approved: 'Carnet aprobado. El cliente recibe un aviso.',
  refused: 'El cliente recibe un aviso con el motivo.',
  gone: 'El archivo ya se borró.',
} as const;

/** What the buyer is told. */
export const holderCardNotices = {
  cardApproved: {
    title: 'Su carnet está aprobado',
    detail:
      'Aprobamos el carnet de {product}. Pague hasta el {untilDate} a las {untilTime} para que sea suyo.',
  },
  cardRefused: {
    title: 'Su carnet no se aprobó',
    detail:
      'No aprobamos el carnet de {product}: {reason} Envíe otro, o elija otro abono, hasta el {untilDate} a las {untilTime}.',
  },
} as const;
