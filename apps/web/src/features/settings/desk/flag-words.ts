import { dayInLaPaz } from '@kantuta/contract/dates';
import { type I18n, phraseOf } from '../../../lib/i18n.tsx';
import type { FlagValue } from './setting-words.ts';

export type FlagState = 'on' | 'off' | 'planned' | 'ended';

/** The state of a flag at an instant. */
export function flagState({ on, from, until }: FlagValue, now: Date): FlagState {
  if (!on) return 'off';
  if (until !== null && new Date(until) <= now) return 'ended';
  return from !== null && new Date(from) > now ? 'planned' : 'on';
}

export function audienceWords({ t, format }: I18n, { audience }: FlagValue): string {
  if (audience === 'everybody') return t('settingsDesk.flags.everybody');
  return format.list(audience.map((role) => t(`settingsDesk.audiences.${role}`)));
}

export function dateWords({ t, format }: I18n, { from, until }: FlagValue): string {
  const words = [
    ...(from === null ? [] : [t('settingsDesk.flags.from', { when: format.dateTime(from) })]),
    ...(until === null ? [] : [t('settingsDesk.flags.until', { when: format.dateTime(until) })]),
  ];
  return words.join(' · ');
}

/** Audience and period in one line. */
export function flagFacts(i18n: I18n, flag: FlagValue): string {
  return [audienceWords(i18n, flag), dateWords(i18n, flag)].filter(Boolean).join(' · ');
}

/** The person responsible: a role by its name, or a free text. */
export function ownerWords(i18n: I18n, { owner }: Pick<FlagValue, 'owner'>): string {
  return phraseOf(i18n, `operators.roles.${owner}`) ?? owner;
}

/** Whether its day of review has come. */
export function isToReview({ expires }: FlagValue, now: Date): boolean {
  return expires !== null && expires <= dayInLaPaz(now);
}
