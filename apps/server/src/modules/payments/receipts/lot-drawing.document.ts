import { boxOf } from '@kantuta/contract/catalogue/land-plans/ring.rules';
import type { Content } from 'pdfmake/interfaces.js';
import type { DrawnLot } from './lot-drawing.views.ts';

const LINE = '#B9B4A6';
// In points, with room for long and for high blocks.
const SIDE = 104;

/** The block as the office draws it, north up, with the bought lot in the colour of the brand: who prints one receipt a month knows it by this. */
export function lotDrawing(lots: readonly DrawnLot[], colour: string): Content[] {
  const points = lots.flatMap(({ outline }) => outline);
  if (!lots.some(({ own }) => own)) return [];
  const [left, south, east, top] = boxOf(points);
  const [width, height] = [east - left, top - south];
  const stroke = Math.max(width, height) / 90;
  // The own lot last, so that its border lies above those of its neighbours.
  const shapes = lots
    .toSorted((a, b) => Number(a.own) - Number(b.own))
    .map(({ own, outline }) => {
      const corners = outline.map(([x, y]) => `${tenth(x - left)} ${tenth(top - y)}`);
      const fill = own ? colour : '#F4F1E8';
      return `<path d="M${corners.join('L')}Z" fill="${fill}" stroke="${own ? colour : LINE}" stroke-width="${tenth(stroke)}"/>`;
    });
  const box = [-stroke, -stroke, width + 2 * stroke, height + 2 * stroke].map(tenth).join(' ');
  return [
    {
      fit: [SIDE, SIDE],
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${shapes.join('')}</svg>`,
    },
  ];
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
