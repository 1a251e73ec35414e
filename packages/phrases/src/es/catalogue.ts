export const entrance = {
  menu: {
    land: 'Terrenos',
    houses: 'Casas',
    projects: 'Proyectos',
    projectMap: 'Mapa del proyecto',
  },
} as const;

export const desk = {
  settingsDesk: {
    keys: {
      feature_projectFilterVariant: 'Buscar proyectos por lo que puede pagar al mes',
    },
  },
} as const;
