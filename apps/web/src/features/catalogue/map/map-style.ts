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

const FONT = '"Figtree", system-ui, sans-serif';

/** How each part of a map looks: colour, pattern and letter (CAT-4), never one of them alone. */
export function mapStyle(colours: MapColours, letters: Readonly<Record<UnitState, string>>) {
  const states: Readonly<Record<UnitState, Style>> = {
    free: area(colours.surface, colours.primary, 1.6),
    pre_reserved: area(colours.accent, colours['line-strong'], 1),
    reserved: area(colours.info, colours['line-strong'], 1),
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
  const labels = Object.fromEntries(
    Object.entries(inks).map(([state, ink]) => [state, label(ink, haloOf(state, colours))]),
  ) as Record<UnitState, Style>;
  const hidden = area(colours.ground, colours.line, 0.6);
  const ground: Readonly<Partial<Record<MapKind, Style>>> = {
    street: area(colours.sunken, colours.line, 1),
    block: area(colours.surface, colours['line-strong'], 0.8),
    green: area(colours['hill-near'], colours['hill-near'], 1),
    lake: area(colours['info-soft'], colours.info, 1),
    school: area(colours['accent-soft'], colours['accent-text'], 1),
  };

  return {
    ground: (kind: MapKind): Style | undefined => ground[kind],
    /** A unit that the filter hides keeps its outline, so that the plan stays readable. */
    unit(state: UnitState, name: string, isShown: boolean, resolution: number): Style[] {
      if (!isShown) return [hidden];
      if (resolution >= LETTER_BELOW) return [states[state]];
      const style = labels[state];
      const text = style.getText();
      text?.setText(resolution < NUMBER_BELOW ? `${name}\n${letters[state]}` : letters[state]);
      return [states[state], style];
    },
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

function area(fill: string | CanvasPattern, line: string, width: number): Style {
  return new Style({ fill: new Fill({ color: fill }), stroke: new Stroke({ color: line, width }) });
}

function label(ink: string, halo: string): Style {
  return new Style({
    text: new Text({
      font: `650 12px ${FONT}`,
      fill: new Fill({ color: ink }),
      ...(halo === '' ? {} : { stroke: new Stroke({ color: halo, width: 3 }) }),
    }),
  });
}

/** A letter on a pattern needs a calm ground of its own. */
function haloOf(state: string, colours: MapColours): string {
  if (state === 'sold') return colours.line;
  return state === 'not_for_sale' ? colours.sunken : '';
}

const TILE = 8;

function pattern(
  ground: string,
  ink: string,
  draw: (context: CanvasRenderingContext2D) => void,
): string | CanvasPattern {
  const tile = document.createElement('canvas');
  tile.width = TILE;
  tile.height = TILE;
  const context = tile.getContext('2d');
  if (!context) return ground;
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

function dots(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.arc(2, 2, 1, 0, 2 * Math.PI);
  context.arc(6, 6, 1, 0, 2 * Math.PI);
  context.fill();
}
