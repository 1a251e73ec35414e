import type * as source from '../es/recovery.ts';
import type { Translation } from '../phrase.ts';

export const entrance = {
  menu: {
    recoveryCalculator: 'Calculadora de recuperação',
  },
} as const satisfies Translation<typeof source.entrance>;

export const desk = {
  settingsDesk: {
    acts: {
      recovery_userTypes: 'Menu: calculadora de recuperação',
    },
    keys: {
      feature_fairExitView: 'Simulação de saída para clientes',
      recovery_userTypes: 'Calculadora de recuperação',
    },
  },
} as const satisfies Translation<typeof source.desk>;
