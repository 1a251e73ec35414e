import type { Role } from '@kantuta/contract/call';
import type { OperatorRight } from '@kantuta/contract/operator-roles';
import { refuse } from './refusal.ts';

/** Who asks: always the session, never a field of the payload (SEC-30). Rights are read on each call. */
export type Actor = {
  personId: number;
  sessionId: string;
  document: string;
  name: string;
  roles: readonly Role[];
  /** The operator's roles with the companies they reach; empty for everybody else. */
  desk: readonly OperatorRight[];
  language: string;
  restricted: boolean;
  /** How and when the session was opened, and when it ends at the latest. */
  session: { kind: string; authType: number; createdAt: Date; expiresAt: Date };
  /** When this session last proved again who sits there (IDN-12); null: never. */
  provedAt: Date | null;
  /** The operator who sees as this person, read-only; null: the person themselves (PPL-12). */
  seenBy: Onlooker | null;
};

/** Who sees as somebody else, with the roles that let them, and the reason that they gave. */
export type Onlooker = Pick<Actor, 'personId' | 'desk'> & { reason: string };

/** One line that decides; the screen gets its outcome as `can`, the service enforces it with `allow`. */
export type Policy<Thing> = (
  actor: Pick<Actor, 'personId' | 'roles' | 'desk'>,
  thing: Thing,
) => boolean;

/** Throws `forbidden`: the same answer as for what does not exist (PLT-4). */
export function allow<Thing>(
  actor: Actor,
  policy: Policy<Thing>,
  thing: Thing | undefined,
): asserts thing is Thing {
  if (thing === undefined || !policy(actor, thing)) throw refuse('forbidden');
}

export function can<Thing>(actor: Actor, policy: Policy<Thing>, thing: Thing): boolean {
  return policy(actor, thing);
}
