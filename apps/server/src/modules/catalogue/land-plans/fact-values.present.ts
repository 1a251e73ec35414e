import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import type { LandUse } from './land-file.reader.ts';

/** A measure with comma or point, with at most two decimals: `1.234,50`, `300.00`, `25`. Undefined: it is none, or not above zero. */
export function numberOf(text: string): number | undefined {
  const plain = text.replaceAll(/\s/g, '');
  if (!/^\d[\d.,]*$/.test(plain) || plain.length > 15) return undefined;
  const decimal = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  const whole = (decimal < 0 ? plain : plain.slice(0, decimal)).replaceAll(/[.,]/g, '');
  const part = decimal < 0 ? '' : plain.slice(decimal + 1);
  // Files of programs carry more decimals than anybody has measured.
  const value = Math.round(Number(`${whole}.${part || '0'}`) * 100) / 100;
  return Number.isFinite(value) && value > 0 && value < 1e9 ? value : undefined;
}

const YES = ['si', 'sí', 's', 'x', '1', 'true', 'yes', 'sim'];
const NO = ['no', 'n', '0', 'false', 'não', 'nao', '-'];

export function flagOf(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

const STATES: Readonly<Record<string, UnitState>> = {
  libre: 'free',
  free: 'free',
  prerreservado: 'pre_reserved',
  pre_reserved: 'pre_reserved',
  reservado: 'reserved',
  reserved: 'reserved',
  vendido: 'sold',
  sold: 'sold',
  'no disponible': 'not_for_sale',
  not_for_sale: 'not_for_sale',
};

export function stateOf(text: string): UnitState | undefined {
  return STATES[text.toLowerCase()];
}

const USES: Readonly<Record<string, LandUse>> = {
  block: 'block',
  manzano: 'block',
  street: 'street',
  avenue: 'avenue',
  via: 'street',
  calle: 'street',
  avenida: 'avenue',
  green: 'green',
  'area verde': 'green',
  lake: 'lake',
  laguna: 'lake',
  school: 'school',
  escuela: 'school',
  facility: 'facility',
  equipamiento: 'facility',
};

/** What a polygon is; without a word of its own it is a lot. */
export function useOf(text: string): LandUse {
  return USES[text.toLowerCase()] ?? 'lot';
}
