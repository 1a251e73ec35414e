import type * as source from '../es/memberships.ts';
import type { Translation } from '../phrase.ts';
import { benefitErrors, benefits, benefitsDesk, benefitsNotices } from './memberships/benefits.ts';

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

export const account = {
  errors: {
    dependants_full: 'Já há seis pessoas registradas neste produto.',
    dependant_known: 'Essa pessoa já está registrada neste produto.',
    dependant_changes: 'As duas mudanças deste ano já foram feitas.',
    ...benefitErrors,
  },
  benefits,
  coupons: {
    title: 'Verificar cupom',
    intro: 'Digite o código que o cliente mostra. A verificação não o consome.',
    code: 'Código do cupom',
    codeHint: '16 letras e números.',
    codeFormat: 'Digite as 16 letras e números do código.',
    submit: 'Verificar',
    another: 'Verificar outro',
    valid: 'Cupom vigente',
    invalid: 'Este cupom não é válido',
    invalidHint: 'Confira o código com o cliente. Não aplique o desconto.',
    holder: 'Titular',
    at: 'Verificado em {date}',
  },
  dependants: {
    title: 'Pessoas que acompanham você',
    lead: 'Até seis pessoas por plano de sócio ou carnê familiar. A cada ano, duas podem sair.',
    none: 'Ninguém foi registrado ainda.',
    left: 'Lugares livres: {free}. Mudanças que restam neste ano: {changes}.',
    add: 'Adicionar pessoa',
    addTo: 'Adicionar pessoa a {product}',
    added: 'Pessoa registrada.',
    remove: 'Remover',
    removeOf: 'Remover {name}',
    removeHint: 'Conta como uma das duas mudanças deste ano.',
    keep: 'Não remover',
    removed: 'Pessoa removida.',
    name: 'Nome completo',
    document: 'Documento',
    documentHint: 'Identidade, passaporte ou número da certidão de nascimento.',
    birthOn: 'Data de nascimento',
    relation: 'Relação com você',
    born: 'nasceu em {date}',
    relations: {
      spouse: 'Cônjuge',
      child: 'Filha ou filho',
      parent: 'Mãe ou pai',
      sibling: 'Irmã ou irmão',
      other: 'Outra',
    },
  },
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
} as const satisfies Translation<typeof source.account>;

export const office = {
  errors: {
    coupon_expired: 'Este passe não vale mais ou o tempo para usá-lo terminou.',
    coupon_exhausted: 'Não restam passes deste produto, ou este já foi usado.',
    coupon_pending: 'Você poderá usar os passes quando a compra estiver concluída.',
    coupon_in_use: 'Você já tem um passe reservado. Use-o ou devolva-o antes de reservar outro.',
  },
  tickets: {
    title: 'Tíquetes e cupons',
    lead: 'Os passes do parque que seus produtos oferecem.',
    none: 'Ainda não há passes',
    noneHint: 'Alguns planos de sócio e carnês incluem passes do parque a cada ano.',
    toMemberships: 'Ver planos de sócio',
    states: {
      pending: 'Pendente',
      valid: 'Vigente',
      exhausted: 'Esgotado',
      expired: 'Vencido',
    },
    hints: {
      pending: 'Poderão ser usados quando a compra estiver concluída.',
      exhausted: 'Todos os passes deste ano foram usados.',
      expired: 'Este produto não oferece mais passes.',
    },
    left: 'Passes disponíveis',
    leftOf: '{left} de {allotted}',
    year: 'Válidos',
    yearOf: 'de {from} a {until}',
    uses: 'Passes de {product}',
    number: 'Passe {number}',
    held: 'Reservado para {date}',
    used: 'Usado em {date}',
    hold: 'Usar um passe',
    holdOf: 'Usar um passe de {product}',
    holdHint: 'Reserve-o ao chegar ao portão: há 10 minutos para entrar.',
    timeLeft: 'Tempo para entrar',
    confirm: 'Confirmar entrada',
    giveBack: 'Devolver o passe',
    confirmed: 'Passe usado. Aproveite a visita.',
    back: 'Passe devolvido.',
    benefits: 'Descontos de {product}',
  },
  coupons: {
    partners: {
      spa: 'Spa: {percent} % de desconto',
      clinic: 'Clínica: {percent} % de desconto na admissão',
    },
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  errors: {
    benefit_closed: 'Este benefício não admite mais essa mudança. Abra-o de novo.',
    benefit_code_taken: 'Esse código já é de outro benefício.',
  },
  benefitsDesk,
  workList: {
    kinds: { benefit_late: 'Benefício de viagem atrasado' },
    steps: { benefit_late: 'Emitir o código' },
    reasons: {
      benefit_late: 'O código não chegou no prazo prometido',
      benefit_refused: 'O parceiro recusou o pedido',
    },
  },
  trail: {
    acts: {
      memberships_holdPass: 'Reservou um passe do parque',
      memberships_usePass: 'Usou um passe do parque',
      memberships_returnPass: 'Devolveu um passe do parque',
      memberships_addDependant: 'Registrou uma pessoa que acompanha',
      memberships_removeDependant: 'Removeu uma pessoa que acompanha',
      memberships_orderBenefit: 'Pediu um benefício de viagem',
      memberships_payBenefit: 'Um benefício de viagem foi pago',
      memberships_dropBenefit: 'Um pedido de benefício ficou sem efeito',
      memberships_issueBenefit: 'Um código de intercâmbio foi emitido',
      memberships_refuseBenefit: 'O parceiro recusou um benefício',
      memberships_useBenefit: 'Um benefício de viagem foi usado',
      memberships_expireBenefit: 'Um código de intercâmbio venceu',
      memberships_voidBenefit: 'Um código de intercâmbio foi anulado',
      memberships_returnBenefit: 'A taxa de um benefício foi devolvida',
    },
    areas: { memberships: 'Planos de sócio e passes' },
    objects: {
      pass: 'Passe do parque',
      dependant: 'Pessoa que acompanha',
      benefit: 'Benefício de viagem',
    },
  },
  settingsDesk: {
    acts: {
      feature_intlMembership: 'Menu: plano de sócio internacional',
    },
    keys: {
      improve_duePct: 'Parte da diferença que se paga ao melhorar um plano de sócio',
      improve_minPaidPct: 'Parte do preço que deve estar paga para melhorar um plano de sócio',
      membership_specialCodes: 'Códigos de planos de sócio que só o escritório muda',
      benefit_unlockPct: 'Benefícios de viagem: parte do preço que deve estar paga',
      benefit_feeUsd: 'Benefícios de viagem: taxa de intercâmbio em dólares',
      benefit_months: 'Benefícios de viagem: meses de validade de um código',
      benefit_hours: 'Benefícios de viagem: horas prometidas para o código',
      benefit_returnDays: 'Benefícios de viagem: dias até devolver a taxa',
      feature_intlMembership: 'Plano de sócio internacional',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: benefitsNotices,
} as const satisfies Translation<typeof source.server>;
