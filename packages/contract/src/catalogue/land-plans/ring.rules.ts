/** Metres, x east, y north. */
type Point = readonly [x: number, y: number];
/** Closed: the last point is the first one. */
export type Ring = readonly Point[];
export type Box = readonly [west: number, south: number, east: number, north: number];

/** The surface of a ring in square metres; negative where it runs clockwise. */
export function signedArea(ring: Ring): number {
  let sum = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[index + 1] ?? ring[0] ?? [x, y];
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

/** The middle of a ring by its surface; it may lie outside of a bent one. */
export function centreOf(ring: Ring): Point {
  let [x, y] = [0, 0];
  const area = signedArea(ring);
  if (area === 0) return ring[0] ?? [0, 0];
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[index + 1] ?? ring[0] ?? [ax, ay];
    const part = ax * by - bx * ay;
    x += (ax + bx) * part;
    y += (ay + by) * part;
  }
  return [x / (6 * area), y / (6 * area)];
}

export function boxOf(ring: Ring): Box {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function isInside([x, y]: Point, ring: Ring): boolean {
  let inside = false;
  let [ax, ay] = ring[0] ?? [0, 0];
  for (const [bx, by] of ring) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    [ax, ay] = [bx, by];
  }
  return inside;
}

export function sidesOf(ring: Ring): [Point, Point][] {
  return ring.slice(1).map((end, index) => [ring[index] ?? end, end]);
}

/** Counter-clockwise, closed, to the centimetre, without points that stand twice. */
export function tidyRing(ring: Ring): [number, number][] {
  const rounded = ring.map(([x, y]): [number, number] => [toCentimetre(x), toCentimetre(y)]);
  const kept = rounded.filter(([x, y], index) => {
    const before = rounded[index - 1];
    return !before || before[0] !== x || before[1] !== y;
  });
  const [first, last] = [kept[0], kept.at(-1)];
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) kept.push([...first]);
  return signedArea(kept) < 0 ? kept.toReversed() : kept;
}

function toCentimetre(metres: number): number {
  return Math.round(metres * 100) / 100 + 0;
}

/** Whether a side of the ring crosses another one, so that it encloses no clear surface. */
export function crossesItself(ring: Ring): boolean {
  const sides = sidesOf(ring);
  return sides.some(([a, b], index) =>
    // Neighbours meet in a corner of both, which is no crossing.
    sides
      .slice(index + 2)
      .some(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0),
  );
}

function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** Whether two outlines are the same to a tolerance in metres, wherever they begin. */
export function isSameRing(one: Ring, other: Ring, tolerance: number): boolean {
  const near = (from: Ring, to: Ring) =>
    from.every((point) => sidesOf(to).some(([a, b]) => distanceTo(point, a, b) <= tolerance));
  return near(one, other) && near(other, one);
}

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - (ax + t * (bx - ax)), y - (ay + t * (by - ay)));
}

/** How far a ray from a point first meets a ring; null: it does not. The direction has the length of a metre. */
export function metRing([x, y]: Point, [dx, dy]: Point, ring: Ring): number | null {
  let nearest: number | null = null;
  let [ax, ay] = ring[0] ?? [0, 0];
  for (const [bx, by] of ring) {
    const [ex, ey] = [bx - ax, by - ay];
    const across = dx * ey - dy * ex;
    const far = ((ax - x) * ey - (ay - y) * ex) / across;
    const along = ((ax - x) * dy - (ay - y) * dx) / across;
    // A side along the ray is met at its ends, by its neighbours.
    const isMet = Math.abs(across) > 1e-9 && far >= 0 && along >= 0 && along <= 1;
    if (isMet && (nearest === null || far < nearest)) nearest = far;
    [ax, ay] = [bx, by];
  }
  return nearest;
}

/**
 * Whether a straight line divides two rings so that they overlap by at most this many metres across it. Where no side of them is such a
 * line, bent rings may still lie apart.
 */
export function keepsApart(one: Ring, other: Ring, most: number): boolean {
  return [...sidesOf(one), ...sidesOf(other)].some(([[ax, ay], [bx, by]]) => {
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) return false;
    const across = ([x, y]: Point) => (x * (by - ay) - y * (bx - ax)) / length;
    const [ones, others] = [one.map(across), other.map(across)];
    const common =
      Math.min(Math.max(...ones), Math.max(...others)) -
      Math.max(Math.min(...ones), Math.min(...others));
    return common <= most;
  });
}
