import { defineNoun } from '../noun.ts';

const READERS = ['admin', 'finance', 'read_only'] as const;

export const settings = defineNoun({
  errors: ['window_invalid', 'windows_overlap'],
  areas: { settings: 120 },
  acts: [
    'settings.change',
    'settings.switchMaintenance',
    'settings.planMaintenance',
    'settings.endMaintenance',
    'settings.moveMaintenanceEnd',
    'settings.exportHistory',
  ],
  things: { setting: 120, maintenance: 130 },
  work: ['flag_review'],
  proposals: ['settings.change'],
  rooms: {
    settings: { group: 'rules', order: 50, path: '/operaciones/ajustes', roles: READERS },
    flags: { group: 'rules', order: 60, path: '/operaciones/opciones', roles: READERS },
    maintenance: {
      group: 'rules',
      order: 80,
      path: '/operaciones/mantenimiento',
      roles: ['admin', 'read_only'],
    },
  },
});
