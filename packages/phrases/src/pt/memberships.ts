import type * as source from '../es/memberships.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    memberships: 'Planos de sócio',
    internationalMembership: 'Plano de sócio internacional',
    seasonTickets: 'Carnês de temporada',
    improveMembership: 'Melhorar plano de sócio',
    upgradeMembership: 'Upgrade do plano de sócio',
    travelBenefits: 'Benefícios de viagem',
    tickets: 'Tíquetes e cupons',
    parkAccreditation: 'Credenciamento no parque',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  improving: {
    title: 'Melhorar plano de sócio',
    lead: 'Quanto custa passar para um plano de sócio melhor, com os preços de hoje.',
    upgradeLead: 'Quanto custa passar para a linha internacional, com os preços de hoje.',
    toUpgrade: 'Ver a linha internacional',
    none: 'Você não tem um plano de sócio que possa melhorar',
    noneHint:
      'É possível melhorar um plano de sócio já vendido. Você pode ver todos os que existem.',
    seeAll: 'Ver planos de sócio',
    held: 'Venda {number}. Preço do seu contrato: {price}. Capital pago: {paid}.',
    isBest: 'Você já tem o mais alto desta linha.',
    next: 'Os valores são uma simulação com os preços de hoje. Para fazer a mudança, escreva para o atendimento: eles preparam o pagamento e o documento.',
    ask: 'Falar com o atendimento',
    special: 'Este plano de sócio é especial: só o escritório pode mudá-lo.',
    overdue: 'Você tem parcelas vencidas. Pague-as primeiro e depois poderá melhorá-lo.',
    minPaid:
      'Primeiro deve estar pago {pct} do preço do seu contrato: faltam {missing} de capital.',
    pay: 'Ir pagar',
    before: 'Agora: {facts}',
    after: 'Depois: {facts}',
    newPrice: 'Preço do novo',
    oldPrice: 'Menos o preço do seu contrato',
    difference: 'Diferença',
    dueNow: 'Pago na mudança: {pct} da diferença',
    paidCapital: 'Capital que você já pagou',
    financed: 'Financiado: preço do novo menos o que foi pago e o que se paga na mudança',
    plan: {
      one: '{n} parcela de {amount}, a {rate} ao ano',
      other: '{n} parcelas de {amount}, a {rate} ao ano',
    },
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  settingsDesk: {
    acts: {
      feature_intlMembership: 'Menu: plano de sócio internacional',
    },
    keys: {
      improve_duePct: 'Parte da diferença que se paga ao melhorar um plano de sócio',
      improve_minPaidPct: 'Parte do preço que deve estar paga para melhorar um plano de sócio',
      membership_specialCodes: 'Códigos de planos de sócio que só o escritório muda',
      feature_intlMembership: 'Plano de sócio internacional',
    },
  },
} as const satisfies Translation<typeof source.desk>;
