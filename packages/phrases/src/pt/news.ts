import type { news as source } from '../es/news.ts';
import type { Translation } from '../phrase.ts';

export const news = {
  title: 'Notificações',
  unread: 'Não lida',
  markRead: 'Marcar como lida',
  loadMore: 'Carregar mais',
  shownOf: '{shown} de {total}',
  none: 'Você não tem notificações',
  noneHint: 'Aqui você verá pagamentos confirmados, vencimentos e novidades.',
  open: 'Ver do que se trata',
  carouselTitle: { one: 'Você tem {n} notificação nova', other: 'Você tem {n} notificações novas' },
  carousel: 'Notificações não lidas',
  seeAll: 'Ver todas',
} as const satisfies Translation<typeof source>;
