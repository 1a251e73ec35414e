import {
  guessMapping,
  MOST_PROBLEMS,
  type LandForm,
  type LandMapping,
  type LandProblem,
  type LandSystem,
} from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import { GROUND_USES, hullOf, type Ground } from '@kantuta/contract/catalogue/project.rules';
import { compare, type Difference } from './differences.present.ts';
import type { PlannedChange, ProjectLand } from './existing-lots.port.ts';
import { readLandFile } from './formats.reader.ts';
import type { LandFile } from './land-file.reader.ts';
import { guessSystem, planOf, type Plan } from './plan.present.ts';
import { problemsOf } from './problems.present.ts';

export type Task = {
  bytes: Buffer;
  /** Null: what the names of the attributes and the size of the coordinates say. */
  mapping: LandMapping | null;
  system: LandSystem | null;
  project: ProjectLand;
};

export type DryRun = {
  form: LandForm;
  system: LandSystem;
  mapping: LandMapping;
  attributes: { name: string; samples: string[] }[];
  /** Lots in the file. */
  lots: number;
  problems: LandProblem[];
  differences: Difference[];
  changes: PlannedChange[];
  /** What the file says of the small plan of the project, which may be streets alone; null: nothing. */
  grounds: Ground[] | null;
};

/** Reads a plan and says what it would change and what is wrong with it; writes nothing (CAT-45). Throws `Unreadable`. */
export function dryRun({ bytes, mapping, system, project }: Task): DryRun {
  const file = readLandFile(bytes);
  const attributes = attributesOf(file);
  const reading = {
    mapping: mapping ?? guessMapping(attributes.map(({ name }) => name)),
    system: system ?? guessSystem(file),
  };
  const plan = planOf(file, { ...reading, centre: project.centre });
  const compared = compare(plan, project);
  const drawn = groundsOf(plan);
  const hasLots = plan.lots.length > 0;
  const none: LandProblem[] =
    hasLots || drawn.length > 0 ? [] : [{ code: 'no_lots', at: null, lots: [], found: '' }];
  const built = hasLots ? [] : problemsWithStanding(plan, project);
  return {
    ...reading,
    form: file.form,
    attributes,
    lots: plan.lots.length,
    problems: [
      ...none,
      ...plan.problems,
      ...problemsOf(plan),
      ...built,
      ...compared.problems,
    ].slice(0, MOST_PROBLEMS),
    differences: compared.differences,
    changes: compared.changes,
    grounds: plan.lots.some(({ ring }) => ring) || (!hasLots && drawn.length > 0) ? drawn : null,
  };
}

/** Streets that arrive without lots lie among those that are there, and over none of them. */
function problemsWithStanding({ grounds }: Plan, { lots }: ProjectLand): LandProblem[] {
  const standing = lots.map(({ block, lot, outline }) => ({ at: 0, block, lot, ring: outline }));
  return problemsOf({ lots: standing, grounds, problems: [] })
    .filter((problem) => problem.code === 'overlap' && problem.lots.length === 1)
    .map((problem) => ({ ...problem, at: null }));
}

const MOST_SAMPLES = 3;

/** The attributes of all features with some of their values, so that a person can tell what each holds. */
function attributesOf({ features }: LandFile): DryRun['attributes'] {
  const samples = new Map<string, string[]>();
  for (const { facts } of features)
    for (const [name, value] of Object.entries(facts)) {
      const known = samples.get(name) ?? [];
      if (known.length < MOST_SAMPLES && value !== '' && !known.includes(value)) known.push(value);
      samples.set(name, known);
    }
  return [...samples].map(([name, found]) => ({ name, samples: found }));
}

/** Blocks around their lots, and before them what lies between them: streets below all else, an avenue above the streets that it crosses. */
function groundsOf({ lots, grounds }: Plan): Ground[] {
  const blocks = Map.groupBy(lots, ({ block }) => block);
  const drawn = [...blocks.values()].map((own): Ground => ({
    use: 'block',
    ring: hullOf(own.flatMap(({ ring }) => ring ?? [])),
  }));
  const others = GROUND_USES.filter((use) => use !== 'block').flatMap((use) =>
    grounds
      .filter((each) => each.use === use)
      .map(({ ring, name }): Ground => ({
        use,
        ring: ring.slice(1).map(([x, y]) => [Math.round(x), Math.round(y)]),
        ...(name && { name }),
      })),
  );
  return [...others, ...drawn];
}
