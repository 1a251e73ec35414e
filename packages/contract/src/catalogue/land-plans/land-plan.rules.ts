/** The forms in which plans of land arrive (CAT-44). */
export const LAND_FORMS = ['geojson', 'kml', 'shapefile', 'dxf', 'csv'] as const;
export type LandForm = (typeof LAND_FORMS)[number];

/** Coordinates: degrees of WGS 84, or metres of UTM zone 20 South (EPSG:32720). */
export const LAND_SYSTEMS = ['wgs84', 'utm20s'] as const;
export type LandSystem = (typeof LAND_SYSTEMS)[number];

/** What a file may say of a lot beside its outline. `use` tells lots from what lies around them, `name` is that of a street or a square. */
export const LAND_FACTS = [
  'block',
  'lot',
  'uv',
  'surface',
  'front',
  'depth',
  'corner',
  'avenueFront',
  'facingGreen',
  'state',
  'pricePerM2',
  'use',
  'name',
] as const;
export type LandFact = (typeof LAND_FACTS)[number];
/** Which attribute of the file says it. */
export type LandMapping = { readonly [Fact in LandFact]?: string | undefined };

/** Names of attributes that say what they hold, as municipalities, surveyors and the product itself write them. */
const KNOWN: Readonly<Record<LandFact, readonly string[]>> = {
  block: ['block', 'manzano', 'manzana', 'mza', 'mz'],
  lot: ['lot', 'lote', 'nro_lote', 'numero', 'nro'],
  uv: ['uv', 'unidad_vecinal'],
  surface: ['aream2', 'area_m2', 'superficie_m2', 'superf_m2', 'superficie', 'area', 'sup_m2'],
  front: ['frontm', 'front_m', 'frente_m', 'frente'],
  depth: ['depthm', 'depth_m', 'fondo_m', 'fondo'],
  corner: ['corner', 'esquina'],
  avenueFront: ['avenuefront', 'avenida'],
  facingGreen: ['facinggreen', 'area_verde'],
  state: ['estado', 'state'],
  pricePerM2: ['precio_m2_usd', 'precio_m2'],
  use: ['kind', 'uso', 'tipo'],
  name: ['name', 'nombre'],
};

/** The attributes of a file that name what they hold; the desk corrects it before the plan is published. */
export function guessMapping(attributes: readonly string[]): LandMapping {
  const known = LAND_FACTS.flatMap((fact): [LandFact, string][] => {
    const found = attributes.find((name) => KNOWN[fact].includes(name.trim().toLowerCase()));
    return found === undefined ? [] : [[fact, found]];
  });
  return Object.fromEntries(known);
}

/** What a dry run may find; any of it keeps the plan from being published (CAT-45). */
export const LAND_PROBLEMS = [
  'unreadable',
  'too_large',
  'not_whole',
  'entities',
  'no_lots',
  'column_missing',
  'not_polygon',
  'crossing',
  'no_number',
  'value_invalid',
  'duplicate',
  'text_unmatched',
  'elsewhere',
  'overlap',
  'gap',
  'area',
  'unknown_lot',
  'taken',
  'has_history',
  'price_differs',
  'state_differs',
] as const;
export type LandProblemCode = (typeof LAND_PROBLEMS)[number];

/** One problem: where it stands in the file, which lots it is about, and what was found, as text that needs no translation. */
export type LandProblem = {
  code: LandProblemCode;
  /** The line of a text file, else the number of the feature or drawing element, from 1; null: the whole file. */
  at: number | null;
  lots: string[];
  found: string;
};

export const LAND_CHANGES = ['new', 'changed', 'gone'] as const;
export type LandChange = (typeof LAND_CHANGES)[number];

/** Facts of a lot that a plan can change. */
export const CHANGED_FACTS = [
  'outline',
  'uv',
  'surface',
  'front',
  'depth',
  'corner',
  'avenueFront',
  'facingGreen',
  'state',
] as const;
export type ChangedFact = (typeof CHANGED_FACTS)[number];

/** A file of the wrong kind has a problem in every line; nobody reads more of them than this. */
export const MOST_PROBLEMS = 2_000;

/** Shown of long lists; the rest is counted. */
export const MOST_SHOWN = 300;
