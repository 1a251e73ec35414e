import type { MapKind } from '@kantuta/contract/catalogue/map.rules';
import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { MapColours } from './map-colours.ts';

/** Metres of a pixel below which a lot has room for its letter, and for its number. */
const LETTER_BELOW = 1.1;
const NUMBER_BELOW = 0.5;

export const FONT = '"Figtree", system-ui, sans-serif';

/** How a part of the map is filled and bordered; the width in pixels of the page. */
export type Area = {
  fill: string | CanvasPattern;
  line: string;
  width: number;
  /** How much of what lies below the fill hides: 1, all of it. */
  cover: number;
};
export type MapStyle = ReturnType<typeof mapStyle>;

/** Over pictures of the ground, streets show nothing of their own and squares a breath of their colour (CAT-22); units hide what is below, for their states. */
const OVER_PICTURES = { street: 0, square: 0.35 } as const;
const WHOLE = { street: 1, square: 1 } as const;

/** How each part of a map looks: colour, pattern and letter (CAT-4), never one of them alone. */
export function mapStyle(
  colours: MapColours,
  letters: Readonly<Record<UnitState, string>>,
  { hasPictures = false }: { hasPictures?: boolean } = {},
) {
  const { street, square } = hasPictures ? OVER_PICTURES : WHOLE;
  const states: Readonly<Record<UnitState, Area>> = {
    free: area(colours.surface, colours.primary, 1.6),
    pre_reserved: area(
      pattern(colours.accent, colours['on-accent'], bars),
      colours['line-strong'],
      1,
    ),
    reserved: area(pattern(colours.info, colours['on-info'], crosses), colours['line-strong'], 1),
    sold: area(pattern(colours.line, colours['text-quiet'], hatch), colours['line-strong'], 1),
    not_for_sale: area(pattern(colours.sunken, colours['text-quiet'], dots), colours.line, 1),
  };
  const inks: Readonly<Record<UnitState, string>> = {
    free: colours['primary-text'],
    pre_reserved: colours['on-accent'],
    reserved: colours['on-info'],
    sold: colours.text,
    not_for_sale: colours['text-quiet'],
  };
  const ground: Readonly<Partial<Record<MapKind, Area>>> = {
    street: area(colours.sunken, colours.line, 1, street),
    avenue: area(colours.line, colours.line, 1, street),
    block: area(colours.surface, colours['line-strong'], 0.8, street),
    green: area(colours['hill-near'], colours['hill-near'], 1, square),
    lake: area(colours['info-soft'], colours.info, 1, square),
    school: area(colours['accent-soft'], colours['accent-text'], 1, square),
    facility: area(colours['accent-soft'], colours['accent-text'], 1, square),
  };

  return {
    ground,
    states,
    hidden: area(colours.ground, colours.line, 0.6),
    /** What is written into the units of a state; null from so far away that nothing is. */
    textOf(state: UnitState, resolution: number) {
      if (resolution >= LETTER_BELOW) return null;
      return {
        size: 12,
        ink: inks[state],
        halo: haloOf(state, colours),
        linesOf: (name: string) =>
          resolution < NUMBER_BELOW ? [name, letters[state]] : [letters[state]],
      };
    },
    /** The names of streets and squares. */
    groundText: { size: 12, ink: colours.text, halo: colours.surface },
    chosen: [
      new Style({ stroke: new Stroke({ color: colours.surface, width: 7 }) }),
      new Style({ stroke: new Stroke({ color: colours.text, width: 3.5 }) }),
    ],
    block(name: string): Style {
      return new Style({
        text: new Text({
          text: name,
          font: `700 13px ${FONT}`,
          fill: new Fill({ color: colours.text }),
          stroke: new Stroke({ color: colours.surface, width: 4 }),
        }),
      });
    },
  };
}

function area(fill: string | CanvasPattern, line: string, width: number, cover = 1): Area {
  return { fill, line, width, cover };
}

/** A letter on a pattern needs a calm ground of its own. */
function haloOf(state: UnitState, colours: MapColours): string {
  if (state === 'free') return '';
  const grounds = {
    pre_reserved: 'accent',
    reserved: 'info',
    sold: 'line',
    not_for_sale: 'sunken',
  } as const;
  return colours[grounds[state]];
}

const TILE = 8;
// On a strong colour.
const FAINT = 0.55;

function pattern(
  ground: string,
  ink: string,
  draw: (context: CanvasRenderingContext2D) => void,
): string | CanvasPattern {
  const tile = document.createElement('canvas');
  // As fine as the screen, so that a pattern is as large on each.
  const size = Math.round(TILE * window.devicePixelRatio);
  tile.width = size;
  tile.height = size;
  const context = tile.getContext('2d');
  if (!context) return ground;
  context.scale(size / TILE, size / TILE);
  context.fillStyle = ground;
  context.fillRect(0, 0, TILE, TILE);
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.globalAlpha = 0.7;
  draw(context);
  return context.createPattern(tile, 'repeat') ?? ground;
}

function hatch(context: CanvasRenderingContext2D): void {
  context.lineWidth = 1;
  for (const shift of [-TILE, 0, TILE]) {
    context.beginPath();
    context.moveTo(shift, TILE);
    context.lineTo(shift + TILE, 0);
    context.stroke();
  }
}

function bars(context: CanvasRenderingContext2D): void {
  context.globalAlpha = FAINT;
  context.fillRect(0, 1, TILE, 1);
  context.fillRect(0, 5, TILE, 1);
}

function crosses(context: CanvasRenderingContext2D): void {
  context.globalAlpha = FAINT;
  context.fillRect(2, 3.5, 4, 1);
  context.fillRect(3.5, 2, 1, 4);
}

function dots(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.arc(2, 2, 1, 0, 2 * Math.PI);
  context.arc(6, 6, 1, 0, 2 * Math.PI);
  context.fill();
}
