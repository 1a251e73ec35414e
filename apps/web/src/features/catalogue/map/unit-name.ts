import { lotName } from '@kantuta/contract/catalogue/unit.rules';
import type { MapUnit } from './map.rules.ts';

/** `Mza. 4 - Lote 07`, or the name of a house. */
export function unitName({ block, lot }: Pick<MapUnit, 'block' | 'lot'>): string {
  return block === '' ? lot : lotName({ block, lot });
}
