import { z } from 'zod';
import { companyIdSchema } from '../numbers.ts';
import { plainWords } from './plain-words.rules.ts';

/** Actions on tasks of the work list, on one or on many at once. */
export const WORK_ACTIONS = ['take', 'give', 'release', 'retry', 'discard'] as const;
export type WorkAction = (typeof WORK_ACTIONS)[number];

/** Why a task stays unchanged. */
export const WORK_PROBLEMS = [
  /** It was done in the meantime, or was never visible to this operator. */
  'gone',
  /** Another operator has it. */
  'taken',
  /** Nobody has it, so it cannot be released. */
  'free',
  /** The new owner could not see it. */
  'out_of_reach',
  /** This kind has no such action. */
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
  company: companyIdSchema.optional(),
  text: z.string().trim().max(120, 'too_long').optional(),
});
export type WorkFilters = z.infer<typeof workFiltersSchema>;

/** The fields used for ordering and filtering. */
export type Listed = {
  kind: string;
  id: string;
  subject: string;
  companyId: number | null;
  since: Date;
  dueAt: Date | null;
  ownerId: number | null;
};

/** Its deadline has passed; a task without one is never late. */
export function isOverdue({ dueAt }: Pick<Listed, 'dueAt'>, at: Date): boolean {
  return dueAt !== null && dueAt < at;
}

/** The order of the queue: nearest deadline first, so overdue tasks lead; then tasks without a deadline, oldest first (decision 010). */
export function inWorkOrder<Item extends Listed>(items: readonly Item[]): Item[] {
  const deadline = ({ dueAt }: Listed) => dueAt?.getTime() ?? Infinity;
  return items.toSorted((a, b) => {
    const [left, right] = [deadline(a), deadline(b)];
    if (left !== right) return left < right ? -1 : 1;
    return a.since.getTime() - b.since.getTime() || (keyOfWork(a) < keyOfWork(b) ? -1 : 1);
  });
}

/** Whether these filters include a task, for this operator at this moment. `words` is all the text of its row. */
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

/** A unique name of a task among all kinds: its kind and its id. */
export function keyOfWork({ kind, id }: Pick<Listed, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

/**
 * Why an assignment is refused, or null. The owner of a task may assign or release it; a lead (role `admin`) may do so for others.
 * `reaches`: whether the new owner can see the task.
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

/** Parameters of the phrase that says why a task waits. */
export type WorkFacts = Readonly<Record<string, string | number>>;
