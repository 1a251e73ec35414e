import type * as source from '../es/advisers.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    soldProducts: 'Produtos vendidos',
    clientNetwork: 'Rede de clientes',
  },
} as const satisfies Translation<typeof source.entrance>;

export const office = {
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
    by: { adviser: '{name}, consultor {code}', broker: '{name}, corretor' },
  },
  operators: { sections: { brokers: 'Corretores' } },
  trail: {
    acts: {
      advisers_addBroker: 'Adicionou um corretor',
      advisers_withdrawBroker: 'Retirou um corretor',
    },
    areas: { advisers: 'Consultores' },
    objects: { adviser: 'Consultor', broker: 'Corretor' },
  },
} as const satisfies Translation<typeof source.desk>;
