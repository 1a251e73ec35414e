import { createFormat } from '@kantuta/phrases/format';
import { LANG_TAGS, type Lang } from '@kantuta/phrases/languages';
import { renderText } from '@kantuta/phrases/phrase';
import { serverTexts } from '@kantuta/phrases/server-texts';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { OwnDataSection, PaperKit, PaperPart } from '../../../platform/own-data.ts';
import { INK, QUIET, TABLE } from '../../../platform/pdf/paper.ts';

/** Keeps the summary readable; the file for machines has all rows. */
const MOST_ROWS = 60;

export type OwnDataPaper = {
  sections: readonly OwnDataSection[];
  /** The data of each section, by its key. */
  data: Readonly<Record<string, unknown>>;
  language: Lang;
  madeAt: Date;
  brand: { product: string; group: string; colour: string };
};

/** A summary of a person's data, for that person to read: the sections of all nouns in order, then the parts that are only counted. */
export function ownDataDocument(paper: OwnDataPaper): TDocumentDefinitions {
  const { sections, data, language, brand, madeAt } = paper;
  const { ownData: words } = serverTexts(language);
  const format = createFormat(language);
  const kit: PaperKit = {
    words,
    format,
    say: (text, parameters = {}) => renderText(text, language, parameters),
  };
  const { say } = kit;
  const made = { group: brand.group, date: format.dateOf(madeAt), time: format.time(madeAt) };
  const parts = sections
    .flatMap(({ key, paper: partsOf }) => partsOf?.(data[key], kit) ?? [])
    .toSorted((one, other) => one.order - other.order);

  return {
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    info: { title: say(words.title), author: brand.group, creator: brand.product },
    language: LANG_TAGS[language],
    defaultStyle: { fontSize: 9.5, color: INK, lineHeight: 1.2 },
    content: [
      { text: say(words.title), fontSize: 18, bold: true, color: brand.colour },
      { text: say(words.lead, made), margin: [0, 4, 0, 2] },
      { text: say(words.complete), color: QUIET },
      ...parts.flatMap((part) => shown(part, kit)),
      heading(say(words.rest)),
      { ul: parts.flatMap((part) => ('count' in part ? [part.count] : [])) },
    ],
  };
}

function shown(part: PaperPart, kit: PaperKit): Content[] {
  if ('facts' in part) return [heading(part.title), facts(part.facts)];
  return 'rows' in part ? list(part, kit) : [];
}

function heading(text: string): Content {
  return { text, fontSize: 12.5, bold: true, margin: [0, 16, 0, 6] };
}

/** The facts that have a value. */
function facts(pairs: readonly (readonly [string, string])[]): Content {
  const known = pairs.filter(([, value]) => value !== '');
  if (known.length === 0) return { text: '—', color: QUIET };
  return {
    layout: TABLE,
    table: {
      widths: [150, '*'],
      body: known.map(([label, value]) => [{ text: label, color: QUIET }, value]),
    },
  };
}

/** A list with its heading, the newest rows of it, and how many there are. */
function list(
  { title, head, rows }: Extract<PaperPart, { head: unknown }>,
  { words, say }: PaperKit,
): Content[] {
  if (rows.length === 0) return [heading(title), { text: say(words.none), color: QUIET }];
  const newest = rows.slice(-MOST_ROWS).toReversed();
  const count = { n: newest.length, total: rows.length };
  return [
    heading(title),
    {
      layout: TABLE,
      table: {
        headerRows: 1,
        widths: head.map((_, index) => (index === head.length - 1 ? 'auto' : '*')),
        body: [head.map((text) => ({ text, color: QUIET })), ...newest.map((row) => [...row])],
      },
    },
    ...(newest.length < rows.length
      ? [{ text: say(words.onlyLast, count), color: QUIET, margin: [0, 4, 0, 0] } satisfies Content]
      : []),
  ];
}
