import { doubles } from './prospects/doubles.ts';
import type * as source from '../es/prospects.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    prospects: 'Interessados',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  adviserDay: {
    kinds: {
      prospect_call: 'Ligar para um interessado',
    },
    messages: { prospect_call: 'Olá {name}, quando podemos conversar?' },
  },
  errors: {
    already_registered:
      'Outra pessoa já o registrou. Veja a partir de que dia você pode registrá-lo.',
    already_yours: 'Já está entre os seus interessados.',
    self_invite: 'Esses dados são seus: você não pode registrar a si mesmo.',
    stage_not_allowed: 'Este interessado já não pode passar para essa etapa.',
    prospect_passed: 'Este interessado já não é seu.',
    appeal_open: 'Você já pediu que o escritório revise. Avisaremos.',
    appeal_decided: 'Outra pessoa já decidiu este pedido. Abra-o de novo.',
    appeal_not_needed: 'Ninguém mais o tem: você pode registrá-lo.',
    merge_same: 'É o mesmo interessado duas vezes. Escolha dois.',
    merge_bought: 'O mais novo dos dois já comprou: a compra está atribuída e não se muda aqui.',
    merge_over: 'Passaram mais de 30 dias: já não se pode separar.',
  },
  prospects: {
    called: 'Já liguei',
    calledOf: 'Já liguei para {name}',
    title: 'Interessados',
    lead: 'Pessoas que você quer ganhar como clientes. Quem registra primeiro as tem por 30 dias, ou mais se comparecerem.',
    add: 'Registrar interessado',
    none: 'Você ainda não registrou ninguém',
    noneHint: 'Registre a primeira pessoa com seu celular ou seu e-mail.',
    noneFound: 'Ninguém com esse nome, documento ou telefone nesta etapa.',
    find: 'Nome, documento ou telefone',
    stage: 'Etapa',
    all: 'Todas',
    more: 'Ver mais',
    days: {
      one: '{n} dia',
      other: '{n} dias',
    },
    today: 'Registrado hoje',
    stages: {
      new: 'Novo',
      contacted: 'Contatado',
      invited: 'Convidado',
      attended: 'Compareceu',
      interested: 'Interessado',
      pre_reserved: 'Pré-reserva',
      customer: 'Cliente',
      lost: 'Perdido',
    },
    lockedUntil: 'Seu até {date}',
    lockOver: 'Seu enquanto ninguém mais o registrar: o prazo terminou em {date}',
    passed: 'Já não é seu desde {date}',
    next: 'Próximo: {date}',
    newTitle: 'Registrar interessado',
    newLead: 'Com o documento, o que ele comprar conta como seu.',
    name: 'Nome completo',
    document: 'Documento',
    documentHint: 'Identidade ou passaporte, se você souber.',
    phone: 'Celular',
    phoneHint: 'Com o prefixo, por exemplo +591-70012345.',
    email: 'E-mail',
    city: 'Cidade',
    contactBy: 'Como quer ser contatado',
    modes: {
      phone: 'Por telefone',
      email: 'Por e-mail',
      both: 'Pelos dois',
    },
    preSponsor: 'Código do patrocinador',
    preSponsorHint: 'Só se começaria sob outro consultor. Vazio: sob você.',
    save: 'Registrar',
    saved: 'Interessado registrado.',
    change: 'Corrigir dados',
    changed: 'Dados corrigidos.',
    saveChange: 'Salvar',
    takenTitle: 'Já está registrado',
    taken:
      'Outra pessoa o registrou antes. Ficará livre em {date}: a partir desse dia você pode registrá-lo.',
    own: 'Ver meu interessado',
    appeal: 'Pedir revisão',
    appealTitle: 'Pedir que o escritório revise',
    appealLead:
      'Conte por que é seu interessado. O escritório decide e avisa; não dizemos quem o registrou.',
    appealWords: 'Por que é seu interessado',
    appealSend: 'Enviar pedido',
    appealed: 'Pedido enviado. Avisaremos.',
    appeals: 'Seus pedidos de revisão',
    appealStates: {
      open: 'Em revisão',
      upheld: 'Agora é seu',
      rejected: 'Não procede',
    },
    call: 'Ligar',
    whatsapp: 'WhatsApp',
    mail: 'Escrever e-mail',
    facts: 'Dados',
    registered: 'Registrado',
    lock: 'Prazo',
    sponsor: 'Patrocinador',
    setStage: 'Mudar etapa',
    stageWords: 'Nota',
    stageSaved: 'Etapa mudada.',
    lose: 'Marcar como perdido',
    followUps: 'Acompanhamentos',
    noFollowUps: 'Nada pendente. Anote quando voltará a falar com ele.',
    plan: 'Anotar acompanhamento',
    planned: 'Acompanhamento anotado.',
    what: 'O que fará',
    whats: {
      call: 'Ligação',
      whatsapp: 'WhatsApp',
      email: 'E-mail',
      visit: 'Visita',
      other: 'Outra coisa',
    },
    words: 'Nota',
    dueOn: 'Para o dia',
    done: 'Feito',
    doneAt: 'Feito em {date}',
    overdue: 'Era para {date}',
    due: 'Para {date}',
    timeline: 'Histórico',
    acts: {
      registered: 'Registrado',
      changed: 'Dados corrigidos',
      stage: 'Passou para: {stage}',
      followed_up: 'Acompanhamento feito',
      renewed: 'Compareceu: o prazo começou de novo',
      passed: 'Passou para outra pessoa',
      appealed: 'Alguém pediu para revisar de quem é',
      appeal_rejected: 'O escritório revisou: continua seu',
      appeal_upheld: 'O escritório decidiu que é seu',
      converted: 'Comprou: já é cliente',
      merged: 'Uniu-se a outro registro da mesma pessoa',
      merge_undone: 'Separou-se do outro registro',
    },
    back: 'Voltar aos interessados',
  },
} as const satisfies Translation<typeof source.office>;

export const desk = {
  doubles,
  operators: {
    sections: { prospects: 'Interessados' },
  },
  prospectsDesk: {
    title: 'Pedido sobre um interessado',
    lead: 'Dois consultores dizem que uma pessoa é seu interessado. Nenhum sabe quem é o outro.',
    appellant: 'Quem pede',
    owner: 'Quem o tem',
    claim: 'O que diz',
    name: 'Nome que escreveu',
    document: 'Documento',
    phone: 'Telefone',
    email: 'E-mail',
    registered: 'Registrado',
    freeOn: 'Livre a partir de',
    stage: 'Etapa',
    history: 'O que se fez com o interessado',
    verdict: 'Decisão',
    reason: 'Motivo',
    reasonHint: 'Quem pede lê. Não nomeie o outro consultor.',
    uphold: 'Dar a quem pede',
    reject: 'Deixar como está',
    upheld: 'O interessado passou para quem pediu.',
    rejected: 'O pedido não procede. A pessoa foi avisada.',
    own: 'Você é parte deste pedido: outra pessoa decide.',
    state: 'Estado',
    states: {
      open: 'Espera decisão',
      upheld: 'Passou para quem pediu',
      rejected: 'Ficou como estava',
    },
    decidedBy: 'Decidiu',
  },
  workList: {
    kinds: {
      prospect_appeal: 'Pedido sobre um interessado',
    },
    steps: {
      prospect_appeal: 'Decidir',
    },
    reasons: {
      prospect_appeal: 'Diz que o interessado é seu',
    },
  },
  settingsDesk: {
    keys: {
      prospect_lockDays: 'Interessados: dias em que são de quem os registrou',
      prospect_convertDays: 'Interessados: dias em que a compra conta para quem os registrou',
    },
    dryRun: {
      rows: {
        prospectsLocked: 'Interessados que ninguém mais pode registrar',
        prospectsInTime: 'Interessados cuja compra contaria',
      },
    },
  },
  trail: {
    acts: {
      prospects_register: 'Registrou um interessado',
      prospects_change: 'Corrigiu um interessado',
      prospects_appeal: 'Pediu revisão de um interessado',
      prospects_upholdAppeal: 'Deu um interessado a quem pediu',
      prospects_rejectAppeal: 'Rejeitou um pedido sobre um interessado',
      prospects_convert: 'Um interessado comprou',
      prospects_merge: 'Uniu dois registros de um interessado',
      prospects_undoMerge: 'Separou dois registros de um interessado',
    },
    areas: {
      prospects: 'Interessados',
    },
    objects: {
      prospect: 'Interessado',
      prospectAppeal: 'Pedido sobre um interessado',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    prospectConverted: {
      title: 'Seu interessado já é cliente',
      detail: '{name} reservou: a compra conta como sua.',
    },
    prospectBoughtElsewhere: {
      title: 'Seu interessado já é cliente',
      detail: '{name} reservou, mas não por seu intermédio: a compra não fica em seu nome.',
    },
    prospectPassed: {
      title: 'Um interessado já não é seu',
      detail: '{name} passou para outra pessoa. No histórico está o motivo.',
    },
    prospectReturned: {
      title: 'Um interessado voltou a ser seu',
      detail: '{name} está de novo entre seus interessados.',
    },
    prospectAppealUpheld: {
      title: 'O interessado é seu',
      detail: 'O escritório revisou seu pedido: {name} está entre seus interessados.',
    },
    prospectAppealRejected: {
      title: 'Seu pedido não procede',
      detail: 'Sobre {name}: {reason}',
    },
  },
} as const satisfies Translation<typeof source.server>;
