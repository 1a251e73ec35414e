import { deskRefunds } from './reservations/desk-refunds.ts';
import { deskProvisionals } from './reservations/desk-provisionals.ts';
import { deskHolderCard, holderCard, holderCardNotices } from './reservations/holder-card.ts';
import { holdsDesk } from './reservations/holds-desk.ts';
import { provisionals } from './reservations/provisionals.ts';
import { queue } from './reservations/queue.ts';
import { holds } from './reservations/holds.ts';
import { reserving } from './reservations/reserving.ts';
import type * as source from '../es/reservations.ts';
import type { Translation } from '../phrase.ts';

export const office = {
  adviserDay: {
    kinds: { provisionals: 'Dinheiro a depositar', hold_ending: 'Pré-reserva prestes a vencer' },
    messages: {
      hold_ending:
        'Olá {name}, a sua pré-reserva de {what} vence {date}. Fazemos o depósito antes?',
      provisionals: 'Olá {name}, deposito o seu dinheiro de {what} até {date}.',
    },
  },
  provisionals,
  reserving,
  queue,
  holderCard,
  holds,
  errors: {
    reservation_extended: 'Esta reserva já foi prorrogada uma vez e não pode ser de novo.',
    choice_made: 'Já escolheu como paga a sua parte.',
    deposit_above_initial: 'Pode pagar no máximo {limit}, que é toda a entrada.',
    provisional_open:
      'Um consultor já tem o dinheiro desta pré-reserva e ainda está no prazo para depositá-lo.',
    provisional_late: 'Tem dinheiro de um cliente sem depositar. Deposite-o antes de receber mais.',
    provisional_ended: 'Este recibo provisório já terminou.',
    client_unreachable:
      'O seu cliente não tem celular ou e-mail confirmado. Peça que entre na conta e o confirme.',
    refund_not_approved: 'Ainda não está aprovado, ou outra pessoa envia.',
    transfer_used: 'Esse número de transferência já prova outra devolução.',
    refund_paid: 'Este dinheiro já foi devolvido.',
    refund_waits: 'Esta devolução já espera a aprovação de outra pessoa.',
    deposit_below_minimum: 'O sinal mínimo é {limit}. Digite esse valor ou um maior.',
    reservation_ended: 'Esta reserva já terminou.',
    reservation_kept:
      'Esta reserva já tem tudo o que pedia e a compra segue. Para cancelá-la, escreva ao atendimento ao cliente.',
    reservation_not_extended: 'A reserva de uma casa, ou de uma compra à vista, não é prorrogada.',
    hold_limit: {
      one: 'No máximo {n} pré-reserva. Libere-a ou converta-a em reserva.',
      other: 'No máximo {n} pré-reservas. Libere uma ou converta uma em reserva.',
    },
    seller_hold_limit:
      'Você chegou ao máximo de pré-reservas para seus clientes. Libere uma ou espere até uma terminar.',
    overdue_instalments:
      'Não é possível reservar: há parcelas vencidas. Pague-as e tente novamente.',
    unit_taken: 'Outra pessoa já pré-reservou ou comprou. Veja opções parecidas ou espere na fila.',
    unit_free: 'Está livre: você pode pré-reservar agora, sem esperar na fila.',
    unit_yours: 'Você já o tem. Não precisa esperar na fila.',
    queue_limit: 'Máximo de 5 filas ao mesmo tempo. Saia de uma para entrar em outra.',
    same_unit_cooldown:
      'Você já teve esta pré-reserva. Poderá pré-reservar o mesmo a partir de {until}.',
    reason_required: 'Informe o motivo. Se for outro, descreva-o com 10 a 300 caracteres.',
    land_purchase_blocked:
      'Por enquanto não é possível pré-reservar nem comprar terrenos. Você pode ver o mapa e continuar pagando.',
    product_not_in_country: 'Este produto não está disponível on-line no seu país.',
    no_stock: 'Não há estoque para o carnê de temporada selecionado.',
    no_configuration: 'A configuração de preços não foi encontrada. Tente mais tarde, por favor.',
    renewal_closed: 'O prazo de renovação terminou em {until}. Você pode adquirir o carnê novo.',
    not_last_holder: 'A renovação é para quem teve o carnê na temporada passada.',
    age_over_limit: 'O carnê infantil é para menores de 12 anos no início da temporada.',
    not_special_holder:
      'O carnê especial é para pessoas de 60 anos ou mais, ou com carteira de deficiência.',
    not_eligible:
      'Você não cumpre os requisitos para fazer isto. Revise seu estado de consultor ou fale com o atendimento ao cliente.',
    client_not_eligible:
      'Não é possível pré-reservar para esta pessoa. Só ela pode ver o motivo, na sua conta ou no atendimento ao cliente.',
    passport_incomplete:
      'Falta um documento vigente deste lote. Por enquanto não é possível reservá-lo.',
    hold_ended: 'Esta pré-reserva já terminou.',
    hold_changed: 'Outra pessoa alterou esta pré-reserva. Veja como ficou antes de continuar.',
    extension_used:
      'Esta pré-reserva já foi prorrogada uma vez. Outra prorrogação é feita por um operador.',
  },
} as const satisfies Translation<typeof source.office>;

export const account = {
  // Why the product asks for an approval (SALE-25), as it is kept.
  keptWords: {
    approval: { price: 'O preço está acima do limite dos planos de sócio sem aprovação.' },
  },
  errors: {
    holder_card_checked:
      'Esta carteira já foi conferida, ou chegou outra em seu lugar. Veja como ficou.',
    holder_card_limit:
      'A carteira já foi enviada o máximo de vezes. Escolha outro carnê ou escreva ao atendimento ao cliente.',
  },
  people: { looks: { parts: { holder_card: 'A carteira de deficiência do seu carnê' } } },
} as const;

export const desk = {
  deskRefunds,
  deskProvisionals,
  holdsDesk,
  deskHolderCard,
  customers: {
    by: { hold: 'Código de pré-reserva' },
    tabs: { holds: holdsDesk.tab },
  },
  workList: {
    kinds: {
      holder_card: 'Carteira de deficiência a conferir',
      hold_ending: 'Pré-reserva ou reserva por vencer',
      provisional_late: 'Dinheiro sem depositar',
      deposit_refund: 'Sinal a devolver',
    },
    steps: {
      holder_card: 'Conferir',
      hold_ending: 'Ligar para o cliente',
      deposit_refund: 'Devolver',
      provisional_late: 'Procurar o dinheiro',
    },
    reasons: {
      ...holdsDesk.reasons,
      holder_card: 'Um carnê especial espera a conferência da carteira',
      provisional_late: 'Um consultor não depositou a tempo',
      deposit_refund: 'Uma reserva terminou e seu dinheiro é devolvido',
      refund_approved: 'Devolução aprovada: falta enviar',
    },
  },
  operators: {
    sections: { reservations: 'Pré-reservas e reservas' },
    kinds: {
      reservations_approvePlan: 'Aprovar um plano de sócio',
      reservations_payRefund: 'Devolver um sinal',
    },
    fields: {
      depositRefund: 'A devolver',
      discount: 'Desconto',
      initial: 'Entrada',
    },
  },
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
      reservation_signedDays: 'Dias para a entrada depois da assinatura',
      house_days: 'Dias para escolher a entrada de uma casa',
      sale_cashDays: 'Dias para pagar à vista',
      deposit_provisionalHours: 'Prazo para depositar dinheiro de um cliente',
      hold_hoursLot: 'Pré-reserva de um lote',
      hold_hoursHouse: 'Pré-reserva de uma casa',
      hold_hoursMembership: 'Pré-reserva de um plano de sócio',
      hold_hoursSeasonTicket: 'Pré-reserva de um carnê de temporada',
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
      reservations_giveCard: 'Enviou outra carteira de deficiência',
      reservations_checkCard: 'Conferiu uma carteira de deficiência',
      reservations_hold: 'Pré-reservou',
      reservations_extend: 'Prorrogou uma pré-reserva',
      reservations_reserve: 'Reservou',
      reservations_sell: 'Vendeu com o primeiro pagamento',
      reservations_end: 'Encerrou uma reserva',
      reservations_approveRefund: 'Aprovou a devolução de um sinal',
      reservations_payRefund: 'Devolveu um sinal',
      reservations_endCredit: 'Venceu um crédito',
      reservations_release: 'Liberou uma pré-reserva',
      reservations_issueProvisional: 'Recebeu dinheiro de um cliente',
      reservations_declineProvisional: 'Negou ter entregado dinheiro',
      reservations_closeProvisional: 'Registrou a devolução de dinheiro a um cliente',
    },
    areas: {
      reservations: 'Pré-reservas e reservas',
    },
    objects: {
      hold: 'Pré-reserva',
      provisional: 'Recibo provisório',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  /** The words of the terms themselves are those that were read when they were accepted. */
  ticketTermsPaper: {
    title: 'Termos do carnê',
    version: 'Versão {version} dos termos',
    ticket: 'Carnê',
    number: 'Número da compra',
    company: 'Empresa',
    buyer: 'Comprador',
    document: 'Documento',
    accepted: 'Aceitos pelo comprador em {date} às {time}.',
    demo: 'Documento de demonstração, sem validade.',
    personal: reserving.terms.personal,
    season: reserving.terms.season,
    transfer: reserving.terms.transfer,
    suspended: reserving.terms.suspended,
    closes: reserving.terms.closes,
  },
  codes: {
    provisional: {
      title: '{code} é o seu código para confirmar {amount}',
      detail:
        'O seu código é {code}. Com ele confirma que entregou {amount} a {adviser}, seu consultor. Informe-o só depois de entregar esse valor: vale {minutes} minutos e uma só vez. Se não entregou dinheiro, não o compartilhe com ninguém.',
      short:
        '{group}: {code} confirma que entregou {amount} a {adviser}. Informe-o só se já entregou.',
    },
  },
  notifications: {
    ...holderCardNotices,
    provisionalAsked: {
      title: 'Entrega dinheiro ao seu consultor?',
      detail:
        '{adviser} diz que recebe {amount} por {product}. Se já entregou, informe o código que enviamos; se não, não o compartilhe.',
    },
    provisionalIssued: {
      title: 'Recibo provisório',
      detail: '{adviser} recebeu {amount} e deve depositá-lo até {untilDate} às {untilTime}.',
    },
    provisionalLate: {
      title: 'O seu dinheiro não foi depositado a tempo',
      detail: '{adviser} não depositou os {amount} que lhe entregou. O escritório já sabe e ajuda.',
    },
    provisionalDue: {
      title: 'Deposite o dinheiro do seu cliente',
      detail:
        'Terminou o prazo para depositar {amount} de {product}. Até lá não pode receber mais dinheiro.',
    },
    provisionalReturned: {
      title: 'O seu dinheiro voltou',
      detail:
        'O escritório registrou que lhe devolveram {amount} de {product}. Se não os recebeu, escreva-nos.',
    },
    refundPaid: {
      title: 'Devolvemos seu dinheiro',
      detail: 'Transferimos {amount} da sua reserva de {product}.',
    },
    creditEnding: {
      title: 'Seu crédito a favor está por vencer',
      detail: 'Você tem {amount} de crédito a favor até {until}. Use antes para pagar à empresa.',
    },
    creditEnded: {
      title: 'Seu crédito a favor venceu',
      detail: 'Seu crédito a favor de {amount} venceu porque passou o último dia.',
    },
    membershipApproved: {
      title: 'Plano de sócio aprovado',
      detail: 'Aprovamos sua pré-reserva de {product}. Já pode pagar.',
    },
    membershipRefused: {
      title: 'Plano de sócio não aprovado',
      detail: 'Não pudemos aprovar sua pré-reserva de {product}. Não deve nada por ela.',
    },
    sold: {
      title: 'Compra registrada',
      detail: '{product} é seu. Já pode vê-lo nos seus produtos.',
    },
    reserved: {
      title: 'Produto reservado',
      detail: '{product} está reservado em seu nome até {untilDate}, {untilTime}.',
    },
    reservationEnding: {
      title: 'Sua reserva está por vencer',
      detail:
        'Sua reserva de {product} vence em {untilDate} às {untilTime}. Pague o que falta da entrada para não perdê-la.',
    },
    houseChoiceEnding: {
      title: 'Escolha como paga a sua parte',
      detail:
        'A sua reserva de {product} termina em {untilDate} às {untilTime} se não escolher como paga a sua parte.',
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
    heldForYou: {
      title: 'Pré-reserva em seu nome',
      detail:
        'Seu consultor pré-reservou {product} para você até {untilDate} às {untilTime}. Se não pediu, libere-a no início.',
    },
    releasedForYou: {
      title: 'Pré-reserva liberada',
      detail: 'Seu consultor liberou sua pré-reserva de {product}.',
    },
    holdEnded: {
      title: 'Pré-reserva vencida',
      detail:
        'Sua pré-reserva de {product} venceu. Você pode pré-reservar de novo se ainda estiver livre.',
    },
    clientHoldEnded: {
      title: 'Venceu a pré-reserva de um cliente',
      detail: 'Venceu a pré-reserva de {product} que você fez para um cliente.',
    },
    releasedByOffice: {
      title: 'Pré-reserva liberada',
      detail:
        'O escritório liberou sua pré-reserva de {product}. Em caso de dúvida, escreva ao atendimento.',
    },
    holdExtended: {
      title: 'Pré-reserva prorrogada',
      detail: 'Sua pré-reserva de {product} agora vence em {untilDate} às {untilTime}.',
    },
  },
} as const satisfies Translation<typeof source.server>;
