import type { z } from 'zod';
import type { LooksOf, NounName } from './declared.ts';
import type { ErrorCode } from './errors.ts';
import type { OperatorRole } from './operator-roles.ts';

/** Who may call (security rule 29: a call without a declared access does not start). */
export type Access =
  /** No session needed; one that is sent is not even looked at. */
  | 'anonymous'
  /** Any signed-in person; `restricted` also lets in a restricted entry (`puedeIngresar` 0, decisions 2.3). */
  | 'session'
  | 'restricted'
  /** A signed-in operator with one of the roles that the call names (decisions 17.1). */
  | 'operator'
  /** Some provider that signs its body; the service checks the signature on the raw bytes. */
  | 'provider';

export type Role = 'customer' | 'adviser' | 'cashier' | 'operator';

/** What of a person an operator looks at, in the words of the list that the person reads (decisions 2.3). */
export type LookPart = LooksOf<NounName>;
/** The customer's own pages, as an operator opens them who sees as the customer. */
export type SeenPart = Extract<LookPart, `seen_${string}`>;

/** What a call of the desk says of itself beside the rest. */
type DeskAccess = {
  access: 'operator';
  /** Who may call; the service looks at the companies of the role. */
  operators: readonly OperatorRole[];
  /** What the customer reads in the own profile of this call (decision 012), or why there is nothing to read. */
  looks: LookPart | { none: string };
  /** Changes nothing, although it is no GET: what it shows was the operator's to see when they asked. */
  onlyReads?: true;
  /** Reads or writes what is the operator's own or the whole group's, so the companies of the role do not narrow its answer away. */
  anyCompany?: true;
};
type OtherAccess = {
  access: Exclude<Access, 'operator'>;
  operators?: never;
  looks?: never;
  onlyReads?: never;
  anyCompany?: never;
};

/** One API call, used by the route, the web client, the tests, the OpenAPI page and the benches. */
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
  answer: z.ZodType;
  /** Refusals with status 1 that this call may give, beside the common ones of `errors.ts`. */
  errors: readonly ErrorCode[];
  /** What `data` holds under another status: 2 = password first; 1 = a refusal that carries data, or "active" in the maintenance check. */
  also?: Partial<Record<1 | 2, z.ZodType>>;
  /** Answers during maintenance too (seed-calls 0). */
  inMaintenance?: true;
  /**
   * Changes nothing, so that an operator who sees as the customer gets its answer, too (decisions 17.1); anything else is refused there.
   * Says as what the customer reads of it; `frame` stands around every page and tells nothing that the view itself did not.
   */
  seenByDesk?: SeenPart | 'frame';
  /** An operator who sees as a customer makes it as themselves all the same: they sign out, stay awake and stop looking as who they are. */
  asSelf?: true;
  /** Unknown fields of the body are refused instead of dropped (security rule 34: money routes). */
  strict?: true;
};

export type InputOf<C extends Call> = z.input<C['input']>;
export type ParsedInputOf<C extends Call> = z.output<C['input']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;
/** What a service returns: the answer before it is parsed on its way out. */
export type ReplyOf<C extends Call> = z.input<C['answer']>;

/** Keeps the literal types of a call, so that route, client and tests know its path, refusals and roles by name. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
