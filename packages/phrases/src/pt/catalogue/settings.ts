/** What the settings of the catalogue are called. */
export const settingsDesk = {
  keys: {
    map_tiles: 'Imagens do terreno sob o mapa',
    map_tilesCredit: 'Créditos das imagens do mapa',
    feature_projectFilterVariant: 'Buscar projetos pelo que pode pagar por mês',
  },
} as const;
