import { defineNoun } from '../noun.ts';
import { flag } from '../setting.ts';

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
  // Flags of SET-6 whose nouns are still to come; each noun will declare its own.
  settings: {
    'feature.editBillingData': flag('finance', 'SET-6', { isRead: false, order: 30 }),
  },
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
