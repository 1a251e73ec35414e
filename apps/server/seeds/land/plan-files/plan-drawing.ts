import { toDegrees } from '@kantuta/contract/catalogue/map.rules';
import proj4 from 'proj4';
import { drawLots, groundsOf, type Lot } from '../lots.ts';
import { LAND_PROJECTS } from '../projects.ts';

export type Ring = readonly (readonly [number, number])[];

/** A lot as its surveyor has drawn and described it: metres around the centre of the project. */
export type DrawnLot = Omit<Lot, 'id' | 'projectId' | 'price' | 'outline'> & { outline: Ring };
export type Drawing = {
  projectId: number;
  centre: { longitude: number; latitude: number };
  pricePerM2: number;
  lots: DrawnLot[];
  grounds: { use: string; ring: Ring; name: string }[];
};

/** The project that arrives in all forms (DEMO-4). */
const ARRIVES = 103;

export function drawPlan(projectId = ARRIVES): Drawing {
  const project = LAND_PROJECTS.find(({ id }) => id === projectId);
  if (!project) throw new RangeError(`no project ${projectId}`);
  const { longitude, latitude, pricePerM2 } = project;
  return {
    projectId,
    centre: { longitude, latitude },
    pricePerM2: pricePerM2 / 100,
    lots: drawLots().filter((lot) => lot.projectId === projectId),
    grounds: groundsOf(project).map(({ use, ring, name = '' }) => ({
      use,
      name,
      ring,
    })),
  };
}

const UTM_20_SOUTH = '+proj=utm +zone=20 +south +datum=WGS84 +units=m +no_defs';
const toUtm = proj4('+proj=longlat +datum=WGS84 +no_defs', UTM_20_SOUTH);

/** Degrees with seven decimals, a centimetre. */
export function inDegrees({ centre }: Drawing, ring: Ring): [number, number][] {
  return ring.map((point) => toDegrees(centre, point));
}

/** Metres of EPSG:32720 with millimetres. */
export function inUtm({ centre }: Drawing, ring: Ring): [number, number][] {
  return ring.map((point) => {
    const [x, y] = toUtm.forward(toDegrees(centre, point));
    return [toMillimetre(x), toMillimetre(y)];
  });
}

function toMillimetre(metres: number): number {
  return Math.round(metres * 1_000) / 1_000;
}
