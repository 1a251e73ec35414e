export const desk = {
  settingsDesk: {
    acts: {
      feature_landPurchaseBlocked: 'Reservar y comprar terrenos; el mapa y los pagos siguen',
    },
    keys: {
      feature_landPurchaseBlocked: 'Compra de terrenos bloqueada',
      feature_landCertificateRequired: 'Certificado del proyecto obligatorio',
      feature_passportBlocksReserve: 'Documentos del lote obligatorios para reservar',
    },
  },
} as const;

export const server = {
  notifications: {
    lotHoldExtended: {
      title: 'Prerreserva ampliada',
      detail:
        'Su prerreserva del lote {lot} Mza. {block} vence ahora el {untilDate} a las {untilTime}.',
    },
    holdExtended: {
      title: 'Prerreserva ampliada',
      detail: 'Su prerreserva de {product} vence ahora el {untilDate} a las {untilTime}.',
    },
  },
} as const;
