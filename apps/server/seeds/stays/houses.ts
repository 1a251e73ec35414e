import type { Property } from '@kantuta/contract/stays/stay.rules';

export type HouseType = {
  id: number;
  property: Property;
  name: string;
  guests: number;
  /** In cents of a dollar, for members outside of the high season. */
  night: number;
  rooms: number;
};

/** What the park lets. */
export const HOUSE_TYPES: readonly HouseType[] = [
  { id: 1, property: 'cabins', name: 'Cabaña Chonta', guests: 4, night: 5_500, rooms: 8 },
  { id: 2, property: 'cabins', name: 'Cabaña Motacú', guests: 6, night: 8_000, rooms: 8 },
  { id: 3, property: 'cabins', name: 'Cabaña Cusi', guests: 8, night: 11_000, rooms: 8 },
  { id: 4, property: 'hotel', name: 'Habitación simple', guests: 1, night: 4_800, rooms: 20 },
  { id: 5, property: 'hotel', name: 'Habitación doble', guests: 2, night: 6_200, rooms: 28 },
  { id: 6, property: 'hotel', name: 'Habitación familiar', guests: 4, night: 9_500, rooms: 12 },
];
