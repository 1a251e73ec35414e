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
  },
  billing: {
    part: 'Datos de factura',
    partHint: 'A nombre de quién salen sus facturas',
    title: 'Datos de factura',
    lead: 'Sus facturas salen con estos datos. Puede poner su carnet o el NIT de su empresa.',
    lockedHint: 'El documento ya no se edita aquí. Si hay un error, escriba a atención al cliente.',
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
  },
} as const;

export const desk = {
  settingsDesk: {
    keys: {
      feature_editBillingData: 'Editar los datos de facturación',
    },
  },
  trail: {
    acts: {
      billing_saveRecord: 'Guardó sus datos de factura',
    },
    areas: {
      billing: 'Facturación',
    },
    objects: {
      billingRecord: 'Datos de factura',
    },
  },
} as const;

export const server = {
  ownData: {
    billingRecord: 'Datos de factura',
    billingName: 'Razón social',
    billingDocument: 'Documento',
    billingEmail: 'Correo electrónico',
  },
} as const;
