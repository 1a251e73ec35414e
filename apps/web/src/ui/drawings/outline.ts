/** Metres east and north of the corner of the drawing, as the contract sends the shape of a lot. */
export type Point = readonly [east: number, north: number];
export type Ring = readonly Point[];
/** The visible part of the plan, in metres. */
export type View = { west: number; north: number; width: number; height: number };

/** The smallest view that holds all rings and a margin; null when there is nothing to draw. */
export function viewOf(rings: readonly Ring[], margin: number): View | null {
  const points = rings.flat();
  if (points.length < 3) return null;
  const east = points.map(([x]) => x);
  const north = points.map(([, y]) => y);
  const west = Math.min(...east) - margin;
  const top = Math.max(...north) + margin;
  return {
    west,
    north: top,
    width: Math.max(...east) + margin - west,
    height: top - Math.min(...north) + margin,
  };
}

/** The ring as an SVG path in metres; north is up, so the y axis is inverted. */
export function pathOf(ring: Ring, view: View): string {
  const corners = ring.map((point) => {
    const [x, y] = onPicture(point, view);
    return `${round(x)} ${round(y)}`;
  });
  return `M${corners.join('L')}Z`;
}

export function onPicture([east, north]: Point, view: View): Point {
  return [east - view.west, view.north - north];
}

/** The position of a ring’s label: the mean of its corners. */
export function centreOf(ring: Ring): Point {
  const corners = cornersOf(ring);
  const mean = (axis: 0 | 1) =>
    corners.reduce((sum, point) => sum + point[axis], 0) / Math.max(corners.length, 1);
  return [mean(0), mean(1)];
}

/** Drops the last point of a closed ring, which repeats the first. */
export function cornersOf(ring: Ring): Ring {
  const [first, last] = [ring[0], ring[ring.length - 1]];
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed ? ring.slice(0, -1) : ring;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
