import type { NotificationKey } from '@kantuta/contract/notifications/notifications.rules';
import type { Text } from '../phrase.ts';

/** What a stored notification says; its parameters are those of `notifications.rules.ts` (demo-data 13). */
export const notifications = {
  lotInstalmentDueSoon: {
    title: 'Cuota por vencer',
    detail: 'Su cuota {number} del lote {lot} Mza. {block} vence el {dueOn} por {amount}.',
  },
  instalmentDueSoon: {
    title: 'Cuota por vencer',
    detail: 'Su cuota {number} de {product} vence el {dueOn} por {amount}.',
  },
  lotInstalmentsOverdue: {
    title: { one: 'Cuota vencida', other: 'Cuotas vencidas' },
    detail: {
      one: 'Tiene {n} cuota vencida del lote {lot} Mza. {block}. Puede pagarla o ver opciones.',
      other:
        'Tiene {n} cuotas vencidas del lote {lot} Mza. {block}. Puede pagarlas o ver opciones.',
    },
  },
  instalmentsOverdue: {
    title: { one: 'Cuota vencida', other: 'Cuotas vencidas' },
    detail: {
      one: 'Tiene {n} cuota vencida de {product}. Puede pagarla o ver opciones.',
      other: 'Tiene {n} cuotas vencidas de {product}. Puede pagarlas o ver opciones.',
    },
  },
  paymentConfirmed: {
    title: 'Pago confirmado',
    detail: 'Recibimos su pago. Recibo {receipt}.',
  },
  qrPaymentConfirmed: {
    title: 'Pago confirmado',
    detail: 'Recibimos su pago QR. Recibo {receipt}.',
  },
  paymentInRegularization: {
    title: 'Pago en regularización',
    detail:
      'Su pago QR fue confirmado y está en proceso de regularización. Le responderemos hasta el {promisedAt}.',
  },
  moneyApplied: {
    title: 'Pago regularizado',
    detail: 'Aplicamos {amount} que estaba en revisión. Recibo {receipt}.',
  },
  paymentsRestricted: {
    title: 'Pagos restringidos',
    detail: 'Los pagos del club y de viajes estarán restringidos del {from} al {to}.',
  },
  lotHoldExtended: {
    title: 'Prerreserva ampliada',
    detail:
      'Su prerreserva del lote {lot} Mza. {block} vence ahora el {untilDate} a las {untilTime}.',
  },
  holdExtended: {
    title: 'Prerreserva ampliada',
    detail: 'Su prerreserva de {product} vence ahora el {untilDate} a las {untilTime}.',
  },
  securePasswordDays: {
    title: 'Contraseña segura',
    detail: {
      one: 'Le queda {n} día para crear una contraseña segura.',
      other: 'Le quedan {n} días para crear una contraseña segura.',
    },
  },
  newDevice: {
    title: 'Ingreso desde un dispositivo nuevo',
    detail:
      'Alguien ingresó a su cuenta el {atDate} a las {atTime} desde {device}. Si no fue usted, cambie su contraseña o comuníquese con atención al cliente.',
  },
  passwordChanged: {
    title: 'Contraseña cambiada',
    detail:
      'Su contraseña cambió el {atDate} a las {atTime} y se cerraron sus otras sesiones. Si no fue usted, avísenos ahora.',
  },
  contactChanged: {
    title: 'Datos de contacto cambiados',
    detail:
      'Sus datos de contacto cambiaron el {atDate} a las {atTime}. Si no fue usted, avísenos ahora.',
  },
  passkeyAdded: {
    title: 'Huella o rostro activado',
    detail:
      'Desde el {atDate} a las {atTime} se puede ingresar a su cuenta con {name}. Si no fue usted, avísenos ahora.',
  },
  passkeyRemoved: {
    title: 'Huella o rostro quitado',
    detail:
      'El {atDate} a las {atTime} se quitó {name} de su cuenta. Si no fue usted, avísenos ahora.',
  },
  recoveryCodesMade: {
    title: 'Códigos de recuperación nuevos',
    detail:
      'El {atDate} a las {atTime} se crearon códigos de recuperación para su cuenta y los anteriores ya no sirven. Si no fue usted, avísenos ahora.',
  },
  accessRequested: {
    title: 'Pedido para recuperar su cuenta',
    detail:
      'El {atDate} a las {atTime} alguien pidió recuperar su cuenta sin su dispositivo. Se le dará acceso el {untilDate} a las {untilTime}. Si no fue usted, avísenos ahora.',
  },
  accountSecured: {
    title: 'Cuenta asegurada',
    detail:
      'A su pedido cerramos todas las sesiones de su cuenta y su contraseña dejó de servir el {atDate} a las {atTime}. Para volver a ingresar, use «¿Olvidó su contraseña?» en la página de inicio de sesión.',
  },
  supportAnswered: {
    title: 'Respondimos su solicitud',
    detail:
      'Ya respondimos su solicitud {reference}. Puede leer la respuesta en Atención al cliente.',
  },
  racePosition: {
    title: 'Ranking',
    detail: 'Usted subió al puesto {position} de la carrera de viaje.',
  },
  roomMoved: {
    title: 'Reunión reprogramada',
    detail: 'La sala {room} cambia al {startsAt}.',
  },
  promotionTwoForOne: {
    title: 'Promoción 2x1',
    detail: 'Compre una membresía y reciba otra del mismo tipo hasta el {until}.',
  },
  groupNotice: { title: '{titleEs}', detail: '{textEs}' },
  groupPromotion: { title: '{titleEs}', detail: '{textEs}' },
} as const satisfies Record<NotificationKey, { title: Text; detail: Text }>;
