import type { Call } from '@kantuta/contract/call';
import type { ErrorCode } from '@kantuta/contract/errors';
import type { DB } from '../src/platform/db/tables.gen.ts';
import type { Session, TestApp } from './app.ts';
import type { Customer } from './customer.ts';
import type { DeskPath } from './desk-path.ts';

/**
 * The names of all things of one customer: names that another customer must not be able to use. A noun adds the names of its own things in
 * its `.samples.ts` (`declare module '…/test/sample.ts'`) and makes them with `things`.
 */
export interface Subject {
  document: string;
  /** Data that the desk knows by name; a customer names none of it. */
  desk: DeskSubject;
}

/** The names of all things of one company that operators know; nouns add theirs, and make them with `deskThings`. */
export interface DeskSubject {
  companyId: number;
  /** A customer of the company. */
  personId: number;
}

export type Things<Key extends keyof Subject> = {
  /** Names that do not exist. */
  nobody: Pick<Subject, Key>;
  /** One of each for a customer, who has bought three times. */
  make(app: TestApp, customer: Customer): Promise<Pick<Subject, Key>>;
  /** What the answers to anybody else must not contain. */
  secrets?(own: Pick<Subject, Key>): string[];
};

export type DeskThings<Key extends keyof DeskSubject> = {
  /** Names that do not exist. */
  nobody: Pick<DeskSubject, Key>;
  /** One of each for a company, new for each use. */
  make(app: TestApp, owner: DeskOwner): Promise<Pick<DeskSubject, Key>>;
};

/** The company of things at the desk, a customer of it, and an operator who proposes changes there. */
export type DeskOwner = { companyId: number; personId: number; proposedBy: number };

/** Keeps the names of the things. */
export function thingsOf<Key extends keyof Subject>(things: Things<Key>): Things<Key> {
  return things;
}

/** As `thingsOf`, for what operators know by name. */
export function deskThingsOf<Key extends keyof DeskSubject>(
  things: DeskThings<Key>,
): DeskThings<Key> {
  return things;
}

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
  /** Tables of which the call reads more than its own rows, each with the reason why it has to (PLT-19). */
  readsMany?: Partial<Record<keyof DB, string>>;
  /** The input by which an operator meets this very subject, where the sample's own names nobody or somebody else. */
  about?(subject: Subject): Record<string, unknown>;
  /** The answer may repeat what the operator typed. */
  repeats?: true;
  /** Whose thing it names, where that is not the company of the subject. */
  ofCompany?: number;
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
  things?: Things<keyof Subject>;
  deskThings?: DeskThings<keyof DeskSubject>;
  /** Write paths of operators, each with a record of its own; a writing call without one is tested with its sample. */
  deskPaths?: (desk: SampleDesk) => DeskPath[];
};
