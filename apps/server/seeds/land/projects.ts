import type { Service, Stage } from '@kantuta/contract/catalogue/project.rules';
import type { PlanKind } from '@kantuta/contract/sales/plan.rules';
import { cents, parseCents, ZERO, type Cents } from '@kantuta/contract/money';

/** A block that holds no lots, by row from the north and column from the west, counted from 1. */
export type Gap = {
  row: number;
  column: number;
  use: 'green' | 'lake' | 'school';
  /** Of the first block of an area that has several. */
  name?: string;
};

export type LandProject = {
  id: number;
  name: string;
  town: string;
  longitude: number;
  latitude: number;
  /** Degrees, counter-clockwise. */
  turn: number;
  lotFrontM: number;
  lotDepthM: number;
  pricePerM2: Cents;
  columns: number;
  rows: number;
  gaps: readonly Gap[];
  /** The avenue lies after this many rows of blocks; 0 is the north edge. */
  avenueAfterRow: number;
  avenue: string;
  uvs: readonly [string, string];
  stage: Stage;
  formPerInstalment: Cents;
  planKinds: readonly PlanKind[];
};

const USUAL_KINDS = ['french', 'cash'] as const;

export const LAND_COMPANY = 8;
const ROWS = 4;
const usd = (dollars: number) => cents(dollars * 100);

/** DEMO-4. The coordinates are near real towns, but the projects are invented. */
export const LAND_PROJECTS: readonly LandProject[] = [
  {
    id: 101,
    name: 'Urbanización Lomas de Tucavera',
    town: 'Warnes',
    longitude: -63.135,
    latitude: -17.47,
    turn: 8,
    lotFrontM: 12,
    lotDepthM: 30,
    pricePerM2: usd(30),
    columns: 6,
    rows: ROWS,
    gaps: [
      { row: 2, column: 4, use: 'green', name: 'Plaza Tucavera' },
      { row: 3, column: 3, use: 'green', name: 'Parque Las Lomas' },
      { row: 3, column: 4, use: 'green' },
    ],
    avenueAfterRow: 2,
    avenue: 'Av. Los Tajibos',
    uvs: ['201', '202'],
    stage: 'in_development',
    formPerInstalment: ZERO,
    planKinds: USUAL_KINDS,
  },
  {
    id: 102,
    name: 'Urbanización Valle Motacusal',
    town: 'Cotoca',
    longitude: -62.985,
    latitude: -17.775,
    turn: -5,
    lotFrontM: 10,
    lotDepthM: 25,
    pricePerM2: usd(24),
    columns: 5,
    rows: ROWS,
    gaps: [
      { row: 3, column: 1, use: 'green', name: 'Plaza Motacusal' },
      { row: 2, column: 5, use: 'school', name: 'Escuela del barrio' },
    ],
    avenueAfterRow: ROWS,
    avenue: 'Av. del Valle',
    uvs: ['203', '204'],
    stage: 'delivered',
    formPerInstalment: parseCents('1.00'),
    planKinds: USUAL_KINDS,
  },
  {
    id: 103,
    name: 'Urbanización Los Cusirales',
    town: 'La Guardia',
    longitude: -63.345,
    latitude: -17.915,
    turn: 14,
    lotFrontM: 12,
    lotDepthM: 25,
    pricePerM2: usd(25),
    columns: 4,
    rows: ROWS,
    gaps: [{ row: 3, column: 3, use: 'green', name: 'Plaza Los Cusis' }],
    avenueAfterRow: 0,
    avenue: 'Av. Los Cusirales',
    uvs: ['205', '206'],
    stage: 'presale',
    formPerInstalment: ZERO,
    planKinds: ['french', 'german', 'cash'],
  },
  {
    id: 104,
    name: 'Urbanización Palmas de Guapuruna',
    town: 'Montero',
    longitude: -63.225,
    latitude: -17.365,
    turn: 0,
    lotFrontM: 10,
    lotDepthM: 30,
    pricePerM2: usd(18),
    columns: 7,
    rows: ROWS,
    gaps: [
      { row: 2, column: 4, use: 'lake', name: 'Laguna Guapuruna' },
      { row: 2, column: 5, use: 'lake' },
      { row: 3, column: 4, use: 'lake' },
      { row: 3, column: 5, use: 'lake' },
    ],
    avenueAfterRow: 2,
    avenue: 'Av. Las Palmas',
    uvs: ['207', '208'],
    stage: 'in_development',
    formPerInstalment: ZERO,
    planKinds: USUAL_KINDS,
  },
];

export const SERVICES: Service[] = ['power', 'water', 'gravel', 'green', 'kerb'];

/** DEMO-6: its houses are catalogue items, so it has no lots. */
export const HOUSE_PROJECT = {
  id: 201,
  companyId: 2,
  name: 'Condominio Jardines de Tucavera',
  town: 'Santa Cruz de la Sierra',
  longitude: -63.17,
  latitude: -17.64,
  stage: 'in_development',
} as const;
