/** Asking for the money of a payment, and how far it is on its way back. */
export const paymentRefunds = {
  title: 'Devolução deste pagamento',
  ask: 'Pedir devolução',
  askLead: 'Se pagou por engano, peça que devolvamos o pagamento inteiro. Uma pessoa vai revisar.',
  reason: 'Por que está pedindo?',
  reasons: {
    paid_twice: 'Paguei a mesma coisa duas vezes',
    wrong_amount: 'Paguei outro valor, diferente do que queria',
    wrong_purchase: 'Paguei outra parcela ou outra compra',
    not_mine: 'Eu não fiz este pagamento',
    changed_mind: 'Não quero mais este pagamento',
    other: 'Outro motivo',
  },
  words: 'Conte o que aconteceu',
  wordsHint: 'Com suas palavras. Se escolheu outro motivo, é necessário.',
  whatHappens: 'O que vai acontecer',
  steps: {
    answer: 'Respondemos até {when}.',
    reopens:
      'Se for devolvido, este pagamento é revertido por inteiro: o que pagou fica outra vez em aberto e o recibo deixa de valer.',
    fine: 'Pelo tempo em que esteve pago não se cobra multa.',
    partial: 'Não devolvemos só uma parte: um recibo vale por inteiro ou não vale.',
  },
  ways: {
    transfer: '{amount} por transferência para sua conta',
    card: '{amount} no cartão que pagou; seu banco mostra em alguns dias',
    wallet: '{amount} em pontos, na carteira de onde saíram',
    prepaid: '{amount} no saldo do cartão pré-pago',
    drawer: '{amount} em dinheiro, no caixa',
    credit: '{amount} ao seu crédito a favor',
    charged_back: '{amount} foram retirados pelo banco do cartão',
  },
  send: 'Enviar pedido',
  sent: 'Recebemos seu pedido.',
  withdraw: 'Retirar pedido',
  withdrawn: 'Você retirou seu pedido.',
  withdrawTitle: 'Retirar o pedido?',
  withdrawHint: 'Seu pagamento fica como está.',
  states: {
    open: 'Pedido em revisão',
    sending: 'Aceita: o dinheiro está a caminho',
    returned: 'Dinheiro devolvido',
    declined: 'Não procede',
    withdrawn: 'Pedido retirado',
  },
  openSince: 'Pediu em {when}. Respondemos até {until}.',
  answer: 'Nossa resposta',
  yourWords: 'O que você escreveu',
  reversed: {
    refund: 'Devolvemos este pagamento em {when}.',
    void: 'Este pagamento foi anulado no caixa em {when}.',
    chargeback: 'O banco do cartão retirou este pagamento em {when}.',
  },
  reversedHint: 'O recibo já não vale. O que tinha pago está outra vez em aberto.',
  payAgain: 'Ver o que está em aberto',
  back: 'Dinheiro que volta',
  returnStates: {
    due: 'Até {when}',
    refused: 'Estamos verificando',
    done: 'Devolvido em {when}',
  },
  blocks: {
    not_settled: 'Este pagamento não está aplicado, ou já foi revertido.',
    sale_ended: 'A compra que pagou já terminou: fale com o atendimento ao cliente.',
    deed_begun:
      'O título da sua compra está em andamento ou pronto: este pagamento já não pode ser revertido.',
    initial:
      'É parte da reserva ou da entrada: é devolvido ao deixar a reserva, em Detalhe de produtos.',
    plan_changed:
      'O plano da compra mudou depois deste pagamento: fale com o atendimento ao cliente.',
    used: 'O que comprou com este pagamento já foi entregue.',
    credit_used: 'O saldo a favor que este pagamento deixou já foi usado.',
    too_late: 'Passou o prazo para pedir. Fale com o atendimento ao cliente.',
    declined: 'Já respondemos ao seu pedido. Se não concorda, fale com o atendimento ao cliente.',
  },
} as const;

/** The same at the desk. */
export const paymentRefundsDesk = {
  title: 'Devolução de um pagamento',
  lead: 'Um pagamento é devolvido por inteiro: é revertido nos livros, o recibo deixa de valer e cada meio devolve sua parte.',
  person: 'Cliente',
  company: 'Empresa',
  reference: 'Referência',
  receipt: 'Recibo',
  amount: 'Valor',
  paidOn: 'Pago',
  request: 'O que o cliente pediu',
  noRequest: 'O cliente não pediu nada. Pode devolver mesmo assim, com um motivo.',
  asked: 'Pedido em {when}',
  promised: 'Resposta prometida até {when}',
  overdue: 'O prazo prometido venceu em {when}',
  reason: 'Motivo',
  words: 'Com suas palavras',
  answer: 'Resposta',
  decidedBy: 'Decidiu {name}',
  items: 'O que pagou',
  refund: 'Devolver o pagamento',
  refundLead:
    'Reverte {amount}: o que pagou fica outra vez em aberto. Não se devolve só uma parte, porque um recibo vale por inteiro ou não vale.',
  refundReason: 'Por que é devolvido',
  refundHint: 'O cliente lê, e também quem ler o registro.',
  second: 'Mais de {limit}: outra pessoa aprova.',
  waits: 'Espera a decisão de outra pessoa.',
  proposal: 'Ver proposta',
  refunded: 'Pagamento devolvido.',
  proposed: 'Proposta enviada. Falta que outra pessoa aprove.',
  decline: 'Não devolver',
  declineTitle: 'Não devolver este pagamento?',
  declineHint: 'O cliente lê sua resposta.',
  declined: 'Resposta enviada.',
  reversal: 'Como foi revertido',
  causes: {
    refund: 'Devolvido pelo escritório',
    void: 'Anulado no caixa',
    chargeback: 'Retirado pelo banco do cartão',
  },
  by: 'Decidiu',
  approvedBy: 'Aprovou',
  returns: 'O dinheiro que volta',
  method: 'Meio',
  way: 'Como volta',
  ways: {
    transfer: 'Transferência',
    card: 'No cartão',
    wallet: 'Na carteira de pontos',
    prepaid: 'No saldo do cartão pré-pago',
    drawer: 'Em dinheiro, do caixa',
    credit: 'Volta ao crédito a favor',
    charged_back: 'O banco retirou',
  },
  state: 'Estado',
  states: {
    due: 'Falta, até {when}',
    refused: 'O provedor não devolve',
    done: 'Devolvido em {when}',
  },
  sentBy: 'Enviado por {name}, transferência {reference}',
  record: 'Registrar transferência',
  recordLead: 'Envie {amount} para a conta de {name} e anote o número que o banco der.',
  bankReference: 'Número da transferência',
  recorded: 'Transferência registrada.',
  again: 'Pedir de novo',
  askedAgain: 'Foi pedido de novo ao provedor.',
  instead: 'Enviar por transferência',
  insteadTitle: 'Enviar por transferência?',
  insteadHint:
    'O cartão já não o recebe: o dinheiro sai da conta da empresa e é provado pelo seu número.',
  insteadDone: 'Agora é enviado por transferência.',
  blocked: 'Não pode ser revertido',
  blocks: {
    not_settled: 'O pagamento não está aplicado, ou já foi revertido.',
    sale_ended: 'A compra terminou: o que foi pago fica como está.',
    deed_begun: 'O título da compra está em andamento ou pronto.',
    initial: 'É parte de um depósito ou de uma entrada: é devolvido ao terminar a reserva.',
    plan_changed: 'O plano mudou depois da quitação.',
    used: 'O que foi comprado já foi entregue: os números dos cartões foram mostrados.',
    credit_used: 'O saldo a favor que deixou já foi usado.',
  },
  timeline: 'Percurso do pagamento',
  open: 'Devolver este pagamento',
  seen: 'Ver devolução',
} as const;

export const refundErrors = {
  not_reversible: 'Este pagamento não pode ser revertido. A página diz por quê.',
  refund_open: 'Já há um pedido de devolução deste pagamento.',
  refund_closed: 'Este pedido já tem resposta.',
} as const;

/** What people are told of it. */
export const refundNotices = {
  paymentRefunded: {
    title: 'Pagamento devolvido',
    detail:
      'Revertemos seu pagamento de {amount} (recibo {receipt}) a seu pedido. O que tinha pago está outra vez em aberto.',
  },
  paymentVoided: {
    title: 'Pagamento anulado no caixa',
    detail: 'Anulamos seu pagamento de {amount} (recibo {receipt}). O recibo já não vale.',
  },
  paymentChargedBack: {
    title: 'O banco retirou seu pagamento',
    detail:
      'O banco do cartão retirou {amount} (recibo {receipt}). O que tinha pago está outra vez em aberto.',
  },
  refundDeclined: {
    title: 'Resposta ao seu pedido de devolução',
    detail: 'Não devolveremos o pagamento. {reason}',
  },
  refundSent: {
    title: 'Dinheiro devolvido',
    detail: 'Devolvemos {amount} a você.',
  },
  friendPointsBack: {
    title: 'Seus pontos voltaram',
    detail:
      'Um pagamento de {name} foi devolvido: {amount} em pontos estão outra vez na sua carteira.',
  },
} as const;
