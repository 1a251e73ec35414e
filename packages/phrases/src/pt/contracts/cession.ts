import type * as source from '../../es/contracts/cession.ts';
import type { Translation } from '../../phrase.ts';

/** Ceding a purchase to somebody else. */
export const cession = {
  title: 'Ceder meus direitos',
  open: 'Ceder meus direitos',
  lead: 'Outra pessoa pode continuar com sua compra: recebe o contrato, o plano e tudo o que foi pago. Você deixa de tê-la.',
  document: 'Documento do novo titular',
  documentHint: 'Com hífen se tiver complemento: 1234567-1A. A pessoa precisa ter uma conta.',
  steps: {
    one: 'Você indica o novo titular e confirma sua identidade.',
    two: 'O novo titular aceita em sua conta e paga {fee} de custo da cessão.',
    three: 'O escritório aprova. Nesse dia a compra é dele.',
  },
  arrears: 'Há {amount} vencidos: o novo titular precisa assumi-los, ou pague antes.',
  proof: 'Vamos pedir que confirme sua identidade. É a sua assinatura da cessão.',
  send: 'Ceder',
  sent: 'Se houver uma conta com esse documento, nós a avisamos. Não dizemos de quem é.',
  notNow: 'Agora não é possível ceder',
  reasons: {
    not_in_force: 'Só se cede uma compra vigente que está sendo paga.',
    product: 'Este produto não é cedido por aqui. Fale com o atendimento ao cliente.',
    co_buyers: 'O contrato tem coproprietários: todos assinam a cessão. Venham a um escritório.',
    in_notice: 'A compra tem mais de 90 dias de atraso. Coloque-a em dia primeiro.',
    in_regularization: 'Estamos revisando um pagamento deste produto. Espere até terminar.',
    waiting: 'Já há uma mudança em curso para este produto.',
    payment_open: 'Há um pagamento aberto deste produto. Espere até terminar.',
    undeclared: 'Falta a declaração UIF do novo titular.',
  },
  states: {
    awaiting_new_holder: 'Espera o novo titular',
    awaiting_fee: 'Espera o pagamento do custo',
    awaiting_office: 'Espera o escritório',
    done: 'Cedida',
    refused: 'Não foi aceita',
    withdrawn: 'Retirada',
    expired: 'Vencida',
    denied: 'O escritório não aprovou',
  },
  state: 'Situação',
  holder: 'Cede',
  newHolder: 'Recebe',
  until: 'Até',
  fee: 'Custo da cessão',
  feeBy: '{amount}, paga quem recebe',
  outstanding: 'Capital restante',
  left: 'Parcelas restantes',
  next: 'Próxima parcela',
  nextOn: '{amount}, vence em {date}',
  overdue: 'Vencido hoje',
  withdraw: 'Retirar a cessão',
  withdrawn: 'Cessão retirada. A compra continua sua.',
  page: 'Cessão de direitos',
  offered: '{holder} quer ceder esta compra a você',
  offeredLead:
    'Se aceitar, você recebe o contrato com seu plano e tudo o que foi pago, e paga as parcelas restantes. Leia com calma.',
  assume: 'Assumo as parcelas vencidas: {amount}',
  accept: 'Aceitar a cessão',
  refuse: 'Não quero',
  refused: 'Você não aceitou a cessão.',
  payFee: 'Pagar {amount}',
  toPay: 'Falta você pagar o custo da cessão.',
  inOffice: 'Os dois aceitaram e o custo está pago. O escritório revisa e avisa os dois.',
  isDone: 'A compra já é sua.',
  toProduct: 'Ver o produto',
  over: 'Esta cessão terminou: a compra continua com quem a tinha.',
  feeKept: 'Se você pagou o custo, ele é seu crédito.',
  onHome: 'Cessões à sua espera',
  onHomeOffer: '{holder} quer ceder {product} a você',
  onHomeFee: 'Falta pagar o custo da cessão de {product}',
  see: 'Ver a cessão',
  ceded: 'Cedido em {date}',
  cededLead:
    'Você cedeu esta compra a {name}. Seus recibos continuam em seus documentos; nada mais é pago nem assinado em sua conta.',
  cededPaid: 'Pago até esse dia',
  cededInstalments: 'Parcelas pagas',
  receipts: 'Ver meus recibos',
  noCharge: 'Cessão de direitos',
} as const satisfies Translation<typeof source.cession>;

export const deskCessions = {
  title: 'Cessão de direitos',
  lead: 'Quem cede, quem recebe e o que falta.',
  declared: 'Declaração UIF de quem recebe',
  isDeclared: 'Apresentada',
  notDeclared: 'Falta',
  accepted: 'Aceita',
  assumes: 'Assume o vencido',
  yes: 'Sim',
  no: 'Não',
  agree: 'Aprovar a cessão',
  deny: 'Não aprovar',
  agreeLead:
    'Ao aprovar, a venda, o plano, os recibos e os papéis passam ao novo titular de imediato.',
  reason: 'Motivo',
  reasonHint: 'De 5 a 500 caracteres. Se não aprovar, os dois o leem.',
  done: { agree: 'Cessão feita.', deny: 'Cessão não aprovada. Avisamos os dois.' },
  addendum: 'Ver o termo aditivo',
} as const satisfies Translation<typeof source.deskCessions>;

export const cessionErrors = {
  arrears_open: 'Há parcelas vencidas: quem recebe a compra precisa assumi-las.',
  cession_not_allowed: 'Agora não é possível ceder esta compra. Veja o motivo na página.',
  cession_to_oneself: 'Esse é o seu próprio documento.',
  cession_ended: 'Esta cessão já terminou.',
  cession_paying: 'Há um pagamento aberto do custo. Espere até terminar.',
} as const satisfies Translation<typeof source.cessionErrors>;

export const cessionWork = {
  kinds: { cession: 'Cessão a aprovar' },
  steps: { cession: 'Aprovar ou não' },
  reasons: { cession_agreed: 'Os dois aceitaram e o custo está pago' },
} as const satisfies Translation<typeof source.cessionWork>;

export const cessionActs = {
  contracts_cede: 'Pediu para ceder uma compra',
  contracts_acceptCession: 'Aceitou receber uma compra',
  contracts_refuseCession: 'Não aceitou receber uma compra',
  contracts_withdrawCession: 'Retirou uma cessão',
  contracts_agreeCession: 'Aprovou uma cessão',
  contracts_denyCession: 'Não aprovou uma cessão',
} as const satisfies Translation<typeof source.cessionActs>;

export const cessionNotices = {
  cessionOffered: {
    title: 'Querem ceder uma compra a você',
    detail: '{holder} quer ceder {product} a você. Responda até {untilDate}.',
  },
  cessionAccepted: {
    title: 'Sua cessão foi aceita',
    detail: 'O novo titular de {product} aceitou. Faltam o custo e a aprovação do escritório.',
  },
  cessionEnded: {
    title: 'A cessão terminou',
    detail: 'A cessão de {product} não continua: a compra fica com quem a tinha.',
  },
  cessionDenied: {
    title: 'O escritório não aprovou a cessão',
    detail: '{product}: {reason} A compra fica com quem a tinha.',
  },
  cededAway: {
    title: 'Sua compra foi cedida',
    detail: '{product} já é do novo titular. Seus recibos continuam em sua conta.',
  },
  cededToYou: {
    title: 'A compra já é sua',
    detail: '{product} é seu a partir de hoje, com seu plano e tudo o que foi pago.',
  },
} as const satisfies Translation<typeof source.cessionNotices>;

export const cessionFee = 'Custo da cessão de direitos';
