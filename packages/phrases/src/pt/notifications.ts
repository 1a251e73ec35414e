import type * as source from '../es/notifications.ts';
import type { Translation } from '../phrase.ts';
import { notices } from './notifications/notices.ts';

export const entrance = {
  menu: {
    notifications: 'Notificações',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  release: { ready: 'Há uma versão nova do escritório.', take: 'Atualizar agora' },
  news: {
    title: 'Notificações',
    unread: 'Não lida',
    markRead: 'Marcar como lida',
    loadMore: 'Carregar mais',
    shownOf: '{shown} de {total}',
    filter: 'Mostrar',
    kinds: {
      all: 'Todas',
      payment: 'Pagamentos',
      network: 'Rede',
      room: 'Salas',
      promotion: 'Promoções',
    },
    noneOf: {
      all: 'Você não tem notificações',
      payment: 'Você não tem notificações de pagamentos',
      network: 'Você não tem notificações da sua rede',
      room: 'Você não tem notificações de salas',
      promotion: 'Você não tem promoções por enquanto',
    },
    noneHints: {
      all: 'Aqui você verá pagamentos confirmados, vencimentos e novidades.',
      payment: 'Aqui você verá cada pagamento que recebermos e as parcelas que vencem.',
      network: 'Aqui você verá o que acontece com a sua rede e suas corridas.',
      room: 'Aqui você verá as salas para as quais for convidado e suas mudanças.',
      promotion: 'Quando houver uma promoção para você, ela aparecerá aqui.',
    },
    markAll: 'Marcar todas como lidas',
    allRead: 'Todas foram marcadas como lidas.',
    times: { one: '{n} vez', other: '{n} vezes' },
    others: { one: 'Ver a outra', other: 'Ver as outras {n}' },
    fewer: 'Ver só a última',
    carouselTitle: {
      one: 'Você tem {n} notificação nova',
      other: 'Você tem {n} notificações novas',
    },
    carousel: 'Notificações não lidas',
    seeAll: 'Ver todas',
  },
} as const satisfies Translation<typeof source.office>;

export const account = {
  people: {
    looks: {
      parts: {
        seen_notifications: 'Viu suas notificações como você as vê',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  errors: {
    notice_closed: 'Este aviso já não pode ser alterado.',
    notice_changed:
      '{name} alterou este aviso enquanto você o tinha aberto. Revise o novo antes de continuar.',
    notice_incomplete:
      'Complete o título e o texto nos três idiomas e escolha alguém para recebê-lo.',
    audience_changed: 'A quantidade de pessoas mudou. Conte-as de novo antes de enviar.',
  },
  notices,
  operators: {
    sections: {
      notices: 'Avisos',
    },
    values: {
      notice: { notice: 'Aviso', promotion: 'Promoção' },
      byMail: { yes: 'Sim, a quem confirmou o seu' },
    },
    kinds: {
      notices_send: 'Enviar um aviso a muitas pessoas',
    },
    fields: {
      notice: 'Tipo',
      sendAt: 'Quando',
      byMail: 'Por e-mail',
      link: 'Link',
      es: 'Espanhol',
      en: 'Inglês',
      pt: 'Português',
    },
  },
  settingsDesk: {
    dryRun: {
      rows: {
        noticesBySecondPerson: 'Avisos que precisam de outra pessoa',
      },
    },
    keys: {
      approval_messagePeople: 'Pessoas que um aviso alcança sem aprovação',
    },
  },
  trail: {
    acts: {
      notices_create: 'Criou um aviso',
      notices_update: 'Corrigiu um aviso',
      notices_send: 'Mandou enviar um aviso',
      notices_held: 'Reteve um aviso',
      notices_sent: 'Terminou de enviar um aviso',
      notices_export: 'Baixou a lista de avisos',
      notices_exportRecipients: 'Baixou a entrega de um aviso',
      notices_stop: 'Interrompeu um aviso',
    },
    objects: {
      notice: 'Aviso',
    },
    areas: {
      notices: 'Avisos',
      notifications: 'Notificações',
    },
  },
  workList: {
    kinds: {
      held_notice: 'Aviso retido',
    },
    steps: {
      held_notice: 'Enviar ou descartar',
    },
    reasons: {
      sender_left: '{name} já não pode enviá-lo',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    groupNotice: { title: '{titlePt}', detail: '{textPt}' },
    groupPromotion: { title: '{titlePt}', detail: '{textPt}' },
  },
  ownData: {
    notifications: { one: '{n} notificação', other: '{n} notificações' },
  },
} as const satisfies Translation<typeof source.server>;
