import { referenceText } from '@kantuta/contract/reference.rules';
import type { Money } from '@kantuta/contract/money';
import { createFormat } from './format.ts';
import type { Lang } from './languages.ts';
import { renderText } from './phrase.ts';
import { serverTexts } from './server-texts.ts';

export const CODE_PURPOSES = ['recovery', 'confirm_contact', 'provisional', 'signature'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** What a code confirms: money that a person gave to somebody, or a contract that they sign. */
export type CodeAbout = { amount: Money; adviser: string } | { contract: string };

/** A one-time code in the reader's language: `short` is a text message, `title` and `detail` make a mail. */
export function codeText(
  purpose: CodePurpose,
  lang: Lang,
  {
    group,
    code,
    minutes,
    about,
  }: { group: string; code: string; minutes: number; about?: CodeAbout },
): { title: string; detail: string; short: string } {
  const { title, detail, short } = serverTexts(lang).codes[purpose];
  const parameters = {
    group,
    code,
    minutes,
    ...(about === undefined ? {} : shown(about, lang)),
  };
  return {
    title: renderText(title, lang, parameters),
    detail: renderText(detail, lang, parameters),
    short: renderText(short, lang, parameters),
  };
}

function shown(about: CodeAbout, lang: Lang): Record<string, string> {
  if ('contract' in about) return { contract: referenceText(about.contract) };
  return { adviser: about.adviser, amount: createFormat(lang).money(about.amount) };
}

/** A text message: somebody asked for access without the phone; `until` in La Paz time. */
export function accessText(
  lang: Lang,
  { group, until, phone }: { group: string; until: Date; phone: string },
): string {
  const format = createFormat(lang);
  const at = until.toISOString();
  const parameters = { group, phone, date: format.dateOf(at), time: format.time(at) };
  return renderText(serverTexts(lang).codes.accessRequested, lang, parameters);
}
