import type * as source from '../../es/contracts/addenda.ts';
import type { Translation } from '../../phrase.ts';

/** Addenda, and the new term of a plan. */
export const addendumPaper = {
  title: 'Termo aditivo N.º {n}',
  number: 'Termo aditivo {reference}',
  fileName: 'aditivo-{reference}',
  kind: {
    reschedule: 'Novo prazo do plano de pagamentos',
    holder: 'Cessão de direitos',
    upgrade: 'Melhoria do plano de sócio',
  },
  changes: 'O que muda',
  before: 'Antes',
  after: 'A partir deste termo',
  documentOf: 'documento',
  contractOfSale: 'Da venda {number}',
  facts: {
    company: 'Empresa',
    tax: 'NIT',
    contract: 'Contrato',
    sale: 'Venda',
    product: 'Produto',
    holder: 'Titular',
  },
  changed: {
    months: 'Parcelas restantes',
    instalment: 'Parcela',
    lastOn: 'Última parcela',
    interest: 'Juros restantes',
    total: 'Soma das parcelas restantes',
    holder: 'Titular',
    product: 'Plano de sócio',
    price: 'Preço',
    difference: 'Diferença de preço',
    paid: 'Capital já pago, que conta para o novo',
    paidNow: 'Pago na mudança',
    financed: 'Financia-se',
  },
  termText:
    'O novo plano vale a partir da parcela que vence em {first}. A taxa continua em {rate} ao ano. As parcelas anteriores e tudo o que foi pago não mudam.',
  holderText:
    'O novo titular recebe os direitos e as obrigações do contrato, com seu plano e tudo o que foi pago. O titular anterior deixa de tê-los.',
  improvedText:
    'O contrato é do novo plano de sócio a partir da assinatura deste termo. O que foi pago conta para ele, e os usos deste ano continuam contando.',
  improvedTermText:
    'O novo plano vale a partir da parcela que vence em {first}, com taxa de {rate} ao ano. Tudo o que foi pago não muda.',
  schedule: 'Parcelas restantes',
  agreed: 'Quem aceitou',
  provedAt: 'Confirmou sua identidade e aceitou: {at} (UTC), {device}',
  sealedAt: 'Selo do arquivo com a chave da empresa: {at} (UTC)',
  rest: 'No mais, o contrato continua igual. Este termo faz parte dele.',
  drawnOn: 'Assinado em {date}.',
} as const satisfies Translation<typeof source.addendumPaper>;

export const addenda = {
  noneYet: 'Você ainda não tem termos aditivos',
  title: 'Termos aditivos',
  changes: 'Mudanças',
  none: 'Este contrato não tem termos aditivos',
  noneHint: 'Quando o prazo ou o titular mudar, aqui estará o documento de cada mudança.',
  names: {
    reschedule: 'Novo prazo',
    holder: 'Mudança de titular',
    unit: 'Mudança de produto',
    upgrade: 'Melhoria',
    benefits: 'Mudança de benefícios',
  },
  numbered: 'Termo aditivo {n}: {kind}',
  states: {
    awaiting_signatures: 'O escritório está revisando',
    signed: 'Em vigor',
    expired: 'Vencido',
    voided: 'Sem efeito',
  },
  signedOn: 'Em vigor desde {date}',
  until: 'O escritório responde até {date}',
  download: 'Baixar o PDF de {name}',
  drawing: 'O PDF estará pronto em um momento',
  takeBack: 'Retirar o pedido',
  takenBack: 'Pedido retirado. Seu plano não mudou.',
} as const satisfies Translation<typeof source.addenda>;

export const newTerm = {
  problems: {
    term_invalid: 'Digite um número inteiro de parcelas, a partir de 1.',
    term_too_long: 'Podem ser até {most} parcelas.',
    term_unchanged: 'Esse é o prazo que você já tem. Digite outro.',
  },
  title: 'Mudar o prazo',
  lead: 'Escolha em quantas parcelas quer pagar o que falta. Nada muda até você confirmar.',
  open: 'Mudar o prazo',
  months: 'Parcelas para o que falta',
  monthsHint: 'De 1 a {most}. Hoje faltam {now}.',
  before: 'Hoje',
  after: 'Com o novo prazo',
  figures: {
    months: 'Parcelas restantes',
    instalment: 'Parcela',
    lastOn: 'Última parcela',
    interest: 'Juros restantes',
    total: 'Soma das parcelas',
  },
  more: 'Você pagará {amount} a mais de juros.',
  less: 'Você pagará {amount} a menos de juros.',
  from: 'Vale a partir da parcela que vence em {date}. O que você já pagou não muda.',
  rows: 'Ver as novas parcelas',
  confirm: 'Aceitar o novo prazo',
  ask: 'Pedir ao escritório',
  askLead:
    'Faltam {outstanding} de capital, mais de {limit}: o escritório revisa e nós avisamos você. Até lá seu plano não muda.',
  proof: 'Vamos pedir que confirme sua identidade. É a sua assinatura do termo aditivo.',
  done: 'Seu novo prazo está em vigor.',
  asked: 'Enviamos seu pedido ao escritório.',
  doneHint: 'O termo aditivo está em seus documentos.',
  waiting: 'Seu pedido espera o escritório',
  back: 'Voltar ao meu produto',
  notNow: 'Agora não é possível mudar o prazo',
  reasons: {
    not_in_force: 'Só muda o prazo de uma compra vigente que está sendo paga.',
    plan_kind: 'Este tipo de plano não muda de prazo.',
    co_buyers:
      'Seu contrato tem coproprietários: todos assinam a mudança. Venha a um escritório com eles.',
    arrears_open: 'Você tem parcelas vencidas. Coloque-as em dia e tente novamente.',
    in_regularization: 'Estamos revisando um pagamento deste produto. Espere até terminar.',
    too_early: 'É possível a partir de {fewest} parcelas pagas. Você pagou {paid}.',
    nothing_left: 'Não resta nenhuma parcela a vencer que se possa distribuir.',
    waiting: 'Você já pediu um novo prazo e o escritório está revisando.',
  },
} as const satisfies Translation<typeof source.newTerm>;

export const deskAddenda = {
  what: 'O que muda',
  title: 'Termo aditivo {reference}',
  lead: 'O que muda e se a empresa está de acordo.',
  customer: 'Cliente',
  contract: 'Contrato',
  noContract: 'Anterior aos contratos digitais',
  product: 'Produto',
  made: 'Pedido',
  until: 'Responder até',
  agree: 'Aceitar',
  refuse: 'Recusar',
  agreeLead: 'O cliente já aceitou estes números. Ao aceitar, o novo plano vale de imediato.',
  agreeTwo: 'Pelo valor, outra pessoa aprova a assinatura da empresa.',
  proposed: 'A assinatura da empresa espera a aprovação de outra pessoa.',
  reason: 'Motivo',
  reasonHint: 'De 5 a 500 caracteres. Se recusar, o cliente o lê.',
  done: {
    agree: 'Termo aditivo em vigor.',
    proposed: 'A assinatura espera a aprovação de outra pessoa.',
    refuse: 'Pedido recusado. Avisamos o cliente.',
  },
  open: 'Ver o PDF',
} as const satisfies Translation<typeof source.deskAddenda>;

export const addendaErrors = {
  rescue_not_allowed: 'Agora não é possível mudar o prazo desta compra. Veja o motivo na página.',
  term_unchanged: 'Esse é o prazo que você já tem. Escolha outro.',
  addendum_ended: 'Este pedido já terminou.',
} as const satisfies Translation<typeof source.addendaErrors>;

export const addendaWork = {
  kinds: { contract_addendum: 'Novo prazo a revisar' },
  steps: { contract_addendum: 'Aceitar ou recusar' },
  reasons: { new_term_asked: 'O cliente pediu um novo prazo' },
} as const satisfies Translation<typeof source.addendaWork>;

export const addendaActs = {
  contracts_newTerm: 'Mudou o prazo de um plano',
  contracts_askNewTerm: 'Pediu um novo prazo',
  contracts_withdrawAddendum: 'Retirou um pedido de termo aditivo',
  contracts_agreeAddendum: 'Aceitou um termo aditivo pela empresa',
  contracts_refuseAddendum: 'Recusou um termo aditivo',
} as const satisfies Translation<typeof source.addendaActs>;

export const addendaSettings = {
  rescue_newTermLimitUsd: 'Novo prazo sem o escritório, até um capital de',
  rescue_newTermMonths: 'Novo prazo mais longo, em parcelas',
  rescue_paidInstalments: 'Parcelas pagas para mudar o prazo',
} as const satisfies Translation<typeof source.addendaSettings>;

export const addendaDryRuns = {
  newTermAlone: 'Compras cujo titular mudaria o prazo sem o escritório',
  newTermOpen: 'Compras com parcelas pagas suficientes para mudar o prazo',
  newTermLonger: 'Compras que poderiam alongar o prazo',
} as const satisfies Translation<typeof source.addendaDryRuns>;

export const addendaNotices = {
  improvementSigned: {
    title: 'Seu plano de sócio melhorou',
    detail: '{product}: o novo plano de sócio e o novo plano de pagamentos já estão em vigor.',
  },
  newTermInForce: {
    title: 'Seu novo prazo está em vigor',
    detail: 'O plano de {product} tem novas parcelas. O termo aditivo está em seus documentos.',
  },
  newTermRefused: {
    title: 'O escritório não aceitou o novo prazo',
    detail: '{product}: {reason} Seu plano continua igual.',
  },
  newTermExpired: {
    title: 'Seu pedido de novo prazo venceu',
    detail: '{product}: seu plano continua igual. Você pode pedir de novo.',
  },
} as const satisfies Translation<typeof source.addendaNotices>;
