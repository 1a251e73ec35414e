import type {
  LandFact,
  LandMapping,
  LandProblem,
  LandSystem,
} from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import {
  centreOf,
  crossesItself,
  isInside,
  signedArea,
  tidyRing,
  type Ring,
} from '@kantuta/contract/catalogue/land-plans/ring.rules';
import { fromDegrees, type Place } from '@kantuta/contract/catalogue/map.rules';
import type { GroundUse } from '@kantuta/contract/catalogue/project.rules';
import proj4 from 'proj4';
import { flagOf, numberOf, stateOf, useOf } from './fact-values.present.ts';
import {
  factOf,
  type LandFeature,
  type LandFile,
  type LandUse,
  problemAt,
} from './land-file.reader.ts';

/** A lot as a plan describes it; what the file does not say is absent. */
export type PlanLot = {
  at: number;
  block: string;
  lot: string;
  /** Null: the row has facts only. */
  ring: [number, number][] | null;
  uv?: string;
  surface?: number;
  front?: number;
  depth?: number;
  corner?: boolean;
  avenueFront?: boolean;
  facingGreen?: boolean;
  state?: string;
  pricePerM2?: number;
};
export type PlanGround = {
  use: GroundUse;
  at: number;
  ring: [number, number][];
  /** Empty: it has none. */
  name: string;
};
export type Plan = { lots: PlanLot[]; grounds: PlanGround[]; problems: LandProblem[] };

const UTM_20_SOUTH = '+proj=utm +zone=20 +south +datum=WGS84 +units=m +no_defs';
const DEGREES = '+proj=longlat +datum=WGS84 +no_defs';
/** More corners than any lot has; a circle drawn as a thousand sides is none. */
const MOST_CORNERS = 500;
const LEAST_M2 = 1;
const MOST_NAME = 60;
/** A drawing has one layer for all streets. */
const AVENUE = /^av(?:\.|enida\b)/i;

/** Whether coordinates are degrees or metres, as their size says. */
export function guessSystem({ features }: LandFile): LandSystem {
  const [x = 0, y = 0] = features.find(({ ring }) => ring)?.ring?.[0] ?? [];
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 ? 'wgs84' : 'utm20s';
}

/** The lots of a file with their outlines in metres around the centre of the project, and what cannot be understood. */
export function planOf(
  file: LandFile,
  { mapping, system, centre }: { mapping: LandMapping; system: LandSystem; centre: Place },
): Plan {
  const problems = [...file.problems];
  const toMetres = converter(system, centre);
  const shapes = file.features.flatMap((feature) => {
    const ring = feature.ring && tidyRing(feature.ring.map(toMetres));
    const code = ring && shapeProblem(ring);
    if (code) problems.push(problemAt(code, feature.at));
    return code
      ? []
      : [{ feature, ring, use: feature.use ?? useOf(factOf(feature, mapping, 'use')) }];
  });
  const named = namesByText(file, shapes, toMetres, problems);
  const lots = shapes
    .filter(({ use }) => use === 'lot')
    .flatMap(({ feature, ring }) => {
      const names = named?.get(feature) ?? {
        block: factOf(feature, mapping, 'block'),
        lot: factOf(feature, mapping, 'lot'),
      };
      if (!isName(names.block) || !isName(names.lot)) {
        problems.push(problemAt('no_number', feature.at, `${names.block} / ${names.lot}`));
        return [];
      }
      return [
        { ...lotFacts(feature, mapping, problems), ...plainNames(names), at: feature.at, ring },
      ];
    });
  const grounds = shapes.flatMap(({ feature, ring, use }): PlanGround[] => {
    if (use === 'lot' || !ring) return [];
    const text = named ? named.get(feature)?.text : factOf(feature, mapping, 'name');
    const name = (text ?? '').slice(0, MOST_NAME);
    return [
      { use: use === 'street' && AVENUE.test(name) ? 'avenue' : use, at: feature.at, ring, name },
    ];
  });
  return { lots, grounds, problems };
}

function converter(system: LandSystem, centre: Place) {
  const toDegrees = system === 'utm20s' ? proj4(UTM_20_SOUTH, DEGREES) : null;
  return ([x, y]: readonly [number, number]): [number, number] => {
    const place = toDegrees ? toDegrees.forward([x, y]) : [x, y];
    return fromDegrees(centre, [place[0] ?? Number.NaN, place[1] ?? Number.NaN]);
  };
}

function shapeProblem(ring: Ring) {
  const isShape =
    ring.length >= 4 && ring.length <= MOST_CORNERS && ring.flat().every(Number.isFinite);
  if (!isShape || signedArea(ring) < LEAST_M2) return 'not_polygon' as const;
  return crossesItself(ring) ? ('crossing' as const) : null;
}

type Shape = { feature: LandFeature; ring: [number, number][] | null; use: LandUse };

/** In a drawing, a text names the polygon in which it stands, and a lot belongs to the block in which its middle lies. */
function namesByText(
  { form, texts }: LandFile,
  shapes: readonly Shape[],
  toMetres: (point: readonly [number, number]) => [number, number],
  problems: LandProblem[],
): Map<LandFeature, { block: string; lot: string; text: string }> | undefined {
  if (form !== 'dxf') return undefined;
  const textOf = new Map<LandFeature, string>();
  for (const { at, of, text, point } of texts) {
    const place = toMetres(point);
    // Where streets cross, a name stands in both: the first one may have its own already.
    const found = shapes.find(
      ({ feature, use, ring }) =>
        use === of && ring && !textOf.has(feature) && isInside(place, ring),
    );
    if (found) textOf.set(found.feature, text);
    // The name of a street often stands beside a line that is none.
    else if (of === 'lot' || of === 'block') problems.push(problemAt('text_unmatched', at, text));
  }
  const blocks = shapes.filter(({ use }) => use === 'block');
  return new Map(
    shapes.map(({ feature, ring }) => {
      const middle = ring && centreOf(ring);
      const block = blocks.find((each) => middle && each.ring && isInside(middle, each.ring));
      const number = block && textOf.get(block.feature);
      const text = textOf.get(feature) ?? '';
      return [feature, { block: withoutWord(number ?? ''), lot: withoutWord(text), text }];
    }),
  );
}

/** `Mza. 4` and `Lote 07` are 4 and 07. */
function withoutWord(text: string): string {
  return text.replace(/^(?:mza|mz|manzano|manzana|lote|lt)\.?\s*/i, '').trim();
}

function isName(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,11}$/u.test(name);
}

/** As the product writes them: block 4, lot 07. */
function plainNames({ block, lot }: { block: string; lot: string }) {
  const number = lot.replace(/^0+(?=\d)/, '');
  return {
    block: block.replace(/^0+(?=\d)/, ''),
    lot: /^\d$/.test(number) ? `0${number}` : number,
  };
}

function lotFacts(feature: LandFeature, mapping: LandMapping, problems: LandProblem[]) {
  const read = <Value>(fact: LandFact, parse: (text: string) => Value | undefined) => {
    const text = factOf(feature, mapping, fact);
    if (text === '') return {};
    const value = parse(text);
    if (value === undefined)
      problems.push(problemAt('value_invalid', feature.at, `${mapping[fact] ?? fact}: ${text}`));
    return value === undefined ? {} : { [fact]: value };
  };
  return {
    ...read('uv', (text) => (text.length <= 12 ? text : undefined)),
    ...read('surface', numberOf),
    ...read('front', numberOf),
    ...read('depth', numberOf),
    ...read('corner', flagOf),
    ...read('avenueFront', flagOf),
    ...read('facingGreen', flagOf),
    ...read('state', stateOf),
    ...read('pricePerM2', numberOf),
  };
}
