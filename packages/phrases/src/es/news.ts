/** Screen texts of the notifications; what a notification itself says is in `notifications.ts`. */
export const news = {
  title: 'Notificaciones',
  unread: 'No leída',
  markRead: 'Marcar como leída',
  loadMore: 'Cargar más',
  shownOf: '{shown} de {total}',
  none: 'No tiene notificaciones',
  noneHint: 'Aquí verá sus pagos confirmados, vencimientos y novedades.',
  open: 'Ver de qué se trata',
  carouselTitle: { one: 'Tiene {n} notificación nueva', other: 'Tiene {n} notificaciones nuevas' },
  carousel: 'Notificaciones sin leer',
  seeAll: 'Ver todas',
} as const;
