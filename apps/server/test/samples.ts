import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@kantuta/contract/call';
import type { Sample, Samples, Subject } from './sample.ts';

const SRC = path.join(import.meta.dirname, '../src');

/** Every `.samples.ts` file of the nouns is read; no list has to name it. */
export const NOUN_SAMPLES: readonly Samples[] = await Promise.all(
  globSync('modules/**/*.samples.ts', { cwd: SRC })
    .toSorted()
    .map(async (file) => (await import(pathToFileURL(path.join(SRC, file)).href)) as Samples),
);

const ALL = NOUN_SAMPLES.flatMap(({ samples }) => samples);

/** The names of the calls that have a sample; a call with two samples appears twice. */
export const SAMPLED: readonly string[] = ALL.map(({ call }) => call.name);

const BY_NAME: ReadonlyMap<string, Sample> = new Map(ALL.map((each) => [each.call.name, each]));

/** The sample of a call. Throws where its noun has none. */
export function sampleOf({ name }: Pick<Call, 'name'>): Sample {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`${name} has no sample: add it to the .samples.ts of its noun`);
  return found;
}

/** A valid input of a call for a subject. */
export function sampleInput(call: Pick<Call, 'name'>, subject: Subject): Record<string, unknown> {
  return sampleOf(call).input(subject);
}
