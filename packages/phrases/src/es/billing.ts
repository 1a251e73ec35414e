export const desk = {
  settingsDesk: {
    keys: {
      feature_editBillingData: 'Editar los datos de facturación',
    },
  },
} as const;
