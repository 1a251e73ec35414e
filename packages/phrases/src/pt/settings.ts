import type * as source from '../es/settings.ts';
import type { Translation } from '../phrase.ts';
import { maintenance } from './settings/maintenance.ts';
import { settingsDesk } from './settings/settings-desk.ts';

export const entrance = {
  maintenance,
} as const satisfies Translation<typeof source.entrance>;

export const account = {
  maintenance: {
    kept: 'Ver seus dados como estavam',
  },
} as const;

export const desk = {
  errors: {
    window_invalid:
      'Revise o início e o fim: devem ser posteriores a este momento e não muito longos.',
    windows_overlap: 'Já há uma manutenção nesse horário. Encerre-a ou escolha outro horário.',
  },
  notices: {
    maintenance: {
      title: 'Manutenção',
      lead: 'Fecha o escritório virtual para todos, menos para operadores. O planejado é anunciado um dia antes.',
      open: 'O escritório virtual está aberto',
      closed: 'O escritório virtual está fechado até {to}',
      next: 'Próxima: de {from} a {to}',
      none: 'Ainda não houve nenhuma manutenção.',
      history: 'Histórico',
      endsIn: 'Termina em',
      beginsIn: 'Começa em',
      wasMoved: 'Alterada: {from} – {to}',
      calledOff: 'Cancelada: {from} – {to}',
      said: 'O que os clientes leem',
      saidNow: 'Na página de manutenção, com a contagem regressiva:',
      endsFirst: 'O fim deve ser depois do início.',
      announcedNow: 'Já aparece no escritório virtual:',
      announcedFrom: 'Aparecerá no escritório virtual a partir de {from}:',
      /** What the desk does about it: title, hint, button and outcome of its dialog. */
      acts: {
        plan: {
          title: 'Iniciar ou planejar',
          hint: 'Se começar agora, todos verão a contagem regressiva imediatamente.',
          action: 'Salvar manutenção',
          done: 'Manutenção salva.',
        },
        move: {
          title: 'Até quando?',
          hint: 'Agora termina em {to}. A contagem regressiva de todos passa ao novo fim.',
          action: 'Mudar o fim',
          done: 'Fim alterado.',
        },
        end: {
          title: 'Encerrar esta manutenção?',
          hint: 'O escritório virtual abre imediatamente; se ainda não começou, fica cancelada.',
          action: 'Encerrar',
          done: 'Manutenção encerrada.',
        },
      },
    },
  },
  operators: {
    sections: {
      settings: 'Ajustes',
      flags: 'Opções',
      maintenance: 'Manutenção',
    },
    kinds: {
      settings_change: 'Alterar um ajuste',
    },
  },
  settingsDesk,
  trail: {
    acts: {
      settings_change: 'Alterou um ajuste',
      settings_switchMaintenance: 'Alterou a manutenção pelo servidor',
      settings_planMaintenance: 'Programou uma manutenção',
      settings_endMaintenance: 'Encerrou uma manutenção',
      settings_exportHistory: 'Baixou o histórico de ajustes',
      settings_moveMaintenanceEnd: 'Mudou o fim de uma manutenção',
    },
    objects: {
      setting: 'Ajuste',
      maintenance: 'Manutenção',
    },
    areas: {
      settings: 'Ajustes e manutenção',
    },
  },
  workList: {
    kinds: {
      flag_review: 'Opção a revisar',
    },
    steps: {
      flag_review: 'Decidir se fica',
    },
    reasons: {
      flag_expired: 'Chegou sua data de revisão; responde {owner}',
    },
  },
} as const satisfies Translation<typeof source.desk>;
