import type * as source from '../es/reservations.ts';
import type { Translation } from '../phrase.ts';

export const office = {
  errors: {
    hold_limit: 'No máximo 5 pré-reservas. Libere uma ou converta uma em reserva.',
    seller_hold_limit:
      'Seu consultor chegou ao máximo de pré-reservas. Tente sem consultor ou escolha outro.',
    overdue_instalments:
      'Não é possível reservar: há parcelas vencidas. Pague-as e tente novamente.',
    unit_taken: 'Outra pessoa já pré-reservou ou comprou. Veja opções parecidas ou espere na fila.',
    same_unit_cooldown:
      'Você já teve esta pré-reserva. Poderá pré-reservar o mesmo a partir de {until}.',
    reason_required: 'Informe o motivo. Se for outro, descreva-o com 10 a 300 caracteres.',
    land_purchase_blocked:
      'Por enquanto não é possível pré-reservar nem comprar terrenos. Você pode ver o mapa e continuar pagando.',
    product_not_in_country: 'Este produto não está disponível on-line no seu país.',
    no_stock: 'Não há estoque para o passe de temporada selecionado.',
    no_configuration: 'A configuração de preços não foi encontrada. Tente mais tarde, por favor.',
    renewal_closed: 'O prazo de renovação terminou em {until}. Você pode adquirir o passe novo.',
    not_last_holder: 'A renovação é para quem teve o passe na temporada passada.',
    age_over_limit: 'O passe infantil é para menores de 12 anos no início da temporada.',
    not_eligible:
      'Seu estado de consultor não permite pré-reservar. Fale com o atendimento ao cliente.',
    passport_incomplete:
      'Falta um documento vigente deste lote. Por enquanto não é possível reservá-lo.',
    hold_ended: 'Esta pré-reserva já terminou.',
    extension_used:
      'Esta pré-reserva já foi prorrogada uma vez. Outra prorrogação é feita por um operador.',
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  settingsDesk: {
    acts: {
      feature_landPurchaseBlocked: 'Reservar e comprar terrenos; o mapa e os pagamentos continuam',
    },
    keys: {
      hold_hoursLot: 'Pré-reserva de um lote',
      hold_hoursHouse: 'Pré-reserva de uma casa',
      hold_hoursMembership: 'Pré-reserva de uma associação',
      hold_hoursSeasonTicket: 'Pré-reserva de um passe de temporada',
      hold_maxPerCustomer: 'Pré-reservas vigentes por cliente',
      hold_maxPerSeller: 'Pré-reservas vigentes por consultor',
      hold_extensionHours: 'Prorrogação de uma pré-reserva',
      hold_cooldownHours: 'Espera para pré-reservar o mesmo',
      queue_refusalMinutes: 'Tempo para aceitar a vez na fila',
      feature_landPurchaseBlocked: 'Compra de terrenos bloqueada',
      feature_landCertificateRequired: 'Certificado do projeto obrigatório',
      feature_passportBlocksReserve: 'Documentos do lote obrigatórios para reservar',
    },
  },
  trail: {
    acts: {
      reservations_hold: 'Pré-reservou',
      reservations_extend: 'Prorrogou uma pré-reserva',
      reservations_release: 'Liberou uma pré-reserva',
    },
    areas: {
      reservations: 'Pré-reservas e reservas',
    },
    objects: {
      hold: 'Pré-reserva',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    lotHoldEnding: {
      title: 'Sua pré-reserva vence em breve',
      detail:
        'Sua pré-reserva do lote {lot}, quadra {block}, vence em {untilDate} às {untilTime}. Pague o depósito para não perdê-la.',
    },
    holdEnding: {
      title: 'Sua pré-reserva vence em breve',
      detail:
        'Sua pré-reserva de {product} vence em {untilDate} às {untilTime}. Pague para não perdê-la.',
    },
    lotHoldExtended: {
      title: 'Pré-reserva prorrogada',
      detail:
        'Sua pré-reserva do lote {lot}, quadra {block}, agora vence em {untilDate} às {untilTime}.',
    },
    holdExtended: {
      title: 'Pré-reserva prorrogada',
      detail: 'Sua pré-reserva de {product} agora vence em {untilDate} às {untilTime}.',
    },
  },
} as const satisfies Translation<typeof source.server>;
