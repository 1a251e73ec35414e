import type * as source from '../es/people.ts';
import type { Translation } from '../phrase.ts';
import { customers } from './people/customers.ts';
import { ownData } from './people/own-data.ts';
import { people } from './people/people.ts';

export const entrance = {
  menu: {
    profile: 'Meu perfil',
  },
} as const satisfies Translation<typeof source.entrance>;

export const account = {
  errors: {
    city_not_in_country: 'A cidade não pertence ao país escolhido.',
    read_only_view: 'Você está vendo como o cliente: aqui só é possível ler.',
    view_ended: 'Esta visualização terminou. Volte à ficha do cliente e abra de novo.',
  },
  people,
} as const satisfies Translation<typeof source.account>;

export const desk = {
  customers,
  operators: {
    sections: {
      customers: 'Clientes',
    },
  },
  settingsDesk: {
    groups: {
      contacts: 'Dados de contato',
    },
    dryRun: {
      rows: {
        contactsToConfirm: 'Pessoas que devem confirmar seus dados',
        contactsThatRecover: 'Contatos com os quais se pode recuperar a conta',
      },
    },
    keys: {
      contact_refreshMonths: 'Confirmação dos dados de contato',
      contact_recoveryHours: 'Espera antes de recuperar com um contato novo',
      desk_searchesPerHour: 'Buscas de clientes por hora e operador',
    },
  },
  trail: {
    acts: {
      people_updateContact: 'Alterou dados de contato',
      people_exportOwnData: 'Baixou uma cópia dos seus dados',
      people_setAdviserAccess: 'Alterou o que seu consultor pode ver',
      customers_showContacts: 'Viu os contatos completos',
      customers_addNote: 'Escreveu uma nota',
      customers_startView: 'Começou a ver como o cliente',
      customers_endView: 'Deixou de ver como o cliente',
      customers_exportProducts: 'Baixou os produtos de um cliente',
      customers_exportPayments: 'Baixou os pagamentos de um cliente',
    },
    objects: {
      person: 'Pessoa',
    },
    areas: {
      people: 'Dados pessoais',
      customers: 'Fichas de clientes',
    },
    facts: {
      mayLook: 'Pode ver',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const server = {
  codes: {
    confirm_contact: {
      title: '{code} é seu código de confirmação',
      detail:
        'Seu código é {code}. Digite-o na página em que o pediu: ele vale {minutes} minutos e uma única vez. Não o compartilhe com ninguém; nós nunca o pediremos. Se você não o pediu, não precisa fazer nada.',
      short:
        '{group}: {code} é seu código para confirmar seu contato. Não o compartilhe com ninguém.',
    },
  },
  notifications: {
    contactChanged: {
      title: 'Dados de contato alterados',
      detail:
        'Seus dados de contato foram alterados em {atDate} às {atTime}. Se não foi você, avise-nos agora.',
    },
  },
  ownData,
} as const satisfies Translation<typeof source.server>;
