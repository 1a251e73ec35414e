import { isShown, type MapFilter } from '@kantuta/contract/catalogue/map.rules';
import { UNIT_STATES, type UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { axisOf, meets, middleOf, type Shape } from './map-shapes.ts';
import { FONT, type Area, type MapStyle } from './map-style.ts';

export type Shown = {
  states: ReadonlyMap<number, UnitState>;
  filter: MapFilter;
  chosen: number | null;
};

/** A picture of a part of the map: what it reaches over, and how many metres one of its pixels is. */
export type Picture = {
  context: CanvasRenderingContext2D;
  extent: readonly [number, number, number, number];
  resolution: number;
  pixelRatio: number;
};

// The borders of what is free lie over those of its neighbours.
const ORDER = UNIT_STATES.toSorted((a, b) => Number(a === 'free') - Number(b === 'free'));
// A path of ten thousand lots is slower to fill than many short ones.
const IN_ONE_PATH = 250;
const LINE_HEIGHT = 1.2;
const NAME_EVERY_PX = 500;

export function paintGround(
  picture: Picture,
  ground: readonly Shape[],
  { ground: areas }: MapStyle,
): void {
  for (const shape of ground) {
    const area = areas[shape.kind];
    if (area && meets(shape, picture.extent)) paint(picture, [shape], area);
  }
}

/** The names of the ground, along its parts; above the units, which a long name may touch. */
export function nameGround(
  { context, extent, resolution, pixelRatio }: Picture,
  ground: readonly Shape[],
  { groundText: { size, ink, halo } }: MapStyle,
): void {
  const scale = pixelRatio / resolution;
  const height = size * LINE_HEIGHT * pixelRatio;
  context.font = `600 ${size * pixelRatio}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = ink;
  context.strokeStyle = halo;
  context.lineWidth = 3 * pixelRatio;
  context.lineJoin = 'round';
  for (const shape of ground) {
    if (shape.name === '' || !meets(shape, extent)) continue;
    const { length, width, angle } = axisOf(shape);
    const text = context.measureText(shape.name).width;
    if (text > length * scale || height > width * scale) continue;
    const [x, y] = [
      (shape.extent[0] + shape.extent[2]) / 2,
      (shape.extent[1] + shape.extent[3]) / 2,
    ];
    context.save();
    context.translate((x - extent[0]) * scale, (extent[3] - y) * scale);
    context.rotate(-angle);
    // Whoever is near sees only a part of a long street: its name comes again.
    const times = Math.max(1, Math.floor((length * scale) / (NAME_EVERY_PX * pixelRatio)));
    for (let each = 0; each < times; each += 1) {
      const along = ((each + 0.5) / times - 0.5) * length * scale;
      context.strokeText(shape.name, along, 0);
      context.fillText(shape.name, along, 0);
    }
    context.restore();
  }
}

/** Paints units, all of one look together: to change colours and patterns between them would cost more than their shapes. */
export function paintUnits(
  picture: Picture,
  units: readonly Shape[],
  { states, filter }: Shown,
  style: MapStyle,
): void {
  const visible = units.filter((shape) => meets(shape, picture.extent));
  for (const state of ORDER) {
    const of = visible.filter(
      ({ unitId }) => (states.get(unitId ?? 0) ?? 'not_for_sale') === state,
    );
    // A unit that the filter hides keeps its outline, so that the plan stays readable.
    const isSeen = isShown(filter, state);
    paint(picture, of, isSeen ? style.states[state] : style.hidden);
    if (isSeen) write(picture, of, style.textOf(state, picture.resolution));
  }
}

function paint(
  picture: Picture,
  shapes: readonly Shape[],
  { fill, line, width, cover }: Area,
): void {
  const { context, extent, resolution, pixelRatio } = picture;
  const [west, , , north] = extent;
  const scale = pixelRatio / resolution;
  context.fillStyle = fill;
  context.strokeStyle = line;
  context.lineWidth = width * pixelRatio;
  context.lineJoin = 'bevel';
  for (let from = 0; from < shapes.length; from += IN_ONE_PATH) {
    context.beginPath();
    for (const { ring } of shapes.slice(from, from + IN_ONE_PATH)) {
      for (let at = 0; at + 3 < ring.length; at += 2) {
        const [x, y] = [((ring[at] ?? 0) - west) * scale, (north - (ring[at + 1] ?? 0)) * scale];
        if (at === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      context.closePath();
    }
    context.globalAlpha = cover;
    if (cover > 0) context.fill();
    context.globalAlpha = 1;
    context.stroke();
  }
}

/** Letters and numbers, where they fit into their shapes. */
function write(
  picture: Picture,
  shapes: readonly Shape[],
  text: ReturnType<MapStyle['textOf']>,
): void {
  if (!text) return;
  const { context, extent, resolution, pixelRatio } = picture;
  const scale = pixelRatio / resolution;
  context.font = `650 ${text.size * pixelRatio}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = text.ink;
  context.strokeStyle = text.halo;
  context.lineWidth = 3 * pixelRatio;
  context.lineJoin = 'round';
  const widths = new Map<string, number>();
  const widthOf = (line: string) => {
    const known = widths.get(line) ?? context.measureText(line).width;
    widths.set(line, known);
    return known;
  };
  for (const shape of shapes) {
    const lines = text.linesOf(shape.name);
    const { x, y, width } = middleOf(shape);
    if (Math.max(...lines.map(widthOf)) > width * scale) continue;
    lines.forEach((line, index) => {
      const shift = (index - (lines.length - 1) / 2) * text.size * LINE_HEIGHT * pixelRatio;
      const at = [(x - extent[0]) * scale, (extent[3] - y) * scale + shift] as const;
      if (text.halo !== '') context.strokeText(line, ...at);
      context.fillText(line, ...at);
    });
  }
}
