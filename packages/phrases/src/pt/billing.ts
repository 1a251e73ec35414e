import type * as source from '../es/billing.ts';
import type { Translation } from '../phrase.ts';

export const account = {
  people: {
    looks: {
      parts: {
        billing: 'Suas notas fiscais e dados para nota fiscal',
        seen_billing: 'Viu seus dados para nota fiscal como você os vê',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

export const office = {
  errors: {
    not_registered_for_billing: 'A nota fiscal não está disponível para seus produtos.',
    billing_document_locked: 'Os dados do documento não podem ser editados.',
    invoice_not_issued: 'A nota fiscal ainda não foi emitida.',
    invoice_changed: 'Outra pessoa já corrigiu esta nota fiscal. Abra-a de novo.',
  },
  billing: {
    part: 'Dados para nota fiscal',
    partHint: 'Em nome de quem saem suas notas fiscais',
    title: 'Dados para nota fiscal',
    lead: 'Suas notas fiscais saem com estes dados. Você pode usar sua carteira ou o NIT da sua empresa.',
    lockedHint:
      'O documento não pode mais ser editado aqui. Se houver um erro, escreva ao atendimento ao cliente.',
    documents: {
      ci: 'Cédula de identidade',
      foreign: 'Cédula de identidade de estrangeiro',
      passport: 'Passaporte',
      other: 'Outro documento de identidade',
      nit: 'NIT',
    },
    documentType: 'Tipo de documento',
    number: 'N.º do documento',
    digitsHint: 'Somente números.',
    lettersHint: 'Letras e números.',
    complement: 'Complemento',
    complementHint: 'Somente se sua carteira tiver letras ou números após o hífen.',
    businessName: 'Razão social',
    businessNameHint: 'Seu sobrenome ou o nome da empresa, como deve aparecer na nota fiscal.',
    email: 'E-mail',
    prefix: 'Prefixo',
    phone: 'Telefone',
    phoneHint: 'Entre 5 e 10 dígitos, sem o prefixo.',
    phoneLength: 'O telefone deve ter entre 5 e 10 dígitos',
    save: 'Salvar dados',
    later: 'Agora não',
    savedTitle: 'Dados salvos',
    saved: 'Seus dados para nota fiscal foram salvos',
    savedHint: 'Suas próximas notas fiscais saem com estes dados.',
    bannerTo: 'Nota fiscal em nome de {name}',
    bannerNone: 'Falta dizer em nome de quem sai sua nota fiscal.',
    view: 'Ver meus dados',
    fill: 'Informar meus dados',
    notRegistered: 'A nota fiscal não está disponível para seus produtos',
    notRegisteredHint: 'Seus pagamentos têm recibo.',
    invoice: 'Nota fiscal',
    downloadInvoice: 'Baixar a nota fiscal {number}',
    downloadFailed: 'Não foi possível baixar a nota fiscal.',
    states: {
      to_issue: 'A emitir',
      issued: 'Emitida',
      validated: 'Validada',
      observed: 'Com ressalvas',
      voided: 'Anulada',
    },
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  customers: {
    tabs: {
      billing: 'Notas fiscais',
    },
  },
  invoices: {
    none: 'Sem notas fiscais',
    state: 'Estado',
    allStates: 'Todos os estados',
    number: 'N.º da nota fiscal',
    receipt: 'Recibo',
    name: 'Em nome de',
    document: 'Documento',
    paidOn: 'Pago em',
    amount: 'Valor',
    company: 'Empresa',
    observation: 'Ressalva',
    refused: 'O serviço de notas fiscais não aceitou os dados.',
    title: 'Nota fiscal com ressalvas',
    lead: 'Corrija em nome de quem sai e envie de novo.',
    send: 'Corrigir e enviar',
    sent: 'Nota fiscal enviada de novo.',
    settled: 'Esta nota fiscal já não espera uma correção.',
  },
  workList: {
    kinds: { invoice_observed: 'Nota fiscal com ressalvas' },
    steps: { invoice_observed: 'Corrigir e enviar' },
    reasons: { invoice_observed: 'Com ressalvas do fisco' },
  },
  settingsDesk: {
    keys: {
      feature_editBillingData: 'Editar os dados de faturamento',
    },
  },
  trail: {
    acts: {
      billing_saveRecord: 'Salvou seus dados para nota fiscal',
      billing_issued: 'Emitiu uma nota fiscal',
      billing_validated: 'Validou uma nota fiscal',
      billing_observed: 'Fez ressalvas a uma nota fiscal',
      billing_voided: 'Anulou uma nota fiscal',
      billing_mendInvoice: 'Corrigiu uma nota fiscal',
    },
    areas: {
      billing: 'Faturamento',
    },
    objects: {
      billingRecord: 'Dados para nota fiscal',
      invoice: 'Nota fiscal',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  invoicePaper: {
    number: 'Nota fiscal n.º {number}',
    taxNumber: 'NIT {number}',
    issuedAt: 'Emitida em {date}',
    demo: 'NOTA FISCAL DE DEMONSTRAÇÃO - SEM VALOR FISCAL',
    voided: 'ANULADA',
    buyer: 'Em nome de',
    paidOn: 'Pago em',
    detail: 'Detalhe',
    amount: 'Valor',
    byReceipt: 'Pagamento conforme o recibo {receipt}',
    amountInWords: 'Por extenso: {words}',
    controlCode: 'Código de controle',
  },
  ownData: {
    billingRecord: 'Dados para nota fiscal',
    billingName: 'Razão social',
    billingDocument: 'Documento',
    billingEmail: 'E-mail',
    invoices: { one: '{n} nota fiscal', other: '{n} notas fiscais' },
  },
} as const satisfies Translation<typeof source.server>;
