import { formalities } from './support/formalities.ts';
import type * as source from '../es/support.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    formalities: 'Trâmites',
    customerService: 'Atendimento ao cliente',
  },
} as const satisfies Translation<typeof source.entrance>;

export const account = {
  formalities,
  errors: {
    request_not_found:
      'Não encontramos essa solicitação. Confira o número e os últimos 3 caracteres do documento.',
    request_closed: 'Esta solicitação já está encerrada.',
    papers_limit: 'Esta solicitação já tem 12 papéis, que é o máximo.',
  },
  people: {
    looks: {
      parts: {
        support: 'Suas solicitações',
        request: 'A solicitação que você enviou',
        seen_support: 'Viu suas solicitações como você as vê',
      },
    },
  },
  support: {
    title: 'Atendimento ao cliente',
    lead: 'Escreva para nós e damos um número para acompanhar sua solicitação. Você também pode ligar.',
    write: 'Escrever uma solicitação',
    topic: 'Assunto',
    choose: 'Escolha um assunto',
    document: 'Documento de identidade',
    phone: 'Celular ou telefone',
    phoneHint: 'Somente números, sem espaços.',
    message: 'Como podemos ajudar?',
    messageHint: 'Não escreva senhas nem números de cartão.',
    submit: 'Enviar solicitação',
    sent: 'Recebemos sua solicitação',
    sentHint:
      'Guarde este número: com ele e os últimos 3 caracteres do seu documento você pode ver a resposta.',
    number: 'Número do atendimento',
    another: 'Escrever outra solicitação',
    own: 'Minhas solicitações',
    none: 'Você ainda não tem solicitações.',
    you: 'Você',
    us: 'Atendimento ao cliente',
    paper: 'Papel: {name}',
    follow: 'Acompanhar uma solicitação',
    referenceHint: '12 letras e números, por exemplo 7K2M-QX4D-91TB.',
    documentEnd: 'Últimos 3 caracteres do documento',
    followSubmit: 'Ver solicitação',
    topics: {
      payments: 'Pagamentos e recibos',
      contract: 'Contrato e documentos',
      access: 'Acesso à minha conta',
      data: 'Meus dados',
      visit: 'Visita a um projeto',
      other: 'Outro assunto',
      death: 'Falecimento de um titular',
      divorce: 'Divórcio ou separação',
      lost_document: 'Documento perdido',
      data_correction: 'Corrigir meus dados',
      office_cession: 'Ceder com ajuda do escritório',
      office_term: 'Mudar o prazo com ajuda do escritório',
    },
    states: {
      received: 'Recebida',
      in_progress: 'Em atendimento',
      observed: 'Devolvida',
      answered: 'Respondida',
      closed: 'Encerrada',
    },
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  customers: {
    tabs: {
      support: 'Solicitações',
    },
  },
  settingsDesk: {
    dryRun: {
      rows: {
        requestsLate: 'Solicitações de atendimento fora do prazo',
      },
    },
    acts: {
      feature_customerServiceMenu: 'Menu: atendimento ao cliente',
    },
    keys: {
      support_requestsPerHour: 'Solicitações de atendimento por hora',
      support_answerHours: 'Horas úteis para responder solicitações',
      support_formalityDays: 'Dias úteis para analisar um trâmite',
      feature_customerServiceMenu: 'Atendimento ao cliente no menu',
    },
  },
  trail: {
    acts: {
      support_send: 'Enviou uma solicitação',
      support_add: 'Adicionou algo a um trâmite',
      support_observe: 'Devolveu um trâmite',
      support_answer: 'Respondeu a uma solicitação',
      support_close: 'Encerrou uma solicitação',
    },
    objects: {
      supportRequest: 'Solicitação',
    },
    areas: {
      support: 'Atendimento ao cliente',
    },
  },
  workList: {
    kinds: {
      support_request: 'Solicitação de atendimento',
    },
    steps: {
      support_request: 'Responder',
    },
    reasons: {
      support_payments: 'Pagamentos e recibos',
      support_contract: 'Contrato e documentos',
      support_access: 'Acesso à conta',
      support_data: 'Dados pessoais',
      support_visit: 'Visita a um projeto',
      support_other: 'Outro assunto',
      support_death: 'Falecimento de um titular',
      support_divorce: 'Divórcio ou separação',
      support_lost_document: 'Documento perdido',
      support_data_correction: 'Corrigir meus dados',
      support_office_cession: 'Ceder com ajuda do escritório',
      support_office_term: 'Mudar o prazo com ajuda do escritório',
    },
    support: {
      title: 'Solicitação {number}',
      lead: 'O que um cliente pergunta ao atendimento ao cliente.',
      from: 'De',
      document: 'Documento',
      claimed: 'sem identificação',
      phone: 'Telefone',
      since: 'Recebida',
      customer: 'Cliente',
      answer: 'Resposta',
      answerHint: 'O cliente a lê no escritório virtual.',
      strangerHint: 'Quem escreveu a lê com o número da solicitação.',
      meanwhile:
        'Chegou outra resposta desde que você abriu esta página. Leia-a antes de enviar a sua.',
      send: 'Enviar resposta',
      sent: 'Resposta enviada.',
      observe: 'Devolver',
      observeHint:
        'O cliente lê no escritório virtual. Com Devolver, o trâmite volta para ele enviar o que falta.',
      observed: 'Trâmite devolvido. O cliente vê o que falta.',
      openPaper: 'Abrir {name}',
      close: 'Encerrar solicitação',
      closed: 'Solicitação encerrada.',
      answers: 'O que foi respondido',
      cession:
        'Se a compra passa a outra pessoa, segue uma cessão de direitos. Confira a compra na página do cliente.',
      toCustomer: 'Abrir a página do cliente',
      searchHolder: 'Buscar o titular pelo documento',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  notifications: {
    supportAnswered: {
      title: 'Respondemos sua solicitação',
      detail:
        'Já respondemos sua solicitação {reference}. Você pode ler a resposta em Atendimento ao cliente.',
    },
    supportObserved: {
      title: 'Falta algo na sua solicitação',
      detail:
        'O escritório analisou sua solicitação {reference} e precisa de mais alguma coisa. Leia e envie o que falta em Atendimento ao cliente.',
    },
  },
  ownData: {
    requests: { one: '{n} solicitação ao atendimento', other: '{n} solicitações ao atendimento' },
  },
} as const satisfies Translation<typeof source.server>;
