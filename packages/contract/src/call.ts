import type { z } from 'zod';
import type { AccessPartsOf, NounName } from './declared.ts';
import type { ErrorCode } from './errors.ts';
import type { OperatorRole } from './operator-roles.ts';

/** Who may call (SEC-29: a call without a declared access does not start). */
export type Access =
  /** No session is needed; a session that is sent is ignored. */
  | 'anonymous'
  /** Any signed-in person; `restricted` also lets in a restricted entry (`puedeIngresar` 0, IDN-6). */
  | 'session'
  | 'restricted'
  /** A signed-in operator with one of the roles that the call names (OPS-1). */
  | 'operator'
  /** A provider that signs its body; the service checks the signature on the raw bytes. */
  | 'provider';

export type Role = 'customer' | 'adviser' | 'cashier' | 'operator';

/** The part of a person's data that an operator opens, as named in the list that the person reads (PPL-10). */
export type AccessPart = AccessPartsOf<NounName>;
/** The customer's own pages, opened by an operator who sees as the customer. */
export type SeenPart = Extract<AccessPart, `seen_${string}`>;

/** Additional declarations of a call of the desk. */
type DeskAccess = {
  access: 'operator';
  /** Roles that may call; the service checks the companies of the role. */
  operators: readonly OperatorRole[];
  /** The entry that the customer reads in their profile after this call (decision 012), or the reason why there is none. */
  accessLog: AccessPart | { none: string };
  /** Changes nothing, although it is not a GET: the operator was allowed to see the data when they asked. */
  onlyReads?: true;
  /** Reads or writes data of the operator or of the whole group, so the companies of the role do not limit its answer. */
  anyCompany?: true;
};
type OtherAccess = {
  access: Exclude<Access, 'operator'>;
  operators?: never;
  accessLog?: never;
  onlyReads?: never;
  anyCompany?: never;
};

/** One API call, shared by the route, the web client, the tests, the OpenAPI page and the benches. */
export type Call = (DeskAccess | OtherAccess) & {
  /** `noun.verb`, unique: the OpenAPI operation id and the name in logs and metrics. */
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`; `:name` parts are fields of the input. */
  path: `/${string}`;
  /** Where the specification shows no method, both serve. */
  alsoMethod?: 'GET' | 'POST';
  input: z.ZodType;
  /** A `z.looseObject` has room for the sections of all nouns (section.ts); the server closes it around those that are declared. */
  answer: z.ZodType;
  /** Refusals with status 1 that this call may give, in addition to the common ones of `errors.ts`. */
  errors: readonly ErrorCode[];
  /**
   * The content of `data` under another status: 2 = password first; 1 = a refusal that carries data, or "active" in the maintenance check.
   */
  also?: Partial<Record<1 | 2, z.ZodType>>;
  /**
   * The answer to an input never changes and is the same for everybody who may call: the browser of the person keeps it for a year, and the
   * server keeps it compressed; refusals are not kept.
   */
  isImmutable?: true;
  /** Answers during maintenance too (SET-8). */
  inMaintenance?: true;
  /**
   * Changes nothing, so that an operator who sees as the customer may call it (PPL-12); other calls are refused in that view. The
   * value names what the customer reads in the access log; `frame` is part of every page and reveals nothing beyond the view itself.
   */
  seenByDesk?: SeenPart | 'frame';
  /** An operator who sees as a customer makes this call as themselves: to sign out, stay signed in, and end the view. */
  asSelf?: true;
  /**
   * The call has a share of the server of its own, so that it passes when the server turns others away (SEC-56): what a payment needs, what
   * a person needs to come in, and to be first for what many want. Events of providers always have one.
   */
  reserved?: 'payments' | 'entrance' | 'buying';
  /** The body brings a file of at most 10 MB in base64 (PLT-24); other bodies have 1 MB. Whoever sends it has a session. */
  upload?: true;
  /** Unknown fields of the body are refused instead of dropped (SEC-34: money routes). */
  strict?: true;
};

export type InputOf<C extends Call> = z.input<C['input']>;
export type ParsedInputOf<C extends Call> = z.output<C['input']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;
/** The result of a service: the answer before it is parsed for sending. */
export type ReplyOf<C extends Call> = z.input<C['answer']>;

/** Keeps the literal types of a call, so that route, client and tests know its path, refusals and roles by name. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
