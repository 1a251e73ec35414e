import { reserving } from './reservations/reserving.ts';
import type * as source from '../es/reservations.ts';
import type { Translation } from '../phrase.ts';

export const office = {
  reserving,
  errors: {
    deposit_below_minimum: 'O sinal mínimo é {limit}. Digite esse valor ou um maior.',
    reservation_ended: 'Esta reserva já terminou.',
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
      deposit_minUsd: 'Sinal mínimo de um lote',
      deposit_pct: 'Sinal de um lote, do preço',
      deposit_fullRefundHours: 'Devolução completa de um sinal',
      deposit_lateRefundPct: 'Devolução posterior, em crédito',
      deposit_creditMonths: 'Validade do crédito por um sinal',
      reservation_days: 'Dias de uma reserva',
      house_days: 'Dias para escolher a entrada de uma casa',
      sale_cashDays: 'Dias para pagar à vista',
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
      reservations_reserve: 'Reservou',
      reservations_end: 'Encerrou uma reserva',
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
    reserved: {
      title: 'Produto reservado',
      detail: '{product} está reservado em seu nome até {untilDate}, {untilTime}.',
    },
    reservationEnding: {
      title: 'Sua reserva está por vencer',
      detail:
        'Sua reserva de {product} vence em {untilDate} às {untilTime}. Pague o que falta da entrada para não perdê-la.',
    },
    reservationEnded: {
      title: 'Sua reserva terminou',
      detail: 'Sua reserva de {product} terminou. Veja o que acontece com seu sinal.',
    },
    turnOfQueue: {
      title: 'É a sua vez',
      detail:
        '{product} ficou livre. É seu se fizer a pré-reserva antes de {untilDate} às {untilTime}.',
    },
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
