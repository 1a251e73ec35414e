import type { MapKind } from '@kantuta/contract/catalogue/map.rules';
import { fromLonLat } from 'ol/proj.js';
import type { Geometry } from './map.api.ts';

/** [west, south, east, north], in metres of the projection of the map. */
type Extent = readonly [number, number, number, number];

/** A part of a map as it is painted. Plain numbers: a thousand objects of the map library cost more than to paint them. */
export type Shape = {
  /** Null for the ground around the units. */
  unitId: number | null;
  kind: MapKind;
  block: string;
  /** `07`, the name of a house, or that of a street or another part of the ground; empty: it has none. */
  name: string;
  /** x, y, x, y …; the last point is the first. */
  ring: Float64Array;
  extent: Extent;
};

/** The parts of a map in the projection in which it is drawn, in their order. */
export function shapesOf({ features }: Geometry): Shape[] {
  return features.map(({ id = null, geometry, properties }) => {
    const { kind, block = '', lot = '', name = lot } = properties;
    const [points = []] = geometry.coordinates;
    const ring = Float64Array.from(points.flatMap((point) => fromLonLat(point)));
    return { unitId: id, kind, block, name, ring, extent: extentOf(ring) };
  });
}

function extentOf(ring: Float64Array): Extent {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < ring.length; at += 2) {
    const [x = 0, y = 0] = [ring[at], ring[at + 1]];
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

/** The extent around several parts; null without any. */
export function around(shapes: readonly Pick<Shape, 'extent'>[]): number[] | null {
  if (shapes.length === 0) return null;
  const all: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { extent } of shapes) {
    all[0] = Math.min(all[0], extent[0]);
    all[1] = Math.min(all[1], extent[1]);
    all[2] = Math.max(all[2], extent[2]);
    all[3] = Math.max(all[3], extent[3]);
  }
  return all;
}

/** Whether any of a part may lie in the extent, or no farther from it than `margin`. */
export function meets({ extent }: Shape, [west, south, east, north]: Extent, margin = 0): boolean {
  return (
    extent[0] - margin <= east &&
    extent[2] + margin >= west &&
    extent[1] - margin <= north &&
    extent[3] + margin >= south
  );
}

/** The part at a point: the one around it, or else the nearest within `reach`; null if there is none. */
export function shapeAt(
  shapes: readonly Shape[],
  [x, y]: readonly [number, number],
  reach: number,
): Shape | null {
  let [nearest, least] = [null as Shape | null, reach];
  for (const shape of shapes) {
    if (!meets(shape, [x, y, x, y], reach)) continue;
    const { isInside, distance } = positionIn(shape.ring, x, y);
    if (isInside) return shape;
    if (distance <= least) [nearest, least] = [shape, distance];
  }
  return nearest;
}

function positionIn(ring: Float64Array, x: number, y: number) {
  let [isInside, distance] = [false, Infinity];
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = ring.subarray(at, at + 4);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    const [dx, dy] = [bx - ax, by - ay];
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.min(1, Math.max(0, along));
    distance = Math.min(distance, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return { isInside, distance };
}

/** How a name lies along a street: its middle, its length and width in metres, and its direction, which is never upside down. */
export function axisOf({ ring }: Shape): { length: number; width: number; angle: number } {
  let [length, angle] = [0, 0];
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = ring.subarray(at, at + 4);
    const side = Math.hypot(bx - ax, by - ay);
    if (side > length) [length, angle] = [side, Math.atan2(by - ay, bx - ax)];
  }
  const across = spanAlong(ring, angle + Math.PI / 2);
  const turned = Math.cos(angle) < 0 ? angle + Math.PI : angle;
  return { length: spanAlong(ring, angle), width: across, angle: turned };
}

function spanAlong(ring: Float64Array, angle: number): number {
  let [least, most] = [Infinity, -Infinity];
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const along = (ring[at] ?? 0) * Math.cos(angle) + (ring[at + 1] ?? 0) * Math.sin(angle);
    least = Math.min(least, along);
    most = Math.max(most, along);
  }
  return most - least;
}

/** Where a name fits best: the middle of the widest stretch of a part at half of its height, and how wide that is. */
export function middleOf({ ring, extent }: Shape): { x: number; y: number; width: number } {
  const y = (extent[1] + extent[3]) / 2;
  const crossings: number[] = [];
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = ring.subarray(at, at + 4);
    if (ay > y !== by > y) crossings.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
  }
  crossings.sort((a, b) => a - b);
  let best = { x: (extent[0] + extent[2]) / 2, y, width: 0 };
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from = 0, to = 0] = crossings.slice(at, at + 2);
    if (to - from > best.width) best = { x: (from + to) / 2, y, width: to - from };
  }
  return best;
}
