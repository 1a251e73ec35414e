import type { ParameterKind } from '@kantuta/contract/notification';
import {
  isNotificationKey,
  readNotificationParameters,
} from '@kantuta/contract/notifications/notifications.rules';
import { day } from '@kantuta/contract/dates';
import { moneySchema } from '@kantuta/contract/money';
import { createPhrases } from './create-phrases.ts';
import { createFormat, type Format } from './format.ts';
import { keptText } from './kept-text.ts';
import type { Lang } from './languages.ts';
import { renderText, type Text } from './phrase.ts';
import { serverTexts } from './server-texts.ts';

export type NotificationText = { title: string; detail: string };
type Written = { title: Text; detail: Text; words?: Readonly<Record<string, string>> };

/**
 * A stored notification in the reader's language; dates are shown in La Paz time. A key that this release no longer has is shown unchanged,
 * an unreadable value stays visible as `{name}`: an old row never breaks the list.
 */
export function notificationText(key: string, parameters: unknown, lang: Lang): NotificationText {
  if (!isNotificationKey(key)) return { title: key, detail: '' };
  const { title, detail, words = {} }: Written = serverTexts(lang).notifications[key];
  const format = createFormat(lang);
  const formatted = Object.fromEntries(
    readNotificationParameters(key, parameters).flatMap(({ name, kind, value }) =>
      kind === 'word' ? wordOf(name, value, words) : WRITE[kind](name, value, format, lang),
    ),
  );
  return { title: renderText(title, lang, formatted), detail: renderText(detail, lang, formatted) };
}

/** The text below the mail of a security alert: how to say "no fui yo". */
export function notMeText(link: string, lang: Lang): string {
  return createPhrases(lang).t('notMe.letter', { link });
}

type Shown = [name: string, text: string | number][];

/** A number that this release has no word for stays readable. */
const wordOf = (name: string, value: unknown, words: Readonly<Record<string, string>>): Shown => [
  [name, words[String(value)] ?? String(value)],
];

/** How a value of each kind is written; an instant also provides its date and its time separately. */
const WRITE: Record<
  Exclude<ParameterKind, 'word'>,
  (name: string, value: unknown, format: Format, lang: Lang) => Shown
> = {
  // What a stay is called has its days in it, what a benefit is called its kind; the bonus of a month is called by its month.
  text: (name, value, format, lang) => [[name, keptText(String(value), lang, format)]],
  // Where nobody gave a reason, it is words of the product.
  paragraph: (name, value, format, lang) => [[name, keptText(String(value), lang, format)]],
  count: (name, value) => [[name, Number(value)]],
  day: (name, value, format) => [[name, format.date(day(String(value)))]],
  money: (name, value, format) => [[name, format.money(moneySchema.parse(value))]],
  deadline: (name, value, format) => [[name, format.deadline(String(value))]],
  instant: (name, value, format) => {
    const at = String(value);
    return [
      [name, format.dateTime(at)],
      [`${name}Date`, format.dateOf(at)],
      [`${name}Time`, format.time(at)],
    ];
  },
};
