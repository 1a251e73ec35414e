import { guestPage } from './invitations/guest-page.ts';
import { guestLetters } from './invitations/letters.ts';

export const office = {
  adviserDay: {
    kinds: { invitation_ending: 'Invitación por vencer' },
    messages: { invitation_ending: 'Hola {name}, le espero en {what}. ¿Me confirma hasta {date}?' },
  },
} as const;

export const account = { guestPage } as const;

export const meetings = {
  errors: {
    already_invited: 'Ya está invitado a esta sala.',
    contact_blocked: 'Esa persona pidió que no la contacten. No se la puede invitar con ese dato.',
    messages_spent:
      'Ya se enviaron 5 mensajes por esta invitación. Puede escribirle usted por WhatsApp.',
    invitation_not_found:
      'Esta invitación no existe o ya venció. Pida a quien le invitó que se la envíe otra vez.',
  },
  invitations: {
    title: 'Invitados',
    mine: 'Sus invitados',
    invite: 'Invitar',
    inviteTitle: 'Invitar a la sala',
    inviteLead: '{room}, {date}. Le enviamos la invitación por el medio que elija.',
    fullHint:
      'La sala está llena: su invitado quedará en lista de espera y le avisaremos cuando haya un lugar.',
    birthOn: 'Fecha de nacimiento',
    documentHint: 'Carnet o pasaporte. Con él, lo que compre se reconoce como suyo.',
    language: 'Idioma del invitado',
    consent: 'Mi invitado aceptó que yo registre sus datos para invitarle a esta sala.',
    rest: 'Complete sus datos',
    restHint: 'Vino sin invitación: complete sus datos hasta el {date}.',
    restUntil: 'Faltan datos, hasta el {date}',
    complete: 'Guardar datos',
    completed: 'Datos guardados.',
    consentMissing: 'Necesitamos el consentimiento de su invitado.',
    send: 'Enviar invitación',
    sent: 'Invitación enviada.',
    waits: 'Quedó en lista de espera.',
    none: 'Todavía no hay invitados',
    noneHint: 'Invite a las personas a las que quiere mostrar el proyecto.',
    waiting: {
      one: '{n} persona en lista de espera',
      other: '{n} personas en lista de espera',
    },
    invitedBy: 'Invita {name} · {date}',
    invitedAt: 'Invitado el {date}',
    erased: 'Datos borrados',
    othersGuest: 'Invitado de otro asesor',
    more: 'Ver más',
    backToGuests: 'Volver a la sala',
    open: 'Ver invitación',
    openOf: 'Ver invitación de {name}',
    states: {
      registered: 'Registrada',
      expired: 'Finalizada',
      converted: 'Convertida',
      withdrawn: 'Retirada',
      undetermined: 'Indeterminada',
      unknown: 'Sin definir',
    },
    facts: {
      open: 'Sin respuesta',
      confirmed: 'Confirmó',
      declined: 'No irá',
      withdrawn: 'Retirada',
    },
    seats: {
      offered: 'Lugar ofrecido',
      taken: 'Con lugar',
      waiting: 'En espera',
      freed: 'Sin lugar',
    },
    attendance: {
      attended: 'Asistió',
      not_attended: 'No asistió',
      none: 'Sin dato',
    },
    keptUntil: 'El lugar se guarda hasta el {date}.',
    place: 'Número {n} en la lista de espera',
    answer: 'Respuesta',
    seat: 'Lugar',
    state: 'Estado',
    contact: 'Contacto',
    guest: 'El invitado',
    reach: 'Escribirle',
    whatsapp: 'Enviar por WhatsApp',
    whatsappText:
      'Hola {name}, le invito a {room} el {date} en {place}. Aquí puede confirmar: {link}',
    link: 'Enlace del invitado',
    linkHint: 'Solo para su invitado: con este enlace responde sin cuenta.',
    resend: 'Enviar otra vez',
    resent: 'Invitación enviada otra vez.',
    messagesLeft: {
      one: 'Queda {n} mensaje de 5.',
      other: 'Quedan {n} mensajes de 5.',
    },
    code: 'Código para la puerta',
    codeAlt: 'Código QR de {name}',
    codeHint: 'Su invitado también lo ve en su enlace cuando confirma.',
    withdraw: 'Retirar invitación',
    withdrawTitle: '¿Retirar la invitación?',
    withdrawHint: 'Le avisaremos, y su lugar pasa a quien espera.',
    withdrawn: 'Invitación retirada.',
    keep: 'No retirar',
    remove: 'Quitar',
    removeOf: 'Quitar a {name}',
    removeTitle: '¿Quitar a {name} de la sala?',
    removed: 'Invitado quitado.',
    pick: 'Dar el próximo lugar',
    pickOf: 'Dar el próximo lugar a {name}',
    pickHint:
      'Pasa delante de quienes esperan. El motivo queda escrito en la historia de la invitación.',
    picked: 'Tendrá el próximo lugar libre.',
    reason: 'Motivo',
    leaveHint: {
      one: 'Se retirará {n} invitación suya y avisaremos a esa persona.',
      other: 'Se retirarán {n} invitaciones suyas y avisaremos a esas personas.',
    },
    timeline: 'Historia',
    acts: {
      invited: 'Invitado',
      resent: 'Enviada otra vez',
      confirmed: 'Confirmó',
      declined: 'Dijo que no irá',
      blocked: 'Pidió que no le contacten',
      withdrawn: 'Retirada',
      removed: 'Quitada por quien organiza',
      offered: 'Se le ofreció un lugar',
      lapsed: 'No respondió a tiempo: el lugar pasó a otra persona',
      picked: 'Se le dio un lugar fuera de orden',
      asked_again: 'La sala cambió: se le preguntó otra vez',
      arrived: 'Llegó',
      arrival_undone: 'Se corrigió su llegada',
      converted: 'Compró',
    },
    result: 'Resultado de la sala',
    resultHint:
      'Una compra cuenta para la última sala a la que asistió en los 90 días anteriores. Las cifras menores de 5 no se muestran.',
    cells: {
      invited: 'Invitados',
      attended: 'Asistieron',
      preReserved: 'Prerreservaron',
      bought: 'Compraron',
    },
    under: '< 5',
    hidden: 'No se muestra',
    history: {
      title: 'Historial de invitados',
      lead: 'Las personas que usted invitó y qué pasó con cada invitación.',
      find: 'Nombre, documento o sala',
      all: 'Todos',
      none: 'Todavía no invitó a nadie',
      noneFound: 'Nadie con esos filtros',
      fileName: 'invitados',
      download: 'Descargar',
      who: 'Nombre y documento',
      reach: 'Celular y correo',
      what: 'Evento e invitación',
      name: 'Nombre',
      document: 'Documento',
      email: 'Correo',
      phone: 'Celular',
      city: 'Ciudad',
      invitedAt: 'Fecha de invitación',
      preSponsor: 'Prepatrocinador',
      event: 'Evento',
      daysElapsed: 'Días transcurridos',
      stage: 'Etapa',
      state: 'Estado',
      attendance: 'Asistencia',
    },
  },
} as const;

export const desk = {
  trail: {
    acts: {
      invitations_invite: 'Invitó a una sala',
      invitations_resend: 'Envió otra vez una invitación',
      invitations_complete: 'Completó los datos de un invitado',
      invitations_withdraw: 'Retiró una invitación',
      invitations_remove: 'Quitó una invitación de su sala',
      invitations_pick: 'Dio un lugar fuera de orden',
      invitations_confirm: 'El invitado confirmó',
      invitations_decline: 'El invitado dijo que no irá',
      invitations_block: 'El invitado pidió que no lo contacten',
      invitations_erase: 'Se borraron datos de un invitado',
      invitations_export: 'Descargó sus invitados',
    },
    areas: {
      invitations: 'Invitaciones a salas',
    },
    objects: {
      invitation: 'Invitación',
    },
  },
} as const;

export const server = {
  notifications: {
    guestConfirmed: {
      title: 'Su invitado confirmó',
      detail: '{guest} confirmó que irá a {room}.',
    },
    guestDeclined: {
      title: 'Su invitado no irá',
      detail: '{guest} no irá a {room}.',
    },
    guestRemoved: {
      title: 'Quitaron a su invitado',
      detail: 'Quien organiza {room} quitó a {guest}.',
    },
    guestSeat: {
      title: 'Hay un lugar para su invitado',
      detail: 'Ofrecimos un lugar en {room} a {guest}.',
    },
  },
  guestLetters,
} as const;
