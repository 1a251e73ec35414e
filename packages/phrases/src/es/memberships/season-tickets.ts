export const seasonTicketErrors = {
  ticket_full: 'Este abono ya no tiene lugar para esa persona.',
  ticket_closed: 'Este abono no está vigente.',
  ticket_suspended:
    'Este abono está suspendido por una cuota vencida. Al pagarla vuelve a estar vigente.',
  already_transferred: 'Este abono ya se transfirió una vez.',
  ticket_card: 'La oficina todavía no aprobó el carnet de quien tomó este abono.',
} as const;

export const seasonTicketDeskErrors = {
  no_match: 'Hoy no hay partido.',
} as const;

export const seasonTickets = {
  title: 'Sus abonos',
  received: {
    label: 'Se lo transfirieron',
    of: 'A nombre de {name}',
    hint: 'Desde que lo muestre en este teléfono, nadie más muestra este lugar. Pasa por la puerta del estadio, no por la del parque.',
    hints: {
      suspended:
        'El abono está suspendido. Pregunte a quien lo compró: el código vuelve cuando esté vigente.',
      expired: 'Este abono ya no está vigente.',
    },
  },
  season: 'Temporada {season}',
  states: {
    pending: 'Pendiente',
    active: 'Vigente',
    suspended: 'Suspendido',
    expired: 'Vencido',
  },
  hints: {
    pending: 'Podrá usarlo cuando su compra esté concluida.',
    suspended:
      'Tiene una cuota con más de 10 días de atraso. Al pagarla, el abono vuelve a estar vigente de inmediato.',
    expired: 'La temporada de este abono terminó.',
  },
  next: 'Próximo partido',
  nextOf: '{title}, {date}. {place}',
  noMatch: 'Todavía no hay fecha.',
  overdue: 'Vencido',
  overdueOf: { one: '{amount}, {n} día de atraso', other: '{amount}, {n} días de atraso' },
  pay: 'Pagar ahora',
  payOf: 'Pagar ahora lo vencido de {product}',
  people: 'Personas de {product}',
  place: 'Lugar {number}',
  minor: 'menor de edad',
  born: 'nació el {date}',
  transferred: 'Transferido',
  free: {
    adults: { one: 'Puede agregar a {n} adulto.', other: 'Puede agregar a {n} adultos.' },
    minors: { one: 'Puede agregar a {n} menor.', other: 'Puede agregar a {n} menores.' },
  },
  add: 'Agregar persona',
  addTo: 'Agregar persona a {product}',
  added: 'Persona registrada.',
  age: 'Cuenta como adulto quien tiene 18 años o más el 1 de enero de la temporada.',
  name: 'Nombre completo',
  document: 'Documento',
  documentHint: 'Carnet, pasaporte o número del certificado de nacimiento.',
  birthOn: 'Fecha de nacimiento',
  transfer: 'Transferir',
  transferOf: 'Transferir el lugar de {name}',
  transferHint:
    'Se puede transferir una sola vez por abono y no tiene costo. Otra persona toma el lugar de {name}, y el teléfono que mostraba el abono deja de servir.',
  card: {
    title: 'Carnet de discapacidad',
    lead: 'Solo si todavía no tiene 60 años el 1 de enero de la temporada.',
    number: 'Número del carnet',
    file: 'Foto o PDF del carnet',
    fileHint: 'Foto o PDF de ambos lados, hasta 10 MB.',
    small: 'La foto es muy pequeña: tome otra más de cerca.',
    shown: 'carnet {number}',
  },
  proof: 'Le pediremos confirmar que es usted.',
  transferDone: 'Lugar transferido. Muestre el abono en un teléfono otra vez.',
  code: 'Código para el estadio',
  showPlace: 'Mostrar en este teléfono el lugar de {name}',
  otherPhone: 'Si muestra este lugar en otro teléfono, este deja de servir.',
  theirs: '{name} muestra su código en su propio teléfono.',
  untilTheirs:
    'Usted muestra el código de {name} hasta que lo muestre en su propio teléfono, con su cuenta.',
  which: 'Quién entra',
  stadium: 'Cada lugar entra una vez por partido.',
} as const;

export const seasonTicketActs = {
  memberships_addSeasonPerson: 'Registró a una persona en un abono',
  memberships_transferSeasonTicket: 'Transfirió un lugar de un abono',
} as const;
