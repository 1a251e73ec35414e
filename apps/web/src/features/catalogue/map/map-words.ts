import type { MapFilter } from '@kantuta/contract/catalogue/map.rules';

/** Names in the address. */
export type MapFilterName = 'lote' | 'estado' | 'ver';

/** The words of the filters in the address. */
export const FILTER_WORDS: Readonly<Record<MapFilter, string>> = {
  all: '',
  free: 'libres',
  sold: 'vendidos',
};
