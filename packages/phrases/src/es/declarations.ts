export const entrance = {
  menu: {
    uifDeclaration: 'Declaración UIF',
  },
} as const;

export const account = {
  people: {
    looks: {
      parts: {
        declaration: 'Su declaración UIF',
      },
    },
  },
} as const;

const states = {
  pending: 'Pendiente',
  submitted: 'Presentada',
  in_review: 'En revisión',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  expired: 'Vencida',
} as const;

const funds = {
  salary: 'Sueldo o salario',
  business: 'Negocio propio',
  savings: 'Ahorros',
  sale: 'Venta de un bien',
  inheritance: 'Herencia',
  loan: 'Préstamo',
  remittance: 'Remesas de familiares',
  pension: 'Renta o jubilación',
  other: 'Otro origen',
} as const;

const fields = {
  birthCity: 'Ciudad de nacimiento',
  profession: 'Profesión u ocupación',
  activity: 'Actividad comercial',
  institution: 'Institución',
  post: 'Cargo',
  sourceOfFunds: 'Origen de los fondos',
  monthly: 'Pago mensual previsto',
  yes: 'Sí',
  no: 'No',
} as const;

export const office = {
  errors: {
    uif_required: 'Complete su declaración UIF para continuar.',
    declaration_in_review:
      'Su declaración ya está en revisión. Podrá presentar otra cuando terminemos.',
    declaration_reviewed: 'Otra persona ya revisó esta declaración. Vuelva a abrirla.',
    own_declaration: 'Nadie revisa su propia declaración: debe hacerlo otra persona.',
  },
  declarations: {
    part: 'Declaración UIF',
    partHint: 'A qué se dedica y de dónde vienen sus fondos',
    title: 'Declaración UIF',
    lead: 'La Unidad de Investigaciones Financieras (UIF) pide esta declaración a quien compra un terreno o una casa, o paga {amount} o más en un año. Solo usted y el área de cumplimiento la leen.',
    due: 'Falta su declaración',
    needs: {
      purchase: 'Usted está comprando un terreno o una casa: su contrato avanza con ella.',
      payments: 'Este año ya pagó {amount} o más: su próximo pago la espera.',
    },
    notDue: 'Por ahora no le pedimos ninguna. Puede presentarla cuando quiera.',
    notInView: 'La declaración UIF no se muestra aquí: solo la leen la persona y cumplimiento.',
    states,
    hints: {
      submitted: 'La recibimos.',
      in_review:
        'El área de cumplimiento la está revisando. Mientras tanto puede pagar; su compra se completa cuando esté aprobada.',
      approved: 'Vale hasta el {date}.',
      rejected: 'Corríjala y preséntela de nuevo. Motivo: {reason}',
      expired: 'Valía hasta el {date}. Presente una nueva.',
      changed: 'Sus datos personales cambiaron desde que la firmó. Presente una nueva.',
    },
    ...fields,
    birthCityHint: 'La ciudad o el pueblo donde nació.',
    professionHint: 'Por ejemplo: enfermera, albañil, comerciante.',
    activityHint: 'A qué se dedica su negocio o el lugar donde trabaja.',
    official: '¿Tuvo un cargo público en los últimos {years} años?',
    officialHint:
      'En el gobierno, la justicia, la policía, las fuerzas armadas o una empresa pública.',
    choose: 'Elija una opción',
    funds,
    sourceDetail: '¿De dónde vienen?',
    monthlyHint: 'Cuánto piensa pagar cada mes por todas sus compras, en dólares.',
    isTrue: 'Declaro que estos datos son verdaderos.',
    sign: 'Firmar y presentar',
    signHint: 'Al firmar confirma su identidad. Una declaración presentada ya no se cambia.',
    signed: 'Declaración presentada.',
    renew: 'Presentar una nueva',
    correct: 'Corregir y presentar',
    cancel: 'Dejarlo para después',
    versions: 'Sus declaraciones',
    version: 'Versión {n}',
    submittedOn: 'Presentada el {date}',
    download: 'Descargar PDF de la versión {n}',
    downloadFailed: 'No se pudo descargar la declaración.',
    declared: 'Lo que declaró',
    toForm: 'Ir a la declaración',
    requiredTitle: 'Antes de pagar, falta su declaración',
    requiredHint:
      'Este año ya pagó tanto que la UIF pide su declaración. Toma unos minutos; su elección queda guardada.',
  },
} as const;

export const desk = {
  customers: {
    tabs: {
      declarations: 'Declaración UIF',
    },
  },
  declarationsDesk: {
    title: 'Declaración UIF, versión {n}',
    lead: 'Solo cumplimiento la lee, y la persona ve cada lectura.',
    person: 'Persona',
    signedAs: 'Firmada como',
    country: 'País de residencia',
    state: 'Estado',
    submittedAt: 'Presentada',
    provedAt: 'Identidad confirmada',
    validUntil: 'Vale hasta',
    paidInYear: 'Pagado este año',
    official: 'Cargo público en los últimos años',
    alertsTitle: 'Alertas',
    alerts: {
      official: 'Tuvo un cargo público',
      many_payments: 'Muchos pagos en un día',
      many_payers: 'Muchos pagadores distintos',
      round_cash: 'Pagos en efectivo por sumas redondas',
      cash_contract: 'Efectivo en un contrato grande',
    },
    noAlerts: 'Sin alertas.',
    holds: 'Compras que esperan',
    noHolds: 'Ninguna compra la espera.',
    declared: 'Lo que declara',
    history: 'Historial',
    byRules: 'Por las reglas',
    versions: 'Versiones',
    none: 'Esta persona no presentó ninguna declaración.',
    open: 'Abrir',
    download: 'Descargar PDF',
    verdict: 'Revisión',
    approve: 'Aprobar',
    approved: 'Declaración aprobada.',
    reject: 'Rechazar con motivo',
    rejected: 'Declaración rechazada. La persona puede corregirla.',
    reason: 'Qué debe corregir',
    reasonHint: 'La persona lo lee tal como lo escriba.',
    own: 'Es su propia declaración: la revisa otra persona.',
  },
  settingsDesk: {
    dryRun: {
      rows: {
        declarationsAsked: 'Personas a las que sus pagos les piden declarar',
        declarationsToReview: 'Declaraciones que una persona revisa',
        declarationsValid: 'Declaraciones vigentes',
      },
    },
    keys: {
      uif_yearlyUsd: 'UIF: pagos de un año que piden la declaración',
      uif_validMonths: 'UIF: validez de una declaración',
      uif_lookBackYears: 'UIF: años que cuentan para un cargo público',
      uif_dailyPayments: 'UIF: pagos en un día que dan alerta',
      uif_payers: 'UIF: pagadores distintos sin alerta',
      uif_roundCashUsd: 'UIF: suma redonda en efectivo que da alerta',
      uif_cashContractBob: 'UIF: contrato en bolivianos cuyo efectivo da alerta',
      uif_reviewHours: 'UIF: horas hábiles para revisar una declaración',
    },
  },
  trail: {
    acts: {
      declarations_submit: 'Presentó su declaración UIF',
      declarations_approve: 'Aprobó una declaración UIF',
      declarations_reject: 'Rechazó una declaración UIF',
    },
    areas: {
      declarations: 'Declaraciones UIF',
    },
    objects: {
      declaration: 'Declaración UIF',
    },
  },
  workList: {
    kinds: { declaration_review: 'Declaración UIF' },
    steps: { declaration_review: 'Revisar' },
    reasons: {
      declaration_official: 'Cargo público',
      declaration_alerts: 'Alertas en sus pagos',
    },
  },
} as const;

export const server = {
  declarationPaper: {
    title: 'Declaración UIF',
    version: 'Versión {version}, formulario {form}',
    states,
    stateUntil: '{state}, vale hasta el {date}',
    name: 'Nombre completo',
    document: 'Documento',
    country: 'País de residencia',
    ...fields,
    official: 'Cargo público en los últimos {years} años',
    funds,
    statement:
      'Declaro que los datos de esta declaración son verdaderos y que mis fondos son lícitos.',
    signed: 'Firmada en la oficina virtual el {date} a las {time}, hora de La Paz.',
    proved: 'Identidad confirmada el {date} a las {time}.',
    reference: 'Referencia {reference}',
    demo: 'Documento de demostración. Sin valor legal.',
  },
  notifications: {
    declarationDue: {
      title: 'Falta su declaración UIF',
      detail: 'Preséntela en su perfil: su próximo pago la espera.',
    },
    declarationEnding: {
      title: 'Su declaración UIF vence pronto',
      detail: 'Vale hasta el {until}. Puede presentar una nueva en su perfil.',
    },
    declarationApproved: {
      title: 'Su declaración UIF está aprobada',
      detail: 'Vale hasta el {until}.',
    },
    declarationRejected: {
      title: 'Corrija su declaración UIF',
      detail: 'En su perfil está el motivo y puede presentarla de nuevo.',
    },
  },
  ownData: {
    declarations: {
      one: '{n} declaración UIF',
      other: '{n} declaraciones UIF',
    },
  },
} as const;
