import { roomsDesk } from './rooms/desk.ts';
export const entrance = {
  menu: {
    meetingRooms: 'Salas de reunión',
  },
} as const;

export const office = {
  adviserDay: {
    kinds: {
      room_today: 'Sala de hoy',
    },
    shares: { room_today: '{name}: {date}, {what}. Le espero.' },
  },
} as const;

export const meetings = {
  errors: {
    room_lead_time: 'Esa fecha está demasiado cerca o demasiado lejos. Elija otra.',
    room_full: 'La sala está llena.',
    room_closed:
      'La sala ya no admite este cambio: empezó, terminó, se canceló o venció el plazo para cambiarla.',
    room_has_seats:
      'Ya hay personas con lugar: los cupos no pueden ser menos que ellas y la sala no puede pasar a otra ciudad.',
    presenter_invalid:
      'El expositor debe ser un asesor (ACI) activo, distinto de usted y del otro expositor, y no un prospecto.',
    presenter_overlap: 'El expositor ya tiene otra sala a esa hora.',
    helper_invalid:
      'Esa persona no puede recibir el permiso: necesita una cuenta y no puede ser usted.',
    organiser_invalid:
      'No puede organizar la sala: hace falta un asesor activo, con sus datos de contacto al día, que no exponga en ella.',
  },
  rooms: {
    title: 'Salas de reunión',
    lead: 'Reuniones de su ciudad y de toda Bolivia a las que puede ingresar.',
    back: 'Volver a las salas',
    backToRoom: 'Volver a la sala',
    backToManage: 'Volver a administrar',
    create: 'Crear sala',
    resume: 'Seguir con su borrador',
    history: 'Historial de salas',
    city: 'Ciudad',
    chooseCity: 'Elija una ciudad',
    allCities: 'Todas las ciudades',
    view: 'Ver como',
    views: { list: 'Lista', calendar: 'Calendario' },
    none: 'No hay eventos habilitados',
    noneHint: 'Cuando alguien publique una sala, la verá aquí. También puede crear una.',
    noneInCity: 'Elija otra ciudad o cree una sala.',
    notEligible: 'No cumple los requisitos para participar',
    notEligibleHint:
      'Las salas son para asesores activos con sus datos de contacto al día. Revise sus datos; si su estado de asesor no es Activo, comuníquese con atención al cliente.',
    notEligibleData: 'Revisar mis datos',
    notEligibleHelp: 'Atención al cliente',
    seats: '{taken} de {capacity} cupos tomados',
    full: 'Llena',
    at: '{date}, {time}',
    laPaz: 'Hora de La Paz',
    month: 'Salas de {month}',
    noneInMonth: 'Ninguna sala en este mes.',
    dayRooms: {
      one: '{day}: {n} sala',
      other: '{day}: {n} salas',
    },
    models: {
      presentation: 'Presentación de negocio',
      visit: 'Visita a proyecto',
      training: 'Capacitación',
      recognition: 'Reconocimiento',
      coffee: 'Café de negocios',
    },
    states: {
      scheduled: 'Programado',
      in_progress: 'En curso',
      finished: 'Finalizado',
      cancelled: 'Cancelado',
    },
    mine: {
      owner: 'Usted la organiza',
      presenter: 'Usted expone',
      moderate: 'Usted es moderador',
      scan: 'Usted lee códigos en la puerta',
      joined: 'Usted tiene un lugar',
    },
    name: 'Nombre de la sala',
    model: 'Modelo de evento',
    chooseModel: 'Elija un modelo',
    place: 'Lugar',
    placeHint: 'Por ejemplo: Hotel Central, salón Toborochi.',
    capacity: 'Cupos',
    capacityHint: 'De 5 a 999. Organizador, expositores y ayudantes no cuentan.',
    address: 'Dirección',
    addressHint: 'Calle, número y una referencia, para que nadie se pierda.',
    date: 'Fecha',
    time: 'Hora',
    timeHint: 'Hora de La Paz.',
    startHint: 'Entre {hours} horas y {days} días desde ahora.',
    startRule:
      'La sala debe programarse con al menos {hours} horas de anticipación y como máximo {days} días.',
    duration: 'Duración',
    presenter: 'Carnet del expositor principal',
    presenterHint: 'Otro asesor activo (ACI); usted no puede ser el expositor principal.',
    secondPresenter: 'Carnet del segundo expositor',
    secondPresenterHint: 'Vacío si no hay otro.',
    samePresenter: 'Es el expositor principal. Escriba el carnet de otra persona.',
    overlap: '{person} ya tiene {room} el {date}, con duración de {duration}',
    contactName: 'Nombre de contacto',
    contactPhone: 'Celular de contacto',
    contactPhoneHint: 'Con su prefijo, por ejemplo +591-70012345.',
    draftHelpers: 'Moderadores y ayudantes (opcional)',
    draftHelpersHint: 'Hasta 3 personas con cuenta, una por una. Les avisamos al publicar.',
    addHelper: 'Agregar',
    helperTwice: 'Esa persona ya está en la lista.',
    helperOf: 'Carnet {document}',
    helperLost: '{name}: {reason}',
    helpersFull:
      'Ya son 3. Cuando la sala esté publicada puede agregar a más personas en Administrar.',
    helpersNone: 'Sin ayudantes. Puede agregarlos también después, en Administrar.',
    steps: {
      label: 'Pasos para crear la sala',
      what: 'Título, lugar y cupos',
      where: 'Dirección y fecha',
      who: 'Equipo, expositor y contacto',
      second: 'Expositor de apoyo (opcional)',
    },
    continue: 'Continuar',
    stepBack: 'Atrás',
    saveAndLeave: 'Guardar y salir',
    draftKept: 'Seguimos con su borrador del {date}.',
    draftDrop: 'Empezar de nuevo',
    draftNotSaved: 'El borrador no se guardó. Puede seguir; no cierre esta página.',
    draftSaved: 'Borrador guardado.',
    preview: 'Ver la invitación',
    previewTitle: 'Así verá la invitación su invitado',
    previewHint: 'Revísela antes de publicar. Desde entonces los demás asesores pueden ingresar.',
    invited: '{name} le invita',
    questions: 'Consultas: {phone}',
    edit: 'Volver a editar',
    publish: 'Publicar sala',
    published: 'Sala publicada.',
    facts: 'La sala',
    when: 'Fecha y hora',
    presenters: {
      one: 'Expositor',
      other: 'Expositores',
    },
    organiser: 'Organizador',
    contact: 'Contacto',
    seatsLabel: 'Cupos',
    call: 'Llamar',
    whatsapp: 'WhatsApp',
    cancelledWhy: 'Sala cancelada: {reason}',
    join: 'Ingresar a la sala',
    joined: 'Tiene un lugar en la sala.',
    leave: 'Salir de la sala',
    leaveTitle: '¿Salir de la sala?',
    leaveHint: 'Su lugar quedará libre para otra persona.',
    left: 'Salió de la sala.',
    manage: 'Administrar',
    manageOf: 'Administrar la sala',
    notManaged: 'Solo quien organiza la sala puede administrarla.',
    change: 'Cambiar la sala',
    changeUntil: 'Puede cambiarla hasta el {date}.',
    changeOver: 'El plazo para cambiarla terminó el {date}.',
    changeHint: 'Si cambia el día o la hora, avisamos a todas las personas de la sala.',
    save: 'Guardar',
    changed: 'Sala cambiada.',
    cancel: 'Cancelar sala',
    keep: 'No cancelar',
    cancelHint: 'Todas las personas de la sala leerán el motivo. No se puede deshacer.',
    reason: 'Motivo de cancelación',
    cancelled: 'Sala cancelada.',
    helpers: 'Ayudantes',
    helpersHint:
      'El moderador lleva la lista de asistencia. Quien lee códigos solo ve el nombre del código que acaba de leer.',
    noHelpers: 'Todavía no dio permisos a nadie.',
    giveHelp: 'Dar permiso',
    helperDocument: 'Carnet',
    helperMay: 'Permiso',
    rights: {
      moderate: 'Moderador',
      scan: 'Leer códigos',
    },
    given: 'Permiso dado.',
    givenAt: 'Desde el {date}',
    revoke: 'Quitar',
    revokeOf: 'Quitar el permiso de {name}',
    revoked: 'Permiso quitado.',
    people: 'Asesores con lugar',
    noPeople: 'Todavía nadie ingresó a la sala.',
    askedAt: 'Ingresó el {date}',
    timeline: 'Historia',
    acts: {
      created: 'Sala publicada',
      changed: 'Datos cambiados',
      moved: 'Fecha u hora cambiada',
      cancelled: 'Sala cancelada',
      presenters: 'Expositores cambiados',
      helper_given: 'Permiso dado',
      helper_revoked: 'Permiso quitado',
      handed_over: 'Pasó a otro organizador',
    },
    changePresenters: 'Cambiar expositores',
    presentersLead: 'Escriba los carnets de quienes expondrán. Avisamos a cada uno.',
    presentersNow: 'Ahora exponen',
    presentersSaved: 'Expositores cambiados.',
    state: 'Estado',
    anyState: 'Todos',
    historyLead: 'Salas que organizó, en las que expuso, ayudó o ingresó.',
    noHistory: 'Todavía no participó en ninguna sala',
    noHistoryHint: 'Ingrese a una sala o cree la suya.',
    noneInState: 'Ninguna sala en este estado.',
    more: 'Ver más',
  },
} as const;

export const account = {
  // Why a room was cancelled that nobody cancelled (ROOM-14), as it is kept.
  keptWords: {
    room: { fallen: 'Su organizador ya no puede realizarla y nadie la tomó a su cargo.' },
  },
} as const;

export const desk = {
  roomsDesk,
  operators: {
    sections: { meetingRooms: 'Salas de reunión' },
  },
  workList: {
    kinds: { room_fallen: 'Sala sin su gente' },
    steps: { room_fallen: 'Decidir' },
    reasons: {
      room_owner_fell: 'Su organizador ya no puede realizarla',
      room_presenter_fell: 'Un expositor ya no puede exponer',
    },
  },
  settingsDesk: {
    keys: {
      room_minHours: 'Salas: horas de anticipación como mínimo',
      room_maxDays: 'Salas: días de anticipación como máximo',
      room_editHours: 'Salas: horas antes del inicio hasta las que se cambian',
    },
  },
  trail: {
    acts: {
      rooms_create: 'Publicó una sala',
      rooms_change: 'Cambió una sala',
      rooms_cancel: 'Canceló una sala',
      rooms_setPresenters: 'Cambió los expositores de una sala',
      rooms_giveHelper: 'Dio un permiso en una sala',
      rooms_revokeHelper: 'Quitó un permiso en una sala',
      rooms_join: 'Ingresó a una sala',
      rooms_leave: 'Salió de una sala',
      rooms_handOver: 'Pasó una sala a otro organizador',
      rooms_endFallen: 'Canceló una sala sin organizador',
    },
    areas: {
      rooms: 'Salas de reunión',
    },
    objects: {
      room: 'Sala',
    },
  },
} as const;

export const server = {
  notifications: {
    roomMoved: {
      title: 'Reunión reprogramada',
      detail: 'La sala {room} cambia al {startsAt}.',
    },
    roomCancelled: {
      title: 'Sala cancelada',
      detail: 'La sala {room} se canceló: {reason}',
    },
    roomPresenter: {
      title: 'Usted es expositor',
      detail: 'Expone en la sala {room} el {startsAt}.',
    },
    roomHelper: {
      title: 'Tiene un permiso en una sala',
      detail: 'Ayuda en la sala {room} el {startsAt}.',
    },
    roomHandedOver: {
      title: 'Ahora organiza una sala',
      detail:
        'La oficina le pasó la sala {room} del {startsAt}. Revise el contacto que ven los invitados.',
    },
    roomTakenOver: {
      title: 'Una sala pasó a otro organizador',
      detail: 'La oficina pasó la sala {room} a otro asesor.',
    },
    roomPresenterFell: {
      title: 'Un expositor de su sala ya no puede exponer',
      detail: 'Cambie al expositor de {room} hasta el {until}.',
    },
  },
} as const;
