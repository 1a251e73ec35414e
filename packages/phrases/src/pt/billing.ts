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
  },
  billing: {
    part: 'Dados para nota fiscal',
    partHint: 'Em nome de quem saem suas notas fiscais',
    title: 'Dados para nota fiscal',
    lead: 'Suas notas fiscais saem com estes dados. Você pode usar sua carteira ou o NIT da sua empresa.',
    lockedHint:
      'O documento não pode mais ser editado aqui. Se houver um erro, escreva ao atendimento ao cliente.',
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
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  settingsDesk: {
    keys: {
      feature_editBillingData: 'Editar os dados de faturamento',
    },
  },
  trail: {
    acts: {
      billing_saveRecord: 'Salvou seus dados para nota fiscal',
    },
    areas: {
      billing: 'Faturamento',
    },
    objects: {
      billingRecord: 'Dados para nota fiscal',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  ownData: {
    billingRecord: 'Dados para nota fiscal',
    billingName: 'Razão social',
    billingDocument: 'Documento',
    billingEmail: 'E-mail',
  },
} as const satisfies Translation<typeof source.server>;
