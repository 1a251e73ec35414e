import type * as source from '../es/operators.ts';
import type { Translation } from '../phrase.ts';
import { operators } from './operators/operators.ts';
import { trail } from './operators/trail.ts';
import { workList } from './operators/work-list.ts';

export const entrance = {
  menu: {
    desk: 'Operações',
  },
} as const satisfies Translation<typeof source.entrance>;

export const account = {
  people: {
    looks: {
      parts: {
        trail: 'O que você fez no escritório',
      },
    },
  },
} as const satisfies Translation<typeof source.account>;

export const desk = {
  errors: {
    second_person_required: 'Esta ação precisa da aprovação de outra pessoa.',
    same_person:
      'Você não pode decidir o que propôs nem o que é para você: outra pessoa deve decidir.',
    proposal_not_open: 'Esta proposta já foi decidida ou expirou.',
    proposal_outdated: 'O que esta proposta mudaria já mudou. Faça uma nova.',
    person_not_found: 'Não encontramos uma pessoa com esse documento.',
    person_exists: 'Já existe uma pessoa com esse documento. Proponha um papel para ela.',
    role_held: 'Essa pessoa já tem esse papel.',
    last_admin: 'Deve ficar ao menos uma pessoa que administre todo o grupo.',
    too_many_views: 'Você já tem {n} visualizações salvas. Remova uma para salvar outra.',
    too_many_proposals: 'Você já tem {n} propostas em espera. Retire uma ou aguarde a decisão.',
  },
  operators,
  settingsDesk: {
    groups: {
      desk: 'Mesa de operações',
    },
    dryRun: {
      kept: {
        proposals: {
          one: '{n} proposta aberta mantém seu prazo.',
          other: '{n} propostas abertas mantêm seu prazo.',
        },
      },
      rows: {
        proposalsOpen: 'Propostas abertas',
        proposalsDecidedInTime: 'Propostas decididas dentro do prazo',
      },
    },
    keys: {
      approval_hours: 'Prazo para aprovar uma proposta',
    },
  },
  trail,
  workList,
} as const satisfies Translation<typeof source.desk>;

export const server = {
  ownData: {
    actions: { one: '{n} ação na sua conta', other: '{n} ações na sua conta' },
  },
} as const satisfies Translation<typeof source.server>;
