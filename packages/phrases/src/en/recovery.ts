import type * as source from '../es/recovery.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    recoveryCalculator: 'Recovery calculator',
  },
} as const satisfies Translation<typeof source.entrance>;

export const desk = {
  settingsDesk: {
    acts: {
      recovery_userTypes: 'Menu: recovery calculator',
    },
    keys: {
      feature_fairExitView: 'Exit simulation for customers',
      recovery_userTypes: 'Recovery calculator',
    },
  },
} as const satisfies Translation<typeof source.desk>;

export const de = {
  menu: {
    recoveryCalculator: 'Rückgewinnungsrechner',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;

export const fr = {
  menu: {
    recoveryCalculator: 'Calculateur de récupération',
  },
} as const satisfies Translation<Pick<typeof source.entrance, 'menu'>>;
