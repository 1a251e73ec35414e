/** What the settings of the catalogue are called. */
export const settingsDesk = {
  keys: {
    map_tiles: 'Pictures of the ground below the map',
    map_tilesCredit: 'Credits of the pictures of the map',
    feature_projectFilterVariant: 'Find projects by what you can pay per month',
  },
} as const;
