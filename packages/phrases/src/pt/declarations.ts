import type * as source from '../es/declarations.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    uifDeclaration: 'Declaração UIF',
  },
} as const satisfies Translation<typeof source.entrance>;

export const account = {
  people: {
    looks: {
      parts: {
        declaration: 'Sua declaração UIF',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

const states = {
  pending: 'Pendente',
  submitted: 'Apresentada',
  in_review: 'Em análise',
  approved: 'Aprovada',
  rejected: 'Rejeitada',
  expired: 'Vencida',
} as const;

const funds = {
  salary: 'Salário',
  business: 'Negócio próprio',
  savings: 'Poupança',
  sale: 'Venda de um bem',
  inheritance: 'Herança',
  loan: 'Empréstimo',
  remittance: 'Remessas de familiares',
  pension: 'Aposentadoria ou pensão',
  other: 'Outra origem',
} as const;

const fields = {
  birthCity: 'Cidade de nascimento',
  profession: 'Profissão ou ocupação',
  activity: 'Atividade comercial',
  institution: 'Instituição',
  post: 'Cargo',
  sourceOfFunds: 'Origem dos recursos',
  monthly: 'Pagamento mensal previsto',
  yes: 'Sim',
  no: 'Não',
} as const;

export const office = {
  errors: {
    uif_required: 'Preencha sua declaração UIF para continuar.',
    declaration_in_review:
      'Sua declaração já está em análise. Você poderá apresentar outra quando terminarmos.',
    declaration_reviewed: 'Outra pessoa já analisou esta declaração. Abra-a de novo.',
    own_declaration: 'Ninguém analisa a própria declaração: outra pessoa deve fazer isso.',
  },
  declarations: {
    part: 'Declaração UIF',
    partHint: 'O que faz e de onde vêm seus recursos',
    title: 'Declaração UIF',
    lead: 'A Unidade de Investigações Financeiras (UIF) pede esta declaração a quem compra um terreno ou uma casa, ou paga {amount} ou mais em um ano. Só você e a área de conformidade a leem.',
    due: 'Falta sua declaração',
    needs: {
      purchase: 'Você está comprando um terreno ou uma casa: seu contrato avança com ela.',
      payments: 'Este ano já pagou {amount} ou mais: seu próximo pagamento a espera.',
    },
    notDue: 'Por enquanto não pedimos nenhuma. Pode apresentá-la quando quiser.',
    notInView: 'A declaração UIF não aparece aqui: só a pessoa e a conformidade a leem.',
    states,
    hints: {
      submitted: 'Nós a recebemos.',
      in_review:
        'A área de conformidade está analisando. Enquanto isso pode pagar; sua compra se completa quando estiver aprovada.',
      approved: 'Vale até {date}.',
      rejected: 'Corrija e apresente de novo. Motivo: {reason}',
      expired: 'Valia até {date}. Apresente uma nova.',
      changed: 'Seus dados pessoais mudaram desde que a assinou. Apresente uma nova.',
    },
    ...fields,
    birthCityHint: 'A cidade ou o povoado onde nasceu.',
    professionHint: 'Por exemplo: enfermeira, pedreiro, comerciante.',
    activityHint: 'O que faz o seu negócio ou o lugar onde trabalha.',
    official: 'Teve um cargo público nos últimos {years} anos?',
    officialHint:
      'No governo, na justiça, na polícia, nas forças armadas ou em uma empresa pública.',
    choose: 'Escolha uma opção',
    funds,
    sourceDetail: 'De onde vêm?',
    monthlyHint: 'Quanto pensa pagar por mês por todas as suas compras, em dólares.',
    isTrue: 'Declaro que estes dados são verdadeiros.',
    sign: 'Assinar e apresentar',
    signHint: 'Ao assinar confirma sua identidade. Uma declaração apresentada já não muda.',
    signed: 'Declaração apresentada.',
    renew: 'Apresentar uma nova',
    correct: 'Corrigir e apresentar',
    cancel: 'Deixar para depois',
    versions: 'Suas declarações',
    version: 'Versão {n}',
    submittedOn: 'Apresentada em {date}',
    download: 'Baixar PDF da versão {n}',
    downloadFailed: 'Não foi possível baixar a declaração.',
    declared: 'O que declarou',
    toForm: 'Ir à declaração',
    requiredTitle: 'Antes de pagar, falta sua declaração',
    requiredHint:
      'Este ano já pagou tanto que a UIF pede sua declaração. Leva alguns minutos; sua escolha fica guardada.',
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  customers: {
    tabs: {
      declarations: 'Declaração UIF',
    },
  },
  declarationsDesk: {
    title: 'Declaração UIF, versão {n}',
    lead: 'Só a conformidade a lê, e a pessoa vê cada leitura.',
    person: 'Pessoa',
    signedAs: 'Assinada como',
    country: 'País de residência',
    state: 'Estado',
    submittedAt: 'Apresentada',
    provedAt: 'Identidade confirmada',
    validUntil: 'Vale até',
    paidInYear: 'Pago este ano',
    official: 'Cargo público nos últimos anos',
    alertsTitle: 'Alertas',
    alerts: {
      official: 'Teve um cargo público',
      many_payments: 'Muitos pagamentos em um dia',
      many_payers: 'Muitos pagadores diferentes',
      round_cash: 'Pagamentos em dinheiro de somas redondas',
      cash_contract: 'Dinheiro em um contrato grande',
    },
    noAlerts: 'Sem alertas.',
    holds: 'Compras que esperam',
    noHolds: 'Nenhuma compra espera por ela.',
    declared: 'O que declara',
    history: 'Histórico',
    byRules: 'Pelas regras',
    versions: 'Versões',
    none: 'Esta pessoa não apresentou nenhuma declaração.',
    open: 'Abrir',
    download: 'Baixar PDF',
    verdict: 'Análise',
    approve: 'Aprovar',
    approved: 'Declaração aprovada.',
    reject: 'Rejeitar com motivo',
    rejected: 'Declaração rejeitada. A pessoa pode corrigi-la.',
    reason: 'O que deve corrigir',
    reasonHint: 'A pessoa lê exatamente o que escrever.',
    own: 'É sua própria declaração: outra pessoa a analisa.',
  },
  settingsDesk: {
    dryRun: {
      rows: {
        declarationsAsked: 'Pessoas a quem seus pagamentos pedem declarar',
        declarationsToReview: 'Declarações que uma pessoa revisa',
        declarationsValid: 'Declarações em vigor',
      },
    },
    keys: {
      uif_yearlyUsd: 'UIF: pagamentos de um ano que pedem a declaração',
      uif_validMonths: 'UIF: validade de uma declaração',
      uif_lookBackYears: 'UIF: anos que contam para um cargo público',
      uif_dailyPayments: 'UIF: pagamentos em um dia que dão alerta',
      uif_payers: 'UIF: pagadores diferentes sem alerta',
      uif_roundCashUsd: 'UIF: soma redonda em dinheiro que dá alerta',
      uif_cashContractBob: 'UIF: contrato em bolivianos cujo dinheiro dá alerta',
      uif_reviewHours: 'UIF: horas úteis para analisar uma declaração',
    },
  },
  trail: {
    acts: {
      declarations_submit: 'Apresentou sua declaração UIF',
      declarations_approve: 'Aprovou uma declaração UIF',
      declarations_reject: 'Rejeitou uma declaração UIF',
    },
    areas: {
      declarations: 'Declarações UIF',
    },
    objects: {
      declaration: 'Declaração UIF',
    },
  },
  workList: {
    kinds: { declaration_review: 'Declaração UIF' },
    steps: { declaration_review: 'Analisar' },
    reasons: {
      declaration_official: 'Cargo público',
      declaration_alerts: 'Alertas em seus pagamentos',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  declarationPaper: {
    title: 'Declaração UIF',
    version: 'Versão {version}, formulário {form}',
    states,
    stateUntil: '{state}, vale até {date}',
    name: 'Nome completo',
    document: 'Documento',
    country: 'País de residência',
    ...fields,
    official: 'Cargo público nos últimos {years} anos',
    funds,
    statement:
      'Declaro que os dados desta declaração são verdadeiros e que meus recursos são lícitos.',
    signed: 'Assinada no escritório virtual em {date} às {time}, hora de La Paz.',
    proved: 'Identidade confirmada em {date} às {time}.',
    reference: 'Referência {reference}',
    demo: 'Documento de demonstração. Sem valor legal.',
  },
  notifications: {
    declarationDue: {
      title: 'Falta sua declaração UIF',
      detail: 'Apresente-a no seu perfil: seu próximo pagamento a espera.',
    },
    declarationEnding: {
      title: 'Sua declaração UIF vence em breve',
      detail: 'Vale até {until}. Pode apresentar uma nova no seu perfil.',
    },
    declarationApproved: {
      title: 'Sua declaração UIF está aprovada',
      detail: 'Vale até {until}.',
    },
    declarationRejected: {
      title: 'Corrija sua declaração UIF',
      detail: 'No seu perfil está o motivo, e pode apresentá-la de novo.',
    },
  },
  ownData: {
    declarations: {
      one: '{n} declaração UIF',
      other: '{n} declarações UIF',
    },
  },
} as const satisfies Translation<typeof source.server>;
