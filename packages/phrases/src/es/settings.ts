import { maintenance } from './settings/maintenance.ts';
import { settingsDesk } from './settings/settings-desk.ts';

export const entrance = {
  maintenance,
} as const;

export const account = {
  maintenance: {
    kept: 'Ver sus datos como estaban',
  },
} as const;

export const desk = {
  errors: {
    window_invalid:
      'Revise el inicio y el fin: deben ser posteriores a este momento y no demasiado largos.',
    windows_overlap: 'Ya hay un mantenimiento en ese tiempo. Termínelo o elija otro horario.',
  },
  notices: {
    maintenance: {
      title: 'Mantenimiento',
      lead: 'Cierra la oficina virtual para todos, menos para operadores. Lo planificado se anuncia un día antes.',
      open: 'La oficina virtual está abierta',
      closed: 'La oficina virtual está cerrada hasta el {to}',
      next: 'Lo próximo: del {from} al {to}',
      none: 'Aún no hubo ningún mantenimiento.',
      history: 'Historial',
      endsIn: 'Termina en',
      beginsIn: 'Empieza en',
      wasMoved: 'Cambiado: {from} – {to}',
      calledOff: 'Cancelado: {from} – {to}',
      said: 'Lo que leen los clientes',
      saidNow: 'En la página de mantenimiento, con la cuenta regresiva:',
      endsFirst: 'El fin debe ser después del comienzo.',
      announcedNow: 'Ya se muestra en la oficina virtual:',
      announcedFrom: 'Se mostrará en la oficina virtual desde el {from}:',
      /** What the desk does about it: title, hint, button and outcome of its dialog. */
      acts: {
        plan: {
          title: 'Iniciar o planificar',
          hint: 'Si empieza ahora, todos verán la cuenta regresiva de inmediato.',
          action: 'Guardar mantenimiento',
          done: 'Mantenimiento guardado.',
        },
        move: {
          title: '¿Hasta cuándo?',
          hint: 'Ahora termina el {to}. La cuenta regresiva de todos pasa al nuevo fin.',
          action: 'Cambiar el fin',
          done: 'Fin cambiado.',
        },
        end: {
          title: '¿Terminar este mantenimiento?',
          hint: 'La oficina virtual se abre de inmediato; si aún no empezó, queda cancelado.',
          action: 'Terminar',
          done: 'Mantenimiento terminado.',
        },
      },
    },
  },
  operators: {
    sections: {
      settings: 'Ajustes',
      flags: 'Opciones',
      maintenance: 'Mantenimiento',
    },
    kinds: {
      settings_change: 'Cambiar un ajuste',
    },
  },
  settingsDesk,
  trail: {
    acts: {
      settings_change: 'Cambió un ajuste',
      settings_switchMaintenance: 'Cambió el mantenimiento desde el servidor',
      settings_planMaintenance: 'Programó un mantenimiento',
      settings_endMaintenance: 'Terminó un mantenimiento',
      settings_exportHistory: 'Descargó el historial de ajustes',
      settings_moveMaintenanceEnd: 'Cambió el fin de un mantenimiento',
    },
    objects: {
      setting: 'Ajuste',
      maintenance: 'Mantenimiento',
    },
    areas: {
      settings: 'Ajustes y mantenimiento',
    },
  },
  workList: {
    kinds: {
      flag_review: 'Opción por revisar',
    },
    steps: {
      flag_review: 'Decidir si se queda',
    },
    reasons: {
      flag_expired: 'Su fecha de revisión llegó; responde {owner}',
    },
  },
} as const;
