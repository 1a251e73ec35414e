import { notices } from './notifications/notices.ts';

export const entrance = {
  menu: {
    notifications: 'Notificaciones',
  },
} as const;

export const office = {
  release: { ready: 'Hay una versión nueva de la oficina.', take: 'Actualizar ahora' },
  /** Screen texts of the notifications; what a notification itself says is in `notifications.ts`. */
  news: {
    title: 'Notificaciones',
    unread: 'No leída',
    markRead: 'Marcar como leída',
    loadMore: 'Cargar más',
    shownOf: '{shown} de {total}',
    filter: 'Mostrar',
    kinds: {
      all: 'Todas',
      payment: 'Pagos',
      network: 'Red',
      room: 'Salas',
      promotion: 'Promociones',
    },
    noneOf: {
      all: 'No tiene notificaciones',
      payment: 'No tiene notificaciones de pagos',
      network: 'No tiene notificaciones de su red',
      room: 'No tiene notificaciones de salas',
      promotion: 'No tiene promociones por ahora',
    },
    noneHints: {
      all: 'Aquí verá sus pagos confirmados, vencimientos y novedades.',
      payment: 'Aquí verá cada pago que recibimos y las cuotas que vencen.',
      network: 'Aquí verá lo que pasa con su red y sus carreras.',
      room: 'Aquí verá las salas a las que lo inviten y sus cambios.',
      promotion: 'Cuando haya una promoción para usted, la verá aquí.',
    },
    markAll: 'Marcar todas como leídas',
    allRead: 'Todas quedaron como leídas.',
    times: { one: '{n} vez', other: '{n} veces' },
    others: { one: 'Ver la otra', other: 'Ver las otras {n}' },
    fewer: 'Ver solo la última',
    carouselTitle: {
      one: 'Tiene {n} notificación nueva',
      other: 'Tiene {n} notificaciones nuevas',
    },
    carousel: 'Notificaciones sin leer',
    seeAll: 'Ver todas',
  },
} as const;

export const account = {
  people: {
    looks: {
      parts: {
        seen_notifications: 'Vio sus notificaciones como usted las ve',
      },
    },
  },
} as const;

export const desk = {
  errors: {
    notice_closed: 'Este aviso ya no se puede cambiar.',
    notice_changed:
      '{name} cambió este aviso mientras usted lo tenía abierto. Revise lo nuevo antes de seguir.',
    notice_incomplete:
      'Complete el título y el texto en los tres idiomas y elija a alguien que lo reciba.',
    audience_changed: 'La cantidad de personas cambió. Vuelva a contarlas antes de enviar.',
  },
  notices,
  operators: {
    sections: {
      notices: 'Avisos',
    },
    values: {
      notice: { notice: 'Aviso', promotion: 'Promoción' },
      byMail: { yes: 'Sí, a quienes confirmaron el suyo' },
    },
    kinds: {
      notices_send: 'Enviar un aviso a muchas personas',
    },
    fields: {
      notice: 'Tipo',
      sendAt: 'Cuándo',
      byMail: 'Por correo',
      link: 'Enlace',
      es: 'Español',
      en: 'Inglés',
      pt: 'Portugués',
    },
  },
  settingsDesk: {
    dryRun: {
      rows: {
        noticesBySecondPerson: 'Avisos que necesitan a otra persona',
      },
    },
    keys: {
      approval_messagePeople: 'Personas que un aviso alcanza sin aprobación',
    },
  },
  trail: {
    acts: {
      notices_create: 'Creó un aviso',
      notices_update: 'Corrigió un aviso',
      notices_send: 'Mandó enviar un aviso',
      notices_held: 'Retuvo un aviso',
      notices_sent: 'Terminó de enviar un aviso',
      notices_export: 'Descargó la lista de avisos',
      notices_exportRecipients: 'Descargó la entrega de un aviso',
      notices_stop: 'Detuvo un aviso',
    },
    objects: {
      notice: 'Aviso',
    },
    areas: {
      notices: 'Avisos',
      notifications: 'Notificaciones',
    },
  },
  workList: {
    kinds: {
      held_notice: 'Aviso retenido',
    },
    steps: {
      held_notice: 'Enviarlo o descartarlo',
    },
    reasons: {
      sender_left: '{name} ya no puede enviarlo',
    },
  },
} as const;

export const server = {
  notifications: {
    groupNotice: { title: '{titleEs}', detail: '{textEs}' },
    groupPromotion: { title: '{titleEs}', detail: '{textEs}' },
  },
  ownData: {
    notifications: { one: '{n} notificación', other: '{n} notificaciones' },
  },
} as const;
