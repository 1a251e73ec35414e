import type { Stream } from '../streams.ts';

export type ImportedLine = { place: number; name: string; score: number; sales: number };

const FIRST = [
  'Alicia',
  'Bernardo',
  'Celia',
  'Dardo',
  'Elvira',
  'Fabián',
  'Gladys',
  'Hilarión',
  'Irma',
  'Joel',
];
const LAST = ['Arce', 'Bravo', 'Camacho', 'Durán', 'Escóbar', 'Franco', 'Gómez', 'Heredia'];
const WINNERS = 40;

/** DEMO-14: 40 made-up rows, the best first. */
export function drawImportedBoard(stream: Stream): ImportedLine[] {
  let score = 1_450_000;
  return Array.from({ length: WINNERS }, (_, index) => {
    score -= stream.whole(4_000, 38_000);
    return {
      place: index + 1,
      name: `${FIRST[index % FIRST.length]} ${LAST[(index * 3) % LAST.length]}`,
      score: Math.max(score, 30_000 - index * 100),
      sales: Math.max(5, 14 - Math.floor(index / 4)),
    };
  });
}
