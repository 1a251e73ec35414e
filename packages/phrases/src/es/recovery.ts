export const entrance = {
  menu: {
    recoveryCalculator: 'Calculadora de recuperación',
  },
} as const;

export const desk = {
  settingsDesk: {
    acts: {
      recovery_userTypes: 'Menú: calculadora de recuperación',
    },
    keys: {
      feature_fairExitView: 'Simulación de salida para clientes',
      recovery_userTypes: 'Calculadora de recuperación',
    },
  },
} as const;
