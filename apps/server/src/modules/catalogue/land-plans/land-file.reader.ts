import type {
  LandFact,
  LandForm,
  LandProblem,
  LandProblemCode,
} from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import type { GroundUse } from '@kantuta/contract/catalogue/project.rules';

export type Point = readonly [x: number, y: number];

/** A part of a plan as it stands in its file, with coordinates as they are written. */
export type LandFeature = {
  /** The line of a text, else the number of the feature, from 1. */
  at: number;
  /** Null: the row has no geometry. */
  ring: readonly Point[] | null;
  /** By the names that the file gives them. */
  facts: Readonly<Record<string, string>>;
  /** What its layer says; absent: an attribute does, or it is a lot. */
  use?: LandUse;
};
export type LandUse = 'lot' | GroundUse;

export type LandFile = {
  form: LandForm;
  features: LandFeature[];
  /** Texts of a drawing, which name the polygon that they stand in. */
  texts: { at: number; of: LandUse; text: string; point: Point }[];
  problems: LandProblem[];
};

/** Far above the plans of a town, and little for the machine (PLT-24). */
export const MOST_FEATURES = 20_000;
export const MOST_POINTS = 400_000;

/** Stops the reading of a file that cannot be understood; says where. */
export class Unreadable extends Error {
  readonly problem: LandProblem;
  constructor(code: LandProblemCode, found = '', at: number | null = null) {
    super(`${code} ${found}`);
    this.problem = { code, at, lots: [], found: found.slice(0, 200) };
  }
}

export function problemAt(code: LandProblemCode, at: number | null, found = ''): LandProblem {
  return { code, at, lots: [], found: found.slice(0, 200) };
}

/** The one outer ring of a polygon of GeoJSON; undefined if it is something else. Holes are not sold. */
export function ringOf(geometry: unknown): Point[] | undefined {
  if (typeof geometry !== 'object' || geometry === null) return undefined;
  const { type, coordinates } = geometry as { type?: unknown; coordinates?: unknown };
  const polygon: unknown =
    type === 'Polygon'
      ? coordinates
      : type === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.length === 1
        ? coordinates[0]
        : undefined;
  if (!Array.isArray(polygon) || polygon.length !== 1 || !Array.isArray(polygon[0]))
    return undefined;
  const ring: unknown[] = polygon[0];
  if (ring.length > MOST_POINTS) throw new Unreadable('too_large');
  const points = ring.flatMap((point): Point[] =>
    Array.isArray(point) && Number.isFinite(point[0]) && Number.isFinite(point[1])
      ? [[Number(point[0]), Number(point[1])]]
      : [],
  );
  return points.length === ring.length && points.length >= 4 ? points : undefined;
}

/** Features of GeoJSON, which other forms are turned into, too. Refuses too many of them, or too many points. */
export function featuresOf(list: readonly unknown[]): Pick<LandFile, 'features' | 'problems'> {
  if (list.length > MOST_FEATURES) throw new Unreadable('too_large', String(list.length));
  const problems: LandProblem[] = [];
  let points = 0;
  const features = list.flatMap((each, index): LandFeature[] => {
    const at = index + 1;
    const { geometry, properties } = (each ?? {}) as { geometry?: unknown; properties?: unknown };
    const ring = ringOf(geometry);
    points += ring?.length ?? 0;
    if (points > MOST_POINTS) throw new Unreadable('too_large', String(points));
    if (!ring) {
      problems.push(problemAt('not_polygon', at, typeOf(geometry)));
      return [];
    }
    return [{ at, ring, facts: factsOf(properties) }];
  });
  return { features, problems };
}

function typeOf(geometry: unknown): string {
  if (typeof geometry !== 'object' || geometry === null || !('type' in geometry)) return '';
  return typeof geometry.type === 'string' ? geometry.type : '';
}

/** Plain values as text; anything else an attribute may hold says nothing about a lot. */
function factsOf(properties: unknown): Record<string, string> {
  if (typeof properties !== 'object' || properties === null) return {};
  return Object.fromEntries(
    Object.entries(properties)
      .slice(0, 60)
      .flatMap(([name, value]: [string, unknown]) =>
        ['string', 'number', 'boolean'].includes(typeof value)
          ? [[name.slice(0, 60), String(value).trim().slice(0, 120)]]
          : [],
      ),
  );
}

/** The value of a fact in a feature. */
export function factOf(
  feature: Pick<LandFeature, 'facts'>,
  mapping: { readonly [Fact in LandFact]?: string | undefined },
  fact: LandFact,
): string {
  const name = mapping[fact];
  return name === undefined ? '' : (feature.facts[name] ?? '');
}
