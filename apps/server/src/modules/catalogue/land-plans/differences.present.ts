import {
  CHANGED_FACTS,
  type ChangedFact,
  type LandChange,
  type LandProblem,
} from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import { isSameRing, sidesOf, signedArea } from '@kantuta/contract/catalogue/land-plans/ring.rules';
import { lotName, type UnitState } from '@kantuta/contract/catalogue/unit.rules';
import type { ExistingLot, LotFacts, PlannedChange, ProjectLand } from './existing-lots.port.ts';
import type { Plan, PlanLot } from './plan.present.ts';
import { areaProblem, isSameSurface } from './problems.present.ts';

/** Surveyed twice, a corner lies within this. */
const SAME_M = 0.05;
const TAKEN: readonly UnitState[] = ['pre_reserved', 'reserved', 'sold'];

export type Difference = {
  change: LandChange;
  lot: string;
  fields: { fact: ChangedFact; before: string; after: string }[];
};
export type Compared = {
  changes: PlannedChange[];
  differences: Difference[];
  problems: LandProblem[];
};

/** What a plan changes in its project, and which of it may not be changed (CAT-45). */
export function compare({ lots }: Plan, project: ProjectLand): Compared {
  const existing = new Map(project.lots.map((lot) => [lotName(lot), lot]));
  const problems: LandProblem[] = [];
  const hasShapes = lots.some(({ ring }) => ring !== null);
  // Of two lots with one number the first one is compared; the other one is a problem anyway.
  const planned = [
    ...new Map(lots.toReversed().map((lot) => [lotName(lot), lot])).values(),
  ].toReversed();
  const changes = planned.flatMap((lot): PlannedChange[] => {
    const before = existing.get(lotName(lot));
    problems.push(...factProblems(lot, before, project));
    if (!before && !lot.ring) return [];
    const after = factsAfter(lot, before);
    if (before && changedFacts(before, after).length === 0) return [];
    const { block, lot: number } = lot;
    const was = before ? factsOf(before) : null;
    return [{ block, lot: number, lotId: before?.lotId ?? null, before: was, after }];
  });
  const names = new Set(planned.map((lot) => lotName(lot)));
  const gone = hasShapes ? project.lots.filter((lot) => !names.has(lotName(lot))) : [];
  const all: PlannedChange[] = [
    ...changes,
    ...gone.map(({ block, lot, lotId, ...facts }) => ({
      block,
      lot,
      lotId,
      before: factsOf(facts),
      after: null,
    })),
  ];
  for (const change of all) problems.push(...takenProblems(change, existing.get(lotName(change))));
  return { changes: all, differences: all.map(differenceOf), problems };
}

function factProblems(
  lot: PlanLot,
  before: ExistingLot | undefined,
  { pricePerM2 }: ProjectLand,
): LandProblem[] {
  const at = { at: lot.at, lots: [lotName(lot)] };
  if (!before && !lot.ring) return [{ ...at, code: 'unknown_lot', found: '' }];
  const problems: LandProblem[] =
    before && !lot.ring ? areaProblem(lot, before.outline, lot.surface) : [];
  // Prices have lists of their own, with a day and two persons (CAT-8): a plan only has to agree with them.
  if (lot.pricePerM2 !== undefined && pricePerM2 !== null && lot.pricePerM2 !== pricePerM2) {
    const found = `${lot.pricePerM2.toFixed(2)} / ${pricePerM2.toFixed(2)} USD/m²`;
    problems.push({ ...at, code: 'price_differs', found });
  }
  const isSetFree = (state: string) => state === 'free' || state === 'not_for_sale';
  if (before && lot.state !== undefined && lot.state !== before.state)
    if (!isSetFree(lot.state) || !isSetFree(before.state))
      problems.push({ ...at, code: 'state_differs', found: `${lot.state} / ${before.state}` });
  return problems;
}

function takenProblems(change: PlannedChange, before: ExistingLot | undefined): LandProblem[] {
  const lots = [lotName(change)];
  if (before && TAKEN.includes(before.state))
    return [{ code: 'taken', at: null, lots, found: before.state }];
  if (before?.hasHistory && change.after === null)
    return [{ code: 'has_history', at: null, lots, found: '' }];
  return [];
}

function factsOf(lot: LotFacts): LotFacts {
  const { uv, surface, front, depth, corner, avenueFront, facingGreen, outline, state } = lot;
  return { uv, surface, front, depth, corner, avenueFront, facingGreen, outline, state };
}

/** What the file does not say stays; a new lot is measured by its outline. */
function factsAfter(lot: PlanLot, before: ExistingLot | undefined): LotFacts {
  const isSame = before && lot.ring && isSameRing(before.outline, lot.ring, SAME_M);
  const outline = isSame || !lot.ring ? (before?.outline ?? []) : lot.ring;
  const drawn = Math.round(signedArea(outline) * 100) / 100;
  const kept = before && isSameSurface(before.surface, drawn) ? before.surface : drawn;
  const surface = lot.surface ?? kept;
  const isDrawnAsBefore = before && (isSame || !lot.ring);
  const [front, depth] = isDrawnAsBefore ? [before.front, before.depth] : sizeOf(outline);
  return {
    uv: lot.uv ?? before?.uv ?? '',
    surface,
    front: lot.front ?? front,
    depth: lot.depth ?? depth,
    corner: lot.corner ?? before?.corner ?? false,
    avenueFront: lot.avenueFront ?? before?.avenueFront ?? false,
    facingGreen: lot.facingGreen ?? before?.facingGreen ?? false,
    outline,
    state: stateAfter(lot, before),
  };
}

function stateAfter({ state }: PlanLot, before: ExistingLot | undefined): UnitState {
  if (state === 'not_for_sale') return state;
  if (!before) return 'free';
  return state === 'free' && before.state === 'not_for_sale' ? 'free' : before.state;
}

/** The shorter and the longer side of the rectangle along the longest side. */
function sizeOf(outline: readonly (readonly [number, number])[]): [number, number] {
  const sides = sidesOf(outline);
  const lengths = sides.map(([[ax, ay], [bx, by]]) => Math.hypot(bx - ax, by - ay));
  const longest = sides[lengths.indexOf(Math.max(...lengths))];
  if (!longest) return [0, 0];
  const [[ax, ay], [bx, by]] = longest;
  const angle = -Math.atan2(by - ay, bx - ax);
  const turned = outline.map(([x, y]) => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ]);
  const spans = [0, 1].map((axis) => {
    const along = turned.map((point) => point[axis] ?? 0);
    return Math.round((Math.max(...along) - Math.min(...along)) * 100) / 100;
  });
  return [Math.min(...spans), Math.max(...spans)];
}

function changedFacts(before: LotFacts, after: LotFacts): ChangedFact[] {
  return CHANGED_FACTS.filter((fact) =>
    fact === 'outline' ? before.outline !== after.outline : before[fact] !== after[fact],
  );
}

function differenceOf({ block, lot, before, after }: PlannedChange): Difference {
  const change = before === null ? 'new' : after === null ? 'gone' : 'changed';
  const facts = before && after ? changedFacts(before, after) : [];
  return {
    change,
    lot: lotName({ block, lot }),
    fields: facts.map((fact) => ({
      fact,
      before: before ? shown(before, fact) : '',
      after: after ? shown(after, fact) : '',
    })),
  };
}

/** Of an outline its surface and how far its middle lies are enough to see that it moved. */
function shown(facts: LotFacts, fact: ChangedFact): string {
  if (fact === 'outline') return `${signedArea(facts.outline).toFixed(2)} m²`;
  const value = facts[fact];
  return typeof value === 'number' ? value.toFixed(2) : String(value);
}
