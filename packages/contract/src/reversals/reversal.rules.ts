import { addDays, type Day } from '../dates.ts';
import type { OperatorRole } from '../operator-roles.ts';

/** How a written notice reaches a person (REV-2). */
export const NOTICE_CHANNELS = ['notary', 'letter', 'in_person', 'email', 'whatsapp'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const NOTICE_NUMBERS = [1, 2] as const;
export type NoticeNumber = (typeof NOTICE_NUMBERS)[number];

/** Where a purchase stands on its way to being reverted (REV-1). */
export const REVERSAL_STAGES = [
  'first_notice',
  'waiting',
  'second_notice',
  'ready',
  'reverted',
  'stopped',
] as const;
export type ReversalStage = (typeof REVERSAL_STAGES)[number];

/** Why a purchase cannot be reverted now (REV-3). */
export const REVERSAL_BLOCKS = [
  'ended',
  'not_late',
  'no_case',
  'paid_since',
  'notices_missing',
  'payment_open',
] as const;
export type ReversalBlock = (typeof REVERSAL_BLOCKS)[number];

/** Roles that send notices and propose a reversal. */
export const REVERSING_ROLES = ['admin', 'collections'] as const satisfies readonly OperatorRole[];
/** Roles of which a second person decides on one. */
export const REVERSAL_DECIDERS = [
  'admin',
  'finance',
  'collections',
] as const satisfies readonly OperatorRole[];

/** Stages of a purchase that is not reverted, and may still be. */
export const OPEN_STAGES = [
  'first_notice',
  'waiting',
  'second_notice',
  'ready',
] as const satisfies readonly ReversalStage[];

/** Which notice a stage waits for; null: for none. */
export function noticeDueAt(stage: ReversalStage): NoticeNumber | null {
  if (stage === 'first_notice') return 1;
  return stage === 'second_notice' ? 2 : null;
}

/** The stage after a notice was sent. */
export function stageAfter(notice: NoticeNumber): ReversalStage {
  return notice === 1 ? 'waiting' : 'ready';
}

/** The first day on which the second notice is due: `noticeDays` after the first one was sent, `reversal.noticeDays` (REV-2). */
export function secondNoticeOn(firstSentOn: Day, noticeDays: number): Day {
  return addDays(firstSentOn, noticeDays);
}

/** What is known of a purchase when somebody would revert it. */
export type ReversalFacts = {
  isSold: boolean;
  /** More than 90 days late (SALE-14). */
  isInNotice: boolean;
  /** Of its open case; null without one. */
  stage: ReversalStage | null;
  /** Money was settled for it after its first notice was made. */
  isPaidSince: boolean;
  /** A payment of it is open, so that its money may be on the way. */
  isBeingPaid: boolean;
};

/** The first reason for which a purchase cannot be reverted now; null: it can be (REV-3). */
export function reversalBlock(facts: ReversalFacts): ReversalBlock | null {
  if (!facts.isSold) return 'ended';
  if (facts.isPaidSince) return 'paid_since';
  if (!facts.isInNotice) return 'not_late';
  if (facts.stage === null) return 'no_case';
  if (facts.stage !== 'ready') return 'notices_missing';
  return facts.isBeingPaid ? 'payment_open' : null;
}
