/** What the settings of the catalogue are called. */
export const settingsDesk = {
  keys: {
    map_tiles: 'Imágenes del terreno bajo el mapa',
    map_tilesCredit: 'Créditos de las imágenes del mapa',
    feature_projectFilterVariant: 'Buscar proyectos por lo que puede pagar al mes',
  },
} as const;
