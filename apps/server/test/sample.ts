import type { Call } from '@kantuta/contract/call';
import type { ErrorCode } from '@kantuta/contract/errors';
import type { Session, TestApp } from './app.ts';
import type { DeskPath } from './desk-path.ts';
import type { Subject } from './subjects.ts';

/** A good input of a call, and what the tests that ask every call must know of it. */
export type Sample = {
  call: Call;
  /** For a given subject: what is read with its names belongs to it. */
  input(subject: Subject): Record<string, unknown>;
} & SampleFacts;

type SampleFacts = {
  /** What somebody still hears who may and asks well: it tells of a rule, not of rights. */
  refused?: ErrorCode;
  /** Holds no name of anybody: the call writes what is the session's own. */
  nameless?: true;
  /** Fields that make the input never good, so that a call without names writes nothing while something else is wrong. */
  neverGood?: Record<string, unknown>;
};

/** The sample of one call. Without an input the call takes nothing. */
export function sample(
  call: Call,
  input: Sample['input'] = () => ({}),
  facts: SampleFacts = {},
): Sample {
  return { call, input, ...facts };
}

/** The desk at which every write path is pressed twice, killed and raced. */
export type SampleDesk = {
  app: TestApp;
  admin: Session;
  other: Session;
  companyId: number;
  personId: number;
  /** Money that waits, made anew. */
  money(): Promise<{ regularizationId: string; missingEventId: string }>;
  /** A day that nothing else of this desk has. */
  nextDay(): Date;
};

/** What a `.samples.ts` file exports. */
export type Samples = {
  samples: readonly Sample[];
  /** Ways in which an operator writes, each with a thing of its own; a writing call without one is asked with its sample. */
  deskPaths?: (desk: SampleDesk) => DeskPath[];
};
