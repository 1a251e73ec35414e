import type { Place } from '@kantuta/contract/catalogue/map.rules';
import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';

/** A lot as it is in the catalogue: plain values, so that a thread can take them. */
export type ExistingLot = {
  lotId: number;
  unitId: number;
  block: string;
  lot: string;
  uv: string;
  surface: number;
  front: number;
  depth: number;
  corner: boolean;
  avenueFront: boolean;
  facingGreen: boolean;
  outline: [number, number][];
  state: UnitState;
  /** It was held or sold once, so that its row has to stay. */
  hasHistory: boolean;
};

/** What a plan is compared with. */
export type ProjectLand = {
  projectId: number;
  centre: Place;
  /** In dollars, by the list in force; null: none is. */
  pricePerM2: number | null;
  lots: ExistingLot[];
};

/** The facts of a lot that a plan writes. */
export type LotFacts = Omit<ExistingLot, 'lotId' | 'unitId' | 'block' | 'lot' | 'hasHistory'>;

/** One lot that a published plan writes or removes. */
export type PlannedChange = {
  block: string;
  lot: string;
  /** Null: it is new. */
  lotId: number | null;
  before: LotFacts | null;
  /** Null: it is no longer in the plan. */
  after: LotFacts | null;
};
