import { operators } from './operators/operators.ts';
import { trail } from './operators/trail.ts';
import { workList } from './operators/work-list.ts';

export const entrance = {
  menu: {
    desk: 'Operaciones',
  },
} as const;

export const account = {
  people: {
    looks: {
      parts: {
        trail: 'Lo que usted hizo en la oficina',
      },
    },
  },
} as const;

export const desk = {
  errors: {
    second_person_required: 'Esta acción necesita la aprobación de otra persona.',
    same_person:
      'No puede decidir lo que usted mismo propuso ni lo que es para usted: debe hacerlo otra persona.',
    proposal_not_open: 'Esta propuesta ya fue decidida o venció.',
    proposal_outdated: 'Lo que cambiaría esta propuesta ya cambió. Haga una nueva.',
    person_not_found: 'No encontramos a una persona con ese documento.',
    person_exists: 'Ya existe una persona con ese documento. Propóngale un rol.',
    role_held: 'Esa persona ya tiene ese rol.',
    last_admin: 'Debe quedar al menos una persona que administre todo el grupo.',
    too_many_views: 'Ya tiene {n} vistas guardadas. Quite una para guardar otra.',
    too_many_proposals: 'Ya tiene {n} propuestas que esperan. Retire una o espere a que se decida.',
  },
  operators,
  settingsDesk: {
    groups: {
      desk: 'Mesa de operaciones',
    },
    dryRun: {
      kept: {
        proposals: {
          one: '{n} propuesta abierta conserva su plazo.',
          other: '{n} propuestas abiertas conservan su plazo.',
        },
      },
      rows: {
        proposalsOpen: 'Propuestas abiertas',
        proposalsDecidedInTime: 'Propuestas decididas dentro del plazo',
      },
    },
    keys: {
      approval_hours: 'Plazo para aprobar una propuesta',
    },
  },
  trail,
  workList,
} as const;

export const server = {
  ownData: {
    actions: { one: '{n} acción en su cuenta', other: '{n} acciones en su cuenta' },
  },
} as const;
