import { lotPrice } from '@kantuta/contract/catalogue/price.rules';
import type { GroundUse } from '@kantuta/contract/catalogue/project.rules';
import type { Cents } from '@kantuta/contract/money';
import { LAND_PROJECTS, type Gap, type LandProject } from './projects.ts';

type Point = [number, number];

export type Lot = {
  id: number;
  projectId: number;
  uv: string;
  block: string;
  lot: string;
  surfaceM2: number;
  frontM: number;
  depthM: number;
  corner: boolean;
  avenueFront: boolean;
  facingGreen: boolean;
  price: Cents;
  /** Metres around the centre of the project, x east, y north; closed, counter-clockwise. */
  outline: Point[];
};

/** DEMO-4. */
const STREET_M = 15;
const AVENUE_M = 24;
const LOTS_ACROSS = 10;
const A = 65;

/** All lots of all projects, in the order of their ids. */
export function drawLots(): Lot[] {
  return LAND_PROJECTS.flatMap(lotsOf);
}

export function lotId(projectId: number, block: number, lot: number): number {
  return projectId * 10_000 + block * 100 + lot;
}

/** The entrance at the west end of the avenue, in the metres of the outlines. */
export function entranceOf(project: LandProject): Point {
  const blockHeight = project.lotDepthM * 2;
  const { width, height } = groundOf(project);
  const north = height / 2 - project.avenueAfterRow * (STREET_M + blockHeight);
  return turned(project, -width / 2, north - AVENUE_M / 2);
}

function groundOf({ columns, rows, lotFrontM, lotDepthM }: LandProject) {
  return {
    width: columns * lotFrontM * LOTS_ACROSS + (columns + 1) * STREET_M,
    height: rows * lotDepthM * 2 + rows * STREET_M + AVENUE_M,
  };
}

type Block = { number: number; row: number; column: number; west: number; south: number };

function lotsOf(project: LandProject): Lot[] {
  return blocksOf(project).flatMap((block) =>
    Array.from({ length: 2 * LOTS_ACROSS }, (_, index) => lotOf(project, block, index + 1)),
  );
}

/** Saleable blocks, numbered in reading order. */
function blocksOf(project: LandProject): Block[] {
  const blocks: Block[] = [];
  for (let row = 1; row <= project.rows; row += 1) {
    for (let column = 1; column <= project.columns; column += 1) {
      if (gapAt(project, row, column)) continue;
      blocks.push({ number: blocks.length + 1, row, column, ...cornerOf(project, row, column) });
    }
  }
  return blocks;
}

function blockSize({ lotFrontM, lotDepthM }: LandProject) {
  return { width: lotFrontM * LOTS_ACROSS, height: lotDepthM * 2 };
}

/** The south-west corner of a block before the plan is turned. */
function cornerOf(project: LandProject, row: number, column: number) {
  const { width, height } = blockSize(project);
  const ground = groundOf(project);
  const west = column * STREET_M + (column - 1) * width - ground.width / 2;
  const widening = row > project.avenueAfterRow ? AVENUE_M - STREET_M : 0;
  const north = ground.height / 2 - row * STREET_M - (row - 1) * height - widening;
  return { west, south: north - height };
}

type Area = { use: GroundUse; ring: Point[]; name?: string };

/** What lies between the lots (DEMO-4): streets, the avenue across them, and the blocks without lots. */
export function groundsOf(project: LandProject): Area[] {
  const { width, height } = blockSize(project);
  const gaps = project.gaps.map(({ row, column, use, name }): Area => {
    const { west, south } = cornerOf(project, row, column);
    const ring = ringOf(project, west, south, width, height);
    return { use, ring, ...(name !== undefined && { name }) };
  });
  return [...streetsOf(project), ...gaps];
}

/** Streets from north to south have numbers, those from west to east letters. */
function streetsOf(project: LandProject): Area[] {
  const { width, height } = blockSize(project);
  const ground = groundOf(project);
  const [west, south] = [-ground.width / 2, -ground.height / 2];
  const down = Array.from({ length: project.columns + 1 }, (_, column): Area => {
    const from = west + column * (STREET_M + width);
    const ring = ringOf(project, from, south, STREET_M, ground.height);
    return { use: 'street', ring, name: `Calle ${column + 1}` };
  });
  const across = Array.from({ length: project.rows + 1 }, (_, row): Area => {
    const isAvenue = row === project.avenueAfterRow;
    const widening = row > project.avenueAfterRow ? AVENUE_M - STREET_M : 0;
    const north = -south - row * (STREET_M + height) - widening;
    const deep = isAvenue ? AVENUE_M : STREET_M;
    const ring = ringOf(project, west, north - deep, ground.width, deep);
    return isAvenue
      ? { use: 'avenue', ring, name: project.avenue }
      : { use: 'street', ring, name: `Calle ${String.fromCodePoint(A + row)}` };
  });
  return [...down, ...across].toSorted(
    (a, b) => Number(a.use === 'avenue') - Number(b.use === 'avenue'),
  );
}

/** As the product keeps them: whole metres are enough for what nobody buys. */
export function planOf(project: LandProject): Area[] {
  return groundsOf(project).map(({ ring, ...area }) => ({
    ...area,
    ring: ring.slice(1).map(([x, y]) => [Math.round(x), Math.round(y)]),
  }));
}

function gapAt(project: LandProject, row: number, column: number): Gap | undefined {
  return project.gaps.find((gap) => gap.row === row && gap.column === column);
}

/** 01-10 on the south side from west to east, 11-20 on the north side from east to west. */
function lotOf(project: LandProject, block: Block, number: number): Lot {
  const onSouth = number <= LOTS_ACROSS;
  const across = onSouth ? number - 1 : 2 * LOTS_ACROSS - number;
  const west = block.west + across * project.lotFrontM;
  const south = block.south + (onSouth ? 0 : project.lotDepthM);
  const surfaceM2 = project.lotFrontM * project.lotDepthM;
  const facing = gapAt(project, block.row + (onSouth ? 1 : -1), block.column);
  const merits = {
    corner: across === 0 || across === LOTS_ACROSS - 1,
    avenueFront: project.avenueAfterRow === (onSouth ? block.row : block.row - 1),
    facingGreen: facing !== undefined && facing.use !== 'school',
  };
  return {
    id: lotId(project.id, block.number, number),
    projectId: project.id,
    uv: project.uvs[block.row <= 2 ? 0 : 1],
    block: String(block.number),
    lot: String(number).padStart(2, '0'),
    surfaceM2,
    frontM: project.lotFrontM,
    depthM: project.lotDepthM,
    ...merits,
    price: lotPrice(project.pricePerM2, String(surfaceM2), merits),
    outline: outlineOf(project, west, south),
  };
}

function outlineOf(project: LandProject, west: number, south: number): Point[] {
  return ringOf(project, west, south, project.lotFrontM, project.lotDepthM);
}

function ringOf(
  project: LandProject,
  west: number,
  south: number,
  width: number,
  height: number,
): Point[] {
  const east = west + width;
  const north = south + height;
  const corners: Point[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return corners.map(([x, y]) => turned(project, x, y));
}

function turned({ turn }: LandProject, x: number, y: number): Point {
  const angle = (turn * Math.PI) / 180;
  return [
    toCentimetre(x * Math.cos(angle) - y * Math.sin(angle)),
    toCentimetre(x * Math.sin(angle) + y * Math.cos(angle)),
  ];
}

function toCentimetre(metres: number): number {
  return Math.round(metres * 100) / 100 + 0;
}
