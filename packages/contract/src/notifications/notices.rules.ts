import { addDays, dayInLaPaz, instantInLaPaz } from '../dates.ts';
import { companiesReached, type OperatorRight, type OperatorRole } from '../operator-roles.ts';
import type { NotificationParameters } from './notifications.rules.ts';

/** Roles that may compose and send (NTF-8). If limited to companies, only to people who have something of these. */
export const NOTICE_ROLES = ['admin', 'sales_ops', 'support'] as const satisfies OperatorRole[];
/** Roles that may be the second person of a message to many. */
export const NOTICE_APPROVERS = ['admin', 'sales_ops'] as const satisfies OperatorRole[];

/**
 * Whether an operator with these rights may write to the customers of these companies (null: of the whole group). Operators who reach the
 * group may write to everybody, others only to customers of their companies (NTF-7).
 */
export function mayTell(
  desk: readonly OperatorRight[],
  companyIds: readonly number[] | null,
): boolean {
  const reach = companiesReached(desk, NOTICE_ROLES);
  return reach === null || (companyIds?.every((id) => reach.includes(id)) ?? false);
}

export const TITLE_MAX = 80;
export const TEXT_MAX = 600;

export type NoticeTexts = Record<'es' | 'en' | 'pt', { title: string; text: string }>;

/** An amount of money, or a share that is taken off one. */
const AMOUNT =
  /(?:US\$|USD|R\$|\$|\bBs\.?)\s*\d|\d\s*(?:%|USD|US\$|Bs\b|bolivianos|d[oó]lar|dollar|reais)/i;

/** Whether a promotion says what something costs, or how much less: then two persons decide, however few it reaches (NTF-7). */
export function namesPrice({
  kind,
  texts,
}: {
  kind: 'notice' | 'promotion';
  texts: NoticeTexts;
}): boolean {
  const says = Object.values(texts).flatMap(({ title, text }) => [title, text]);
  return kind === 'promotion' && says.some((text) => AMOUNT.test(text));
}

const QUIET_FROM_HOUR = 21;
const QUIET_TO_HOUR = 7;

/** The time until which a promotion must wait: the next 07:00 of La Paz between 21:00 and 07:00 (NTF-6); null if it may go now. */
export function quietUntil(at: Date): Date | null {
  const today = dayInLaPaz(at);
  const morning = instantInLaPaz(today, QUIET_TO_HOUR);
  if (at < morning) return morning;
  return at < instantInLaPaz(today, QUIET_FROM_HOUR)
    ? null
    : instantInLaPaz(addDays(today, 1), QUIET_TO_HOUR);
}

/** A page of our own: a path without a host, a parent folder, or anything that browsers resolve to another origin. */
export function isOwnPath(link: string): boolean {
  return /^\/(?![/\\])[\w\-/.?=&%]*$/.test(link) && !link.includes('..');
}

/** Whether a text can be sent in a language: with title and text. */
export function isWritten({ title, text }: NoticeTexts['es']): boolean {
  return title.trim() !== '' && text.trim() !== '';
}

/**
 * The three texts as the parameters of a stored notification; each language picks its own (notifications.rules.ts). A language that nobody
 * of the audience reads may be empty: whoever changes to it later reads the Spanish text.
 */
export function noticeParameters(texts: NoticeTexts): NotificationParameters<'groupNotice'> {
  const { es } = texts;
  const en = isWritten(texts.en) ? texts.en : es;
  const pt = isWritten(texts.pt) ? texts.pt : es;
  return {
    titleEs: es.title,
    textEs: es.text,
    titleEn: en.title,
    textEn: en.text,
    titlePt: pt.title,
    textPt: pt.text,
  };
}
