import type * as source from '../es/billing.ts';
import type { Translation } from '../phrase.ts';

export const desk = {
  settingsDesk: {
    keys: {
      feature_editBillingData: 'Editar os dados de faturamento',
    },
  },
} as const satisfies Translation<typeof source.desk>;
