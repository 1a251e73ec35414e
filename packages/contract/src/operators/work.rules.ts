import { z } from 'zod';
import { plainWords } from './plain-words.rules.ts';

/** What may be done with things of the work list, one or many of them at once. */
export const WORK_ACTIONS = ['take', 'give', 'release', 'retry', 'discard'] as const;
export type WorkAction = (typeof WORK_ACTIONS)[number];

/** Why one of them stays as it is. */
export const WORK_PROBLEMS = [
  /** Somebody has done it meanwhile, or it was never there for this operator. */
  'gone',
  /** Somebody else has it. */
  'taken',
  /** Nobody has it, so nobody can give it back. */
  'free',
  /** The one it would go to does not see it. */
  'out_of_reach',
  /** This kind knows no such action. */
  'not_possible',
] as const;
export type WorkProblem = (typeof WORK_PROBLEMS)[number];

export const workFiltersSchema = z.object({
  kind: z.string().max(60, 'too_long').optional(),
  /** `me`, `nobody`, or the number of an operator. */
  owner: z
    .string()
    .regex(/^(?:me|nobody|\d{1,9})$/, 'format')
    .optional(),
  overdue: z.boolean().optional(),
  company: z.number().int().optional(),
  text: z.string().trim().max(120, 'too_long').optional(),
});
export type WorkFilters = z.infer<typeof workFiltersSchema>;

/** What ordering and filtering look at. */
export type Listed = {
  kind: string;
  id: string;
  subject: string;
  companyId: number | null;
  since: Date;
  dueAt: Date | null;
  ownerId: number | null;
};

/** Its deadline is over; what has none is never late. */
export function isOverdue({ dueAt }: Pick<Listed, 'dueAt'>, at: Date): boolean {
  return dueAt !== null && dueAt < at;
}

/** The queue: the nearest deadline first, so what is overdue leads; then what has no deadline, the oldest first (decision 010). */
export function inWorkOrder<Item extends Listed>(items: readonly Item[]): Item[] {
  const deadline = ({ dueAt }: Listed) => dueAt?.getTime() ?? Infinity;
  return items.toSorted((a, b) => {
    const [left, right] = [deadline(a), deadline(b)];
    if (left !== right) return left < right ? -1 : 1;
    return a.since.getTime() - b.since.getTime() || (keyOfWork(a) < keyOfWork(b) ? -1 : 1);
  });
}

/** Whether a thing belongs to the view that these filters make, for this operator at this moment. `words` is all that its row says. */
export function matchesWork(
  item: Listed,
  filters: WorkFilters,
  { personId, at, words }: { personId: number; at: Date; words: string },
): boolean {
  const { kind, owner, overdue, company, text } = filters;
  return (
    (kind === undefined || item.kind === kind) &&
    (owner === undefined || item.ownerId === ownerOf(owner, personId)) &&
    (overdue !== true || isOverdue(item, at)) &&
    (company === undefined || item.companyId === company) &&
    (text === undefined || plainWords(words).includes(plainWords(text)))
  );
}

function ownerOf(wanted: string, personId: number): number | null {
  if (wanted === 'me') return personId;
  return wanted === 'nobody' ? null : Number(wanted);
}

/** One name for a thing among those of all kinds: its kind and its id. */
export function keyOfWork({ kind, id }: Pick<Listed, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

/**
 * Why an assignment cannot be made, or null. Who has a thing may give it on or back; who leads (role `admin`) may do so for others.
 * `reaches`: whether the one it would go to sees it.
 */
export function problemOfAssignment(
  action: 'take' | 'give' | 'release',
  {
    ownerId,
    actorId,
    leads,
    reaches,
  }: { ownerId: number | null; actorId: number; leads: boolean; reaches: boolean },
): WorkProblem | null {
  const isOthers = ownerId !== null && ownerId !== actorId;
  if (action === 'release' && ownerId === null) return 'free';
  if (isOthers && (action === 'take' || !leads)) return 'taken';
  return action === 'give' && !reaches ? 'out_of_reach' : null;
}

/** Parameters of the phrase that says why a thing waits. */
export type WorkFacts = Readonly<Record<string, string | number>>;
