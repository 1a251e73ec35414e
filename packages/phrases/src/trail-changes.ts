import { isDay } from '@kantuta/contract/dates';
import { withWords } from '@kantuta/contract/days-in-text';
import { keyOfAct, type Say } from '@kantuta/contract/operators/trail.rules';
import type { Format } from './format.ts';
import { settingTextWords } from './setting-text.ts';
import type { Translate } from './translate.ts';

export type Companies = readonly { id: number; name: string }[];
type Details = Readonly<Record<string, unknown>>;
/** What of an entry says what changed; `details` is JSON, `people` names the persons whom it mentions by number. */
type Entry = {
  objectKind: string;
  objectId: string;
  details: string;
  people: readonly { id: number; name: string }[];
};
/** The language in which it is written; `say` gives the phrase with a key, null where there is none. */
export type TrailWords = { t: Translate; format: Format; say: Say };
type Words = { i18n: TrailWords; entry: Entry; companies: Companies };
type Change = { field: string; before: string; after: string };

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const PEOPLE = new Set(['author', 'approver', 'proposedBy', 'owner']);
/** A change of a setting: its field is the phrase that names it. */
const SETTING_FIELD = 'settingsDesk.keys.';
// Shown in their own table, or together with another fact.
const APART = new Set(['before', 'after', 'changes', 'currency']);

/** The recorded facts of an act that have phrases for people; the rest is shown in the part for support. */
export function factsIn(i18n: TrailWords, entry: Entry, companies: Companies) {
  const details = detailsOf(entry);
  const words = { i18n, entry, companies };
  return Object.entries(details).flatMap(([field, value]) => {
    const label = i18n.say(`trail.facts.${field}`);
    if (label === null || APART.has(field) || value === null || value === '') return [];
    return [{ label, value: valueOf(words, field, value, details) }];
  });
}

/** The values before and after, line by line. */
export function changesIn(i18n: TrailWords, entry: Entry, companies: Companies): Change[] {
  const details = detailsOf(entry);
  const words = { i18n, entry, companies };
  const side = (field: string, value: unknown) =>
    value === null || value === undefined || value === ''
      ? i18n.t('trail.nothing')
      : field.startsWith(SETTING_FIELD) && typeof value === 'string'
        ? settingTextWords(i18n, value, i18n.say)
        : valueOf(words, field, value, details);
  if (Array.isArray(details['changes']))
    return details['changes'].filter(isChange).map(({ field, before, after }) => ({
      field: fieldName(i18n, field),
      before: side(field, before),
      after: side(field, after),
    }));
  const { before, after } = details;
  if (before === undefined && after === undefined) return [];
  const field = fieldOf(entry);
  return [
    {
      field: fieldName(i18n, field),
      before: side(field, before),
      after: side(field, after),
    },
  ];
}

/** The field that a bare "before" and "after" describe. */
function fieldOf({ objectKind, objectId }: Entry): string {
  if (objectKind === 'setting') return objectId;
  if (objectKind === 'work') return 'owner';
  if (objectKind === 'adviser') return 'mayLook';
  return objectKind === 'supportRequest' ? 'state' : 'value';
}

function fieldName(i18n: TrailWords, field: string): string {
  // Some nouns name their fields by a phrase.
  return (
    i18n.say(field) ??
    i18n.say(`operators.fields.${field}`) ??
    i18n.say(`trail.facts.${field}`) ??
    i18n.say(`settingsDesk.keys.${keyOfAct(field)}`) ??
    field
  );
}

function valueOf(words: Words, field: string, value: unknown, details: Details): string {
  const { i18n, entry, companies } = words;
  const { t, format } = i18n;
  const named = (id: unknown) => companies.find((each) => each.id === id)?.name ?? plain(words, id);
  if (typeof value === 'boolean') return t(value ? 'trail.yes' : 'trail.no');
  if (PEOPLE.has(field))
    return entry.people.find(({ id }) => id === value)?.name ?? plain(words, value);
  if (field === 'companyIds' || field === 'companyId' || field === 'companies')
    return Array.isArray(value) ? value.map(named).join(', ') : named(value);
  if (field === 'amount') return amountOf(i18n, value, details['currency']);
  if (typeof value === 'string' && INSTANT.test(value)) return format.dateTime(value);
  return plain(words, value, field);
}

const KEY = /^[a-z]\w*(?:\.\w+)+$/i;

/** A value that is one or more keys of phrases ("priceDesk.planKinds.french, priceDesk.planKinds.cash"), in words; null for any other. */
export function phrasesIn(value: string, say: (key: string) => string | null): string | null {
  const words = value.split(', ').map((key) => (KEY.test(key) ? say(key) : null));
  return words.includes(null) ? null : words.join(', ');
}

/** As acts and proposals keep amounts, so that they stay true in every language. */
const MONEY = /^(USD|BOB) (-?\d+\.\d{2})$/;
const DECIMAL = /^-?\d+\.\d{1,2}$/;

/** An amount, a day or a figure that is kept as programs write it, as people do; null for any other text. */
export function figureIn(text: string, format: Format): string | null {
  const [, currency, amount] = MONEY.exec(text) ?? [];
  if (currency === 'USD' || currency === 'BOB')
    return format.money({ currency, amount: amount ?? '' });
  if (isDay(text)) return format.date(text);
  return DECIMAL.test(text) ? format.number(text) : null;
}

function plain({ i18n }: Words, value: unknown, field = ''): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value);
  const text = String(value);
  return (
    phrasesIn(text, i18n.say) ??
    i18n.say(`operators.values.${field}.${text}`) ??
    (field === 'kind' ? i18n.say(`operators.kinds.${keyOfAct(text)}`) : null) ??
    (field === 'method' ? i18n.say(`payments.method.${text}`) : null) ??
    (field === 'state' ? i18n.say(`support.states.${text}`) : null) ??
    figureIn(text, i18n.format) ??
    withWords(text, (word) => i18n.say(`keptWords.${word}`))
  );
}

function amountOf({ format }: TrailWords, value: unknown, currency: unknown): string {
  const amount = typeof value === 'string' ? value : JSON.stringify(value);
  return currency === 'USD' || currency === 'BOB' ? format.money({ amount, currency }) : amount;
}

function detailsOf({ details }: Entry): Details {
  return { ...(JSON.parse(details) as object) };
}

function isChange(value: unknown): value is { field: string; before: unknown; after: unknown } {
  return typeof value === 'object' && value !== null && 'field' in value;
}
