import type { Call } from '@kantuta/contract/call';
import type { ErrorCode } from '@kantuta/contract/errors';
import type { Session, TestApp } from './app.ts';
import type { DeskPath } from './desk-path.ts';
import type { Subject } from './subjects.ts';

/** A valid input of a call, and the facts about it that the tests over all calls need. */
export type Sample = {
  call: Call;
  /** For a given subject: the data that the call reads belongs to it. */
  input(subject: Subject): Record<string, unknown>;
} & SampleFacts;

type SampleFacts = {
  /** The refusal that a permitted caller with a valid input still gets; it reports a rule, not missing rights. */
  refused?: ErrorCode;
  /** The input names nobody's data: the call writes what belongs to the session. */
  nameless?: true;
  /** Fields that make the input invalid in any case, so that a call without names writes nothing while another field is wrong. */
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

/** The desk at which every write path is called twice, killed and raced. */
export type SampleDesk = {
  app: TestApp;
  admin: Session;
  other: Session;
  companyId: number;
  personId: number;
  /** New money that waits for a decision. */
  money(): Promise<{ regularizationId: string; missingEventId: string }>;
  /** A day that nothing else of this desk uses. */
  nextDay(): Date;
};

/** The exports of a `.samples.ts` file. */
export type Samples = {
  samples: readonly Sample[];
  /** Write paths of operators, each with a record of its own; a writing call without one is tested with its sample. */
  deskPaths?: (desk: SampleDesk) => DeskPath[];
};
