import { formalities } from './support/formalities.ts';
export const entrance = {
  menu: {
    formalities: 'Trámites',
    customerService: 'Atención al cliente',
  },
} as const;

export const account = {
  formalities,
  errors: {
    request_not_found:
      'No encontramos esa solicitud. Revise el número y los últimos 3 caracteres del documento.',
    request_closed: 'Esta solicitud ya está cerrada.',
    papers_limit: 'Esta solicitud ya tiene 12 papeles, que es el máximo.',
  },
  people: {
    looks: {
      parts: {
        support: 'Sus solicitudes',
        request: 'La solicitud que usted envió',
        seen_support: 'Vio sus solicitudes como usted las ve',
      },
    },
  },
  /** Customer service: asking, and following what was asked. */
  support: {
    title: 'Atención al cliente',
    lead: 'Escríbanos y le damos un número para seguir su solicitud. También puede llamarnos.',
    write: 'Escribir una solicitud',
    topic: 'Asunto',
    choose: 'Elija un asunto',
    document: 'Carnet o documento',
    phone: 'Celular o teléfono',
    phoneHint: 'Solo números, sin espacios.',
    message: '¿En qué le ayudamos?',
    messageHint: 'No escriba contraseñas ni números de tarjeta.',
    submit: 'Enviar solicitud',
    sent: 'Recibimos su solicitud',
    sentHint:
      'Guarde este número: con él y los últimos 3 caracteres de su documento puede ver la respuesta.',
    number: 'Número de atención',
    another: 'Escribir otra solicitud',
    own: 'Mis solicitudes',
    none: 'Todavía no tiene solicitudes.',
    you: 'Usted',
    us: 'Atención al cliente',
    paper: 'Papel: {name}',
    follow: 'Seguir una solicitud',
    referenceHint: '12 letras y números, por ejemplo 7K2M-QX4D-91TB.',
    documentEnd: 'Últimos 3 caracteres del documento',
    followSubmit: 'Ver solicitud',
    topics: {
      payments: 'Pagos y recibos',
      contract: 'Contrato y documentos',
      access: 'Ingreso a mi cuenta',
      data: 'Mis datos',
      visit: 'Visita a un proyecto',
      other: 'Otro asunto',
      death: 'Fallecimiento de un titular',
      divorce: 'Divorcio o separación',
      lost_document: 'Documento perdido',
      data_correction: 'Corregir mis datos',
      office_cession: 'Ceder con ayuda de la oficina',
      office_term: 'Cambiar el plazo con ayuda de la oficina',
    },
    states: {
      received: 'Recibida',
      in_progress: 'En atención',
      observed: 'Observada',
      answered: 'Respondida',
      closed: 'Cerrada',
    },
  },
} as const;

export const desk = {
  customers: {
    tabs: {
      support: 'Solicitudes',
    },
  },
  settingsDesk: {
    dryRun: {
      rows: {
        requestsLate: 'Solicitudes de atención fuera de plazo',
      },
    },
    acts: {
      feature_customerServiceMenu: 'Menú: atención al cliente',
    },
    keys: {
      support_requestsPerHour: 'Solicitudes de atención por hora',
      support_answerHours: 'Horas hábiles para responder solicitudes',
      support_formalityDays: 'Días hábiles para revisar un trámite',
      feature_customerServiceMenu: 'Atención al cliente en el menú',
    },
  },
  trail: {
    acts: {
      support_send: 'Envió una solicitud',
      support_add: 'Agregó algo a un trámite',
      support_observe: 'Observó un trámite',
      support_answer: 'Respondió una solicitud',
      support_close: 'Cerró una solicitud',
    },
    objects: {
      supportRequest: 'Solicitud',
    },
    areas: {
      support: 'Atención al cliente',
    },
  },
  workList: {
    kinds: {
      support_request: 'Solicitud de atención',
    },
    steps: {
      support_request: 'Responder',
    },
    reasons: {
      support_payments: 'Pagos y recibos',
      support_contract: 'Contrato y documentos',
      support_access: 'Ingreso a la cuenta',
      support_data: 'Datos personales',
      support_visit: 'Visita a un proyecto',
      support_other: 'Otro asunto',
      support_death: 'Fallecimiento de un titular',
      support_divorce: 'Divorcio o separación',
      support_lost_document: 'Documento perdido',
      support_data_correction: 'Corregir mis datos',
      support_office_cession: 'Ceder con ayuda de la oficina',
      support_office_term: 'Cambiar el plazo con ayuda de la oficina',
    },
    support: {
      title: 'Solicitud {number}',
      lead: 'Lo que un cliente pregunta a atención al cliente.',
      from: 'De',
      document: 'Documento',
      claimed: 'sin identificar',
      phone: 'Teléfono',
      since: 'Recibida',
      customer: 'Cliente',
      answer: 'Respuesta',
      answerHint: 'El cliente la lee en su oficina virtual.',
      strangerHint: 'Quien escribió la lee con el número de la solicitud.',
      meanwhile:
        'Llegó otra respuesta desde que usted abrió esta página. Léala antes de enviar la suya.',
      send: 'Enviar respuesta',
      sent: 'Respuesta enviada.',
      observe: 'Observar',
      observeHint:
        'El cliente la lee en su oficina virtual. Con Observar, el trámite vuelve a él para que envíe lo que falta.',
      observed: 'Trámite observado. El cliente ve qué falta.',
      openPaper: 'Abrir {name}',
      close: 'Cerrar solicitud',
      closed: 'Solicitud cerrada.',
      answers: 'Lo que respondió',
      cession:
        'Si la compra pasa a otra persona, sigue una cesión de derechos. Revise la compra en la página del cliente.',
      toCustomer: 'Abrir la página del cliente',
      searchHolder: 'Buscar al titular por su documento',
    },
  },
} as const;

export const server = {
  notifications: {
    supportAnswered: {
      title: 'Respondimos su solicitud',
      detail:
        'Ya respondimos su solicitud {reference}. Puede leer la respuesta en Atención al cliente.',
    },
    supportObserved: {
      title: 'Falta algo en su trámite',
      detail:
        'La oficina revisó su trámite {reference} y necesita algo más. Léalo y envíe lo que falta en Atención al cliente.',
    },
  },
  ownData: {
    requests: {
      one: '{n} solicitud a atención al cliente',
      other: '{n} solicitudes a atención al cliente',
    },
  },
} as const;
