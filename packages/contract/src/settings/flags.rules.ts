import { z } from 'zod';
import type { Role } from '../call.ts';
import { daySchema } from '../dates.ts';
import { plainLine } from '../operators/plain-words.rules.ts';
import type { Flag } from '../setting.ts';

export const FLAG_ROLES = ['customer', 'adviser', 'cashier', 'operator'] as const;

const OFF_BY_DEFAULT = { from: null, until: null, owner: '', expires: null } as const;

const flagFields = z
  .object({
    on: z.boolean(),
    /** Everybody includes visitors without a session. */
    audience: z.union([z.literal('everybody'), z.array(z.enum(FLAG_ROLES)).min(1).max(4)]),
    /** On from this instant; null: always. */
    from: z.iso.datetime('format').nullable(),
    /** Off from this instant; null: until an operator switches it. */
    until: z.iso.datetime('format').nullable(),
    /** The responsible role; '' for flags that came with the installation. */
    owner: z.string().transform(plainLine).pipe(z.string().max(80, 'too_long')),
    /** By this day its owner must decide its future; the date changes nothing by itself. */
    expires: daySchema.nullable(),
  })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    path: ['until'],
    message: 'in_the_past',
  });

/**
 * A switch of the menu or of a feature (SET-6). Versions from before flags had an audience, a yes or a list of roles, stay
 * readable.
 */
export const flagSchema: z.ZodType<Flag> = z.preprocess(wholeFlag, flagFields);

function wholeFlag(value: unknown): unknown {
  if (typeof value === 'boolean') return { on: value, audience: 'everybody', ...OFF_BY_DEFAULT };
  if (!Array.isArray(value)) return value;
  const audience = value.length === 0 ? 'everybody' : value;
  return { on: value.length > 0, audience, ...OFF_BY_DEFAULT };
}

/** Whether it is on for a person with these roles at an instant: switched on, within its dates, and meant for one of the roles. */
export function isOn(
  { on, audience, from, until }: Flag,
  { roles, at }: { roles: readonly Role[]; at: Date },
): boolean {
  if (!on) return false;
  if (from !== null && at < new Date(from)) return false;
  if (until !== null && at >= new Date(until)) return false;
  return audience === 'everybody' || audience.some((role) => roles.includes(role));
}

/** The instants at which it changes by itself. */
export function turnsOf({ on, from, until }: Flag): Date[] {
  if (!on) return [];
  return [from, until].filter((each) => each !== null).map((each) => new Date(each));
}
