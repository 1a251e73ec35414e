import type { readGeometry, readMap } from '@kantuta/contract/catalogue/map.calls';
import {
  toDegrees,
  type MapKind,
  type Place,
  type UnitNow,
} from '@kantuta/contract/catalogue/map.rules';
import { isOnlineIn, listInForce } from '@kantuta/contract/catalogue/price.rules';
import { hullOf } from '@kantuta/contract/catalogue/project.rules';
import type { ReplyOf } from '@kantuta/contract/call';
import type { Day } from '@kantuta/contract/dates';
import type { DrawnProject, MapRecord } from './map.views.ts';

type Point = readonly [number, number];
type Tiles = ReplyOf<typeof readMap>['tiles'];
type Feature = ReplyOf<typeof readGeometry>['features'][number];

/** As the contract sends them. */
export function unitsNow(units: readonly UnitNow[]): ReplyOf<typeof readMap>['units'] {
  return units.map(([unitId, state, version]) => [unitId, state, version]);
}

/** The live facts of a map on a day. */
export function mapFacts(
  found: MapRecord,
  { today, tiles }: { today: Day; tiles: Tiles },
): ReplyOf<typeof readMap> {
  const { id, kind, name, town, companyId, companyName, onlineCountries, country } = found;
  const list = listInForce(found.lists, today);
  return {
    projectId: id,
    kind,
    name,
    town,
    company: { id: companyId, name: companyName },
    // Whoever has told no country buys where the group is.
    isOnline: country === null || isOnlineIn(onlineCountries, country),
    geometry: found.geometryVersion,
    today,
    list: list && { ...list, planKinds: [...list.planKinds] },
    models: found.models.map(({ facts, ...model }) => ({
      ...model,
      bedrooms: facts.bedrooms ?? 0,
      study: facts.study === true,
      listPrice: list?.items.find(({ itemId }) => itemId === model.itemId)?.price ?? null,
    })),
    units: unitsNow(found.units),
    since: found.since,
    tiles,
  };
}

/** The map of a project as GeoJSON, in degrees: first the ground, then what is sold. */
export function geometryOf({
  lots,
  houses,
  plan,
  ...centre
}: DrawnProject): ReplyOf<typeof readGeometry> {
  const ground = streetsAround([...lots, ...houses].flatMap(({ outline }) => outline));
  return {
    type: 'FeatureCollection',
    features: [
      ...(ground.length > 2 ? [groundFeature('street', ground, centre)] : []),
      ...plan.map(({ use, ring, name }) => groundFeature(use, ring, centre, name)),
      ...lots.map(({ id, outline, corner, avenueFront, facingGreen, ...facts }): Feature => ({
        type: 'Feature',
        id,
        geometry: polygon(outline, centre),
        properties: {
          kind: 'lot',
          ...facts,
          ...(corner && { corner }),
          ...(avenueFront && { avenueFront }),
          ...(facingGreen && { facingGreen }),
        },
      })),
      ...houses.map(({ id, outline, ...facts }): Feature => ({
        type: 'Feature',
        id,
        geometry: polygon(outline, centre),
        properties: { kind: 'house', block: '', ...facts },
      })),
    ],
  };
}

function groundFeature(
  kind: MapKind,
  ring: readonly Point[],
  centre: Place,
  name?: string,
): Feature {
  const properties = { kind, ...(name !== undefined && { name }) };
  return { type: 'Feature', geometry: polygon(ring, centre), properties };
}

function polygon(ring: readonly Point[], centre: Place): Feature['geometry'] {
  const points = ring.map((point) => toDegrees(centre, point));
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return { type: 'Polygon', coordinates: [isClosed || !first ? points : [...points, first]] };
}

/** Half of a street's width, and a little more: the ground around the outermost blocks. */
const MARGIN_M = 15;

/** The ground of streets that no plan has drawn: the hull of everything, with a margin. */
function streetsAround(points: readonly Point[]): Point[] {
  const hull = hullOf(points);
  if (hull.length < 3) return [];
  const [x, y] = [0, 1].map(
    (axis) => hull.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / hull.length,
  );
  return hull.map(([east, north]) => {
    const [dx, dy] = [east - (x ?? 0), north - (y ?? 0)];
    return [east + Math.sign(dx) * MARGIN_M, north + Math.sign(dy) * MARGIN_M];
  });
}
