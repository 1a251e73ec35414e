import { GROUND_USES } from './project.rules.ts';
import type { UnitState } from './unit.rules.ts';

/** What a part of a map is: a unit, or ground. Streets that no plan has drawn are what is left between the others. */
export const MAP_KINDS = ['lot', 'house', ...GROUND_USES] as const;
export type MapKind = (typeof MAP_KINDS)[number];

/** A unit as it is now: its id, its state, and the version that tells which of two states is the later one (CAT-20). */
export type UnitNow = readonly [unitId: number, state: UnitState, version: number];

/** The topic on which the changes of a project are sent to open maps. */
export function mapTopic(projectId: number): string {
  return `map:${projectId}`;
}

/** The units with a patch of some of them; the same list if the patch holds nothing newer, so that a late or repeated patch does nothing. */
export function patched(units: readonly UnitNow[], patch: readonly UnitNow[]): readonly UnitNow[] {
  const newer = new Map(patch.map((unit) => [unit[0], unit]));
  let isSame = true;
  const next = units.map((unit) => {
    const other = newer.get(unit[0]);
    if (!other || other[2] <= unit[2]) return unit;
    isSame = false;
    return other;
  });
  return isSame ? units : next;
}

export const MAP_FILTERS = ['all', 'free', 'sold'] as const;
export type MapFilter = (typeof MAP_FILTERS)[number];

/** Whether a filter of the map shows a unit of this state: free, sold, or not filtered (specification section 4). */
export function isShown(filter: MapFilter, state: UnitState): boolean {
  return filter === 'all' || filter === state;
}

/** What somebody looks for on a map: the number in addresses, or block and lot; null parts may be anything. */
export type LotSearch =
  | { placeId: number }
  | { placeId: null; block: string | null; lot: string | null };

const BLOCK = String.raw`(?:mza|mz|manzan[oa]|quadra|block|q|m)\.?\s*`;
const LOT = String.raw`(?:lote|lot|lt|casa|house|l)\.?\s*`;
const NUMBER = String.raw`0*(\d{1,4}[a-z]?)`;
const WAYS: readonly (readonly [RegExp, block: number | null, lot: number | null])[] = [
  [new RegExp(`^${BLOCK}${NUMBER}[\\s,/-]*${LOT}${NUMBER}$`), 1, 2],
  [new RegExp(`^${LOT}${NUMBER}[\\s,/-]*${BLOCK}${NUMBER}$`), 2, 1],
  [new RegExp(`^(?:${BLOCK})?${NUMBER}(?:\\s*[-/,]\\s*|\\s+)(?:${LOT})?${NUMBER}$`), 1, 2],
  [new RegExp(`^${LOT}${NUMBER}$`), null, 1],
  [new RegExp(`^(?:${BLOCK})?${NUMBER}$`), 1, null],
];

/**
 * Reads what a person types to find a lot: `Mza. 4 lote 7`, `m4 l7`, `4-7`, `lote 7`, `manzano 4`, or the code `1010407`. Zeros in front of
 * a number count for nothing. Null if it says neither.
 */
export function parseLotSearch(typed: string): LotSearch | null {
  const text = typed.trim().toLowerCase();
  if (/^[1-9]\d{5,8}$/.test(text)) return { placeId: Number(text) };
  for (const [way, block, lot] of WAYS) {
    const found = way.exec(text);
    if (found) {
      const part = (group: number | null) => (group === null ? null : (found[group] ?? null));
      return { placeId: null, block: part(block), lot: part(lot) };
    }
  }
  return null;
}

/** What of a lot a search compares. */
type Named = { placeId: number; block: string; lot: string };

/** The lots that fit a search, in the order in which they are given. */
export function findLots<Lot extends Named>(lots: readonly Lot[], search: LotSearch): Lot[] {
  const { placeId } = search;
  if (placeId !== null) return lots.filter((lot) => lot.placeId === placeId);
  return lots.filter((lot) => {
    // Houses stand in no block: a number alone is theirs.
    const number = lot.block === '' ? (search.lot ?? search.block) : search.lot;
    return (lot.block === '' || fits(lot.block, search.block)) && fits(lot.lot, number);
  });
}

/** `07` and `Casa 07` are 7. */
function fits(name: string, wanted: string | null): boolean {
  if (wanted === null) return true;
  return (
    name
      .toLowerCase()
      .replace(/^\D+/, '')
      .replace(/^0+(?=\d)/, '') === wanted
  );
}

/** Until a plan of land brings their outlines (CAT-21): rows of six houses, with a street between the rows. */
const HOUSE = { across: 6, width: 15, depth: 20, street: 12 };

/** The outline of a house by its number in its project, from the north-west: `number` from 1 of `total` (CAT-21). */
export function houseOutline(number: number, total: number): [number, number][] {
  const { across, width, depth, street } = HOUSE;
  const rows = Math.ceil(total / across);
  const height = rows * depth + (rows - 1) * street;
  const west = ((number - 1) % across) * width - (across * width) / 2;
  const row = Math.floor((number - 1) / across);
  const south = height / 2 - depth - row * (depth + street);
  return [
    [west, south],
    [west + width, south],
    [west + width, south + depth],
    [west, south + depth],
    [west, south],
  ];
}

/** The outlines of houses that join a project: new rows with a street between them and what is drawn there already. */
export function outlinesOfMore(
  drawn: readonly (readonly (readonly [number, number])[])[],
  count: number,
): [number, number][][] {
  const fresh = Array.from({ length: count }, (_, index) => houseOutline(index + 1, count));
  if (drawn.length === 0) return fresh;
  const norths = (outlines: typeof drawn) => outlines.flat().map(([, north]) => north);
  const south = Math.min(...norths(drawn)) - HOUSE.street - Math.max(...norths(fresh));
  return fresh.map((outline) => outline.map(([east, north]) => [east, north + south]));
}

/** Degrees of WGS 84. */
export type Place = { longitude: number; latitude: number };

/**
 * A point of a plan in degrees, with seven decimals, a centimetre (CAT-20): plans are kept in metres around the centre of their project. The
 * length of a degree is that of WGS 84 at the latitude of the centre, exact to a centimetre over some kilometres.
 */
export function toDegrees(
  centre: Place,
  [east, north]: readonly [number, number],
): [number, number] {
  const degree = degreeAt(centre);
  return [
    toSeven(centre.longitude + east / degree.east),
    toSeven(centre.latitude + north / degree.north),
  ];
}

/** The opposite of `toDegrees`: a place as metres around the centre of a project. */
export function fromDegrees(
  centre: Place,
  [longitude, latitude]: readonly [number, number],
): [number, number] {
  const degree = degreeAt(centre);
  return [
    (longitude - centre.longitude) * degree.east,
    (latitude - centre.latitude) * degree.north,
  ];
}

/** The length of a degree in metres. */
function degreeAt({ latitude }: Place): { east: number; north: number } {
  const angle = (latitude * Math.PI) / 180;
  return {
    north: 111_132.92 - 559.82 * Math.cos(2 * angle) + 1.175 * Math.cos(4 * angle),
    east: 111_412.84 * Math.cos(angle) - 93.5 * Math.cos(3 * angle),
  };
}

function toSeven(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
