import type { z } from 'zod';
import { dayInLaPaz, daysBetween, type Day } from '../dates.ts';
import { DAY_MS } from '../durations.ts';

/** How far somebody is who may become a customer (PRO-1), in the order in which they usually pass. */
export const PROSPECT_STAGES = [
  'new',
  'contacted',
  'invited',
  'attended',
  'interested',
  'pre_reserved',
  'customer',
  'lost',
] as const;
export type ProspectStage = (typeof PROSPECT_STAGES)[number];

/** What their adviser sets; that they came, pre-reserved or bought are facts that are set where they happen. */
export const SET_STAGES = [
  'new',
  'contacted',
  'invited',
  'interested',
  'lost',
] as const satisfies readonly ProspectStage[];
export type SetStage = (typeof SET_STAGES)[number];

/** By what they want to be spoken to. */
export const CONTACT_MODES = ['phone', 'email', 'both'] as const;
export type ContactMode = (typeof CONTACT_MODES)[number];

export const FOLLOW_UPS = ['call', 'whatsapp', 'email', 'visit', 'other'] as const;
export type FollowUpKind = (typeof FOLLOW_UPS)[number];

/** What its timeline tells. */
export const PROSPECT_ACTS = [
  'registered',
  'changed',
  'stage',
  'followed_up',
  'renewed',
  'passed',
  'appealed',
  'appeal_rejected',
  'appeal_upheld',
  'converted',
  'merged',
  'merge_undone',
] as const;
export type ProspectAct = (typeof PROSPECT_ACTS)[number];

export const APPEAL_STATES = ['open', 'upheld', 'rejected'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** Who decides whose a prospect is (PRO-6). */
export const APPEAL_ROLES = ['admin', 'sales_ops'] as const;

/** For how many days two rows that became one can be parted again (PRO-9). */
export const MERGE_DAYS = 30;

/** Which of the two a contact mode demands. */
export function demandedBy(mode: ContactMode): readonly ('phone' | 'email')[] {
  return mode === 'both' ? ['phone', 'email'] : [mode];
}

/** A contact mode demands what it needs (PRO-1): for the schema of a form. */
export function demandContact(
  form: { contactBy: ContactMode; phone: string; email: string },
  context: z.RefinementCtx,
): void {
  for (const field of demandedBy(form.contactBy))
    if (form[field] === '')
      context.addIssue({ code: 'custom', path: [field], message: 'required' });
}

/** Whether an adviser may set this stage: a customer stays one, and `lost` leads back to any of them. */
export function canSetStage(from: ProspectStage, to: SetStage): boolean {
  return from !== 'customer' && from !== to;
}

/** Whole days since somebody was registered, by days of La Paz. */
export function daysElapsed(registeredAt: Date, today: Day): number {
  return Math.max(0, daysBetween(dayInLaPaz(registeredAt), today));
}

/** Until when nobody else may register them: so many days from their registration, or from when they last came (PRO-2). */
export function lockedUntil(since: Date, lockDays: number): Date {
  return new Date(since.getTime() + lockDays * DAY_MS);
}

/** Whether what they buy counts for whoever registered them: within so many days of the beginning of the lock (PRO-5). */
export function isInTime({ since, at, days }: { since: Date; at: Date; days: number }): boolean {
  return at.getTime() <= since.getTime() + days * DAY_MS;
}
