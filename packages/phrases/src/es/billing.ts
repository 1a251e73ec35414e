export const account = {
  people: {
    looks: {
      parts: {
        billing: 'Sus facturas y datos de factura',
        seen_billing: 'Vio sus datos de factura como usted los ve',
      },
    },
  },
} as const;

export const office = {
  errors: {
    not_registered_for_billing: 'La factura no está disponible para sus productos.',
    billing_document_locked: 'Los datos del documento no se pueden editar.',
    invoice_not_issued: 'La factura todavía no está emitida.',
    invoice_changed: 'Otra persona ya corrigió esta factura. Vuelva a abrirla.',
  },
  billing: {
    part: 'Datos de factura',
    partHint: 'A nombre de quién salen sus facturas',
    title: 'Datos de factura',
    lead: 'Sus facturas salen con estos datos. Puede poner su carnet o el NIT de su empresa.',
    lockedHint: 'El documento ya no se edita aquí. Si hay un error, escriba a atención al cliente.',
    documents: {
      ci: 'Cédula de identidad',
      foreign: 'Cédula de identidad de extranjero',
      passport: 'Pasaporte',
      other: 'Otro documento de identidad',
      nit: 'NIT',
    },
    documentType: 'Tipo de documento',
    number: 'N.º de documento',
    digitsHint: 'Solo números.',
    lettersHint: 'Letras y números.',
    complement: 'Complemento',
    complementHint: 'Solo si su carnet tiene letras o números después del guion.',
    businessName: 'Razón social',
    businessNameHint: 'Su apellido o el nombre de la empresa, como debe salir en la factura.',
    email: 'Correo electrónico',
    prefix: 'Prefijo',
    phone: 'Teléfono',
    phoneHint: 'Entre 5 y 10 dígitos, sin el prefijo.',
    phoneLength: 'El teléfono debe tener entre 5 y 10 dígitos',
    save: 'Guardar datos',
    later: 'Ahora no',
    savedTitle: 'Datos guardados',
    saved: 'Sus datos de factura fueron guardados',
    savedHint: 'Sus próximas facturas salen con estos datos.',
    bannerTo: 'Factura a nombre de {name}',
    bannerNone: 'Falta decirnos a nombre de quién sale su factura.',
    view: 'Ver mis datos',
    fill: 'Poner mis datos',
    notRegistered: 'La factura no está disponible para sus productos',
    notRegisteredHint: 'Sus pagos llevan recibo.',
    invoice: 'Factura',
    downloadInvoice: 'Descargar la factura {number}',
    downloadFailed: 'No se pudo descargar la factura.',
    states: {
      to_issue: 'Por emitir',
      issued: 'Emitida',
      validated: 'Validada',
      observed: 'Observada',
      voided: 'Anulada',
    },
  },
} as const;

export const desk = {
  customers: {
    tabs: {
      billing: 'Facturas',
    },
  },
  invoices: {
    none: 'Sin facturas',
    state: 'Estado',
    allStates: 'Todos los estados',
    number: 'N.º de factura',
    receipt: 'Recibo',
    name: 'A nombre de',
    document: 'Documento',
    paidOn: 'Pagado el',
    amount: 'Importe',
    company: 'Empresa',
    observation: 'Observación',
    refused: 'El servicio de facturas no aceptó los datos.',
    title: 'Factura observada',
    lead: 'Corrija a nombre de quién sale y envíela de nuevo.',
    send: 'Corregir y enviar',
    sent: 'Factura enviada de nuevo.',
    settled: 'Esta factura ya no espera una corrección.',
  },
  workList: {
    kinds: { invoice_observed: 'Factura observada' },
    steps: { invoice_observed: 'Corregir y enviar' },
    reasons: { invoice_observed: 'Impuestos la observó' },
  },
  settingsDesk: {
    keys: {
      feature_editBillingData: 'Editar los datos de facturación',
    },
  },
  trail: {
    acts: {
      billing_saveRecord: 'Guardó sus datos de factura',
      billing_issued: 'Emitió una factura',
      billing_validated: 'Validó una factura',
      billing_observed: 'Observó una factura',
      billing_voided: 'Anuló una factura',
      billing_mendInvoice: 'Corrigió una factura',
    },
    areas: {
      billing: 'Facturación',
    },
    objects: {
      billingRecord: 'Datos de factura',
      invoice: 'Factura',
    },
  },
} as const;

export const server = {
  invoicePaper: {
    number: 'Factura N.º {number}',
    taxNumber: 'NIT {number}',
    issuedAt: 'Emitida el {date}',
    demo: 'FACTURA DE DEMOSTRACIÓN - SIN VALOR FISCAL',
    voided: 'ANULADA',
    buyer: 'A nombre de',
    paidOn: 'Pagado el',
    detail: 'Detalle',
    amount: 'Importe',
    byReceipt: 'Pago según recibo {receipt}',
    amountInWords: 'Son: {words}',
    controlCode: 'Código de control',
  },
  ownData: {
    billingRecord: 'Datos de factura',
    billingName: 'Razón social',
    billingDocument: 'Documento',
    billingEmail: 'Correo electrónico',
    invoices: { one: '{n} factura', other: '{n} facturas' },
  },
} as const;
