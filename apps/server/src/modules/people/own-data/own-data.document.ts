import type { Day } from '@kantuta/contract/dates';
import type { Money } from '@kantuta/contract/money';
import { createFormat } from '@kantuta/phrases/format';
import { LANG_TAGS, type Lang } from '@kantuta/phrases/languages';
import { renderText, type Text } from '@kantuta/phrases/phrase';
import { serverTexts, type ServerTexts } from '@kantuta/phrases/server-texts';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PersonView } from '../profile/profile.views.ts';

const INK = '#16211C';
const QUIET = '#5C645F';
/** A named layout of the PDF port: functions cannot cross into its worker. */
const TABLE = 'quietLines';
/** A summary stays readable; the file for machines has all of them. */
const MOST_ROWS = 60;

export type OwnDataPaper = {
  name: string;
  document: string;
  person: PersonView;
  contacts: readonly {
    kind: string;
    value: string;
    confirmedAt: Date | null;
    replacedAt: Date | null;
  }[];
  sales: readonly {
    number: string;
    company: string;
    project: string | null;
    item: string | null;
    unit: string;
    price: Money;
    createdAt: Date;
  }[];
  payments: readonly object[];
  receipts: readonly { number: string; company: string; paidOn: string; amount: Money }[];
  notifications: readonly object[];
  access: {
    sessions: readonly {
      deviceLabel: string;
      userAgent: string;
      createdAt: Date;
      endedAt: Date | null;
    }[];
    passkeys: readonly object[];
  };
  consents: readonly { version: string; acceptedAt: Date }[];
  supportRequests: readonly object[];
  actions: readonly object[];
  language: Lang;
  madeAt: Date;
  brand: { product: string; group: string; colour: string };
};

/** What the house keeps about a person, for that person to read. */
export function ownDataDocument(paper: OwnDataPaper): TDocumentDefinitions {
  const { language, brand, madeAt } = paper;
  const words = serverTexts(language).ownData;
  const format = createFormat(language);
  const say: Say = (text, parameters = {}) => renderText(text, language, parameters);
  const dated = (at: Date) => format.dateOf(at);
  const made = { group: brand.group, date: dated(madeAt), time: format.time(madeAt) };

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
      heading(say(words.person)),
      facts(personFacts(paper, words, say, format)),
      heading(say(words.contacts)),
      facts(
        paper.contacts.map(({ kind, value, confirmedAt, replacedAt }) => [
          say(kindText(words.kind, kind)),
          [
            value.replace('-', ' '),
            contactState({ confirmedAt, replacedAt }, words, say, dated),
          ].join(' · '),
        ]),
      ),
      ...rows(paper.sales, say(words.products), {
        words,
        say,
        head: [words.sale, words.product, words.company, words.date, words.price],
        row: ({ number, project, item, unit, company, createdAt, price }) => [
          number,
          [project ?? item ?? '', unit].filter(Boolean).join(' · '),
          company,
          dated(createdAt),
          format.money(price),
        ],
      }),
      ...rows(paper.receipts, say(words.receipts), {
        words,
        say,
        head: [words.receipt, words.company, words.date, words.amount],
        row: ({ number, company, paidOn, amount }) => [
          number,
          company,
          format.date(paidOn as Day),
          format.money(amount),
        ],
      }),
      ...rows(paper.access.sessions, say(words.access), {
        words,
        say,
        head: [words.device, words.from, words.until],
        row: ({ deviceLabel, userAgent, createdAt, endedAt }) => [
          userAgent || deviceLabel,
          format.dateTime(createdAt),
          endedAt === null ? say(words.open) : format.dateTime(endedAt),
        ],
      }),
      ...rows(paper.consents, say(words.consents), {
        words,
        say,
        head: [words.consents, words.date],
        row: ({ version, acceptedAt }) => [say(words.ethics, { version }), dated(acceptedAt)],
      }),
      heading(say(words.rest)),
      {
        ul: [
          say(words.payments, { n: paper.payments.length }),
          say(words.notifications, { n: paper.notifications.length }),
          say(words.passkeys, { n: paper.access.passkeys.length }),
          say(words.requests, { n: paper.supportRequests.length }),
          say(words.actions, { n: paper.actions.length }),
        ],
      },
    ],
  };
}

type Words = ServerTexts['ownData'];
type Say = (text: Text, parameters?: Record<string, string | number>) => string;

function personFacts(
  { name, document, person }: OwnDataPaper,
  words: Words,
  say: Say,
  format: ReturnType<typeof createFormat>,
): [string, string][] {
  const { birthDate, address, city, country, createdAt } = person;
  const known: [string, string][] = [
    [say(words.name), name],
    [say(words.document), document],
    [say(words.birthDate), birthDate === null ? '' : format.date(birthDate as Day)],
    [say(words.address), address],
    [say(words.city), city ?? ''],
    [say(words.country), country ?? ''],
    [say(words.since), format.dateOf(createdAt)],
  ];
  return known.filter(([, value]) => value !== '');
}

function contactState(
  { confirmedAt, replacedAt }: { confirmedAt: Date | null; replacedAt: Date | null },
  words: Words,
  say: Say,
  dated: (at: Date) => string,
): string {
  if (replacedAt !== null) return say(words.replaced, { date: dated(replacedAt) });
  return confirmedAt === null
    ? say(words.notConfirmed)
    : say(words.confirmed, { date: dated(confirmedAt) });
}

function kindText(kinds: Record<string, Text>, kind: string): Text {
  return kinds[kind] ?? kind;
}

function heading(text: string): Content {
  return { text, fontSize: 12.5, bold: true, margin: [0, 16, 0, 6] };
}

function facts(pairs: readonly (readonly [string, string])[]): Content {
  if (pairs.length === 0) return { text: '—', color: QUIET };
  return {
    layout: TABLE,
    table: {
      widths: [150, '*'],
      body: pairs.map(([label, value]) => [{ text: label, color: QUIET }, value]),
    },
  };
}

/** A list with its heading, the newest rows of it, and how many there are. */
function rows<Row>(
  all: readonly Row[],
  title: string,
  {
    words,
    say,
    head,
    row,
  }: { words: Words; say: Say; head: readonly Text[]; row: (one: Row) => string[] },
): Content[] {
  if (all.length === 0) return [heading(title), { text: say(words.none), color: QUIET }];
  const shown = all.slice(-MOST_ROWS).toReversed();
  const count = { n: shown.length, total: all.length };
  return [
    heading(title),
    {
      layout: TABLE,
      table: {
        headerRows: 1,
        widths: head.map((_, index) => (index === head.length - 1 ? 'auto' : '*')),
        body: [head.map((text) => ({ text: say(text), color: QUIET })), ...shown.map(row)],
      },
    },
    ...(shown.length < all.length
      ? [{ text: say(words.onlyLast, count), color: QUIET, margin: [0, 4, 0, 0] } satisfies Content]
      : []),
  ];
}
