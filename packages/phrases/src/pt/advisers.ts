import type * as source from '../es/advisers.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    soldProducts: 'Produtos vendidos',
    clientNetwork: 'Rede de clientes',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
  advisers: {
    sold: {
      title: 'Vendas',
      lead: 'O que você vendeu e o que tem pré-reservado para seus clientes. Cada cliente decide o que deixa ver.',
      which: 'Ver',
      filters: { all: 'Todos', debtors: 'Em atraso', current: 'Em dia' },
      find: 'Cliente, produto ou número',
      none: 'Ainda não vendeu nada',
      noneHint: 'Quando um cliente seu reservar, a compra aparecerá aqui.',
      noneFound: 'Nada com esse nome, produto ou número.',
      noDebtors: 'Nenhum cliente em atraso',
      noDebtorsHint: 'Ninguém tem parcelas vencidas além dos dias de carência.',
      problem: 'Não foi possível carregar suas vendas.',
      more: 'Ver mais',
      export: 'Baixar',
      saved: { one: '1 venda foi baixada.', other: '{n} vendas foram baixadas.' },
      cut: 'As primeiras {n} vendas foram baixadas; há mais.',
      fileName: 'produtos-vendidos',
      hidden: 'Cliente que não compartilha seus dados',
      overdue: { one: '1 parcela vencida', other: '{n} parcelas vencidas' },
      late: { one: '1 dia de atraso', other: '{n} dias de atraso' },
      next: 'Próxima: {day}, {amount}',
      paid: 'Pagou {amount} de capital',
      client: 'Cliente',
      product: 'Produto',
      number: 'Venda',
      company: 'Empresa',
      soldOn: 'Vendido em',
      state: 'Estado',
      nextDue: 'Próxima parcela',
      overdueCount: 'Parcelas vencidas',
      currency: 'Moeda',
      price: 'Preço',
    },
    brought: {
      title: 'O que seus links trouxeram',
      lead: 'Pré-reservas feitas com seu link ou código, sem o nome de quem as fez.',
      none: 'Ninguém pré-reservou ainda com seu link ou código. Compartilhe a partir do plano de um produto.',
      states: {
        active: 'Pré-reservado',
        converted: 'Reservado',
        released: 'Liberado',
        expired: 'Vencido',
        rejected: 'Rejeitado',
      },
    },
    client: {
      back: 'Voltar aos produtos vendidos',
      problem: 'Você não pode ver esta pessoa. Talvez ela não compartilhe mais os dados com você.',
      told: 'Seu cliente vê no perfil dele que você abriu esta página.',
      noPhone: 'Não há telefone registrado.',
      chat: 'WhatsApp',
      sales: 'O que você vendeu a ele',
      paidHidden: 'Seu cliente não compartilha quanto pagou. Ele pode permitir isso no perfil.',
    },
  },
  adviserDay: {
    title: 'Seu dia',
    none: 'Nada por enquanto',
    noneHint: 'Aqui aparece o que fazer hoje.',
  },
  errors: {
    broker_exists: 'Essa empresa já tem um corretor com esse documento.',
    broker_is_adviser: 'Essa pessoa é consultora do grupo e recomenda com o próprio código.',
    broker_withdrawn: 'Este corretor já foi retirado.',
  },
} as const satisfies Translation<typeof source.office>;

export const account = {
  people: {
    looks: {
      parts: {
        adviser_client: 'Sua ficha de cliente',
        adviser_network: 'Um nível da sua rede',
      },
    },
  },
} as const;

export const desk = {
  brokers: {
    title: 'Corretores',
    lead: 'Quem recomenda sem ser consultor. O que um cliente pré-reserva com o documento dele fica em seu nome.',
    none: 'Não há corretores',
    noneHint: 'Adicione o primeiro com nome, documento e telefone.',
    noneFound: 'Ninguém com esse nome ou documento.',
    find: 'Nome ou documento',
    state: 'Estado',
    inForce: 'Em vigor',
    withdrawn: 'Retirados',
    name: 'Nome',
    document: 'Documento',
    phone: 'Telefone',
    phoneHint: 'Somente números, por exemplo +591 70011223.',
    company: 'Empresa',
    since: 'Desde',
    until: 'Retirado em',
    add: 'Adicionar corretor',
    added: 'Corretor adicionado.',
    withdraw: 'Retirar',
    withdrawTitle: 'Retirar {name}',
    withdrawLead:
      'Ninguém mais poderá pré-reservar com o documento dele. O que ele trouxe continua em seu nome.',
    done: 'Corretor retirado.',
    reason: 'Motivo',
    reasonHint: 'De 5 a 500 caracteres. Fica na auditoria.',
    more: 'Há mais: digite um nome ou documento.',
    recommendedBy: 'Recomendado por',
    nobody: 'Ninguém',
    by: {
      adviser: '{name}, consultor {code}',
      broker: '{name}, corretor',
      prospect: '{name}, consultor {code} que o registrou como interessado',
    },
  },
  operators: { sections: { brokers: 'Corretores' } },
  trail: {
    acts: {
      advisers_addBroker: 'Adicionou um corretor',
      advisers_withdrawBroker: 'Retirou um corretor',
      advisers_exportSold: 'Baixou seus produtos vendidos',
    },
    areas: { advisers: 'Consultores' },
    objects: { adviser: 'Consultor', broker: 'Corretor' },
  },
} as const satisfies Translation<typeof source.desk>;
