import { amountText, money, sumOf, type Cents } from '@kantuta/contract/money';
import type { Offering } from '@kantuta/contract/sales/offering.rules';
import type { Simulated, Simulation } from '@kantuta/contract/sales/simulation.rules';
import { createFormat } from '@kantuta/phrases/format';
import type { Lang } from '@kantuta/phrases/languages';
import { renderText, type Text } from '@kantuta/phrases/phrase';
import { serverTexts } from '@kantuta/phrases/server-texts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  DANGER,
  INK,
  markOf,
  QUIET,
  TABLE,
  wholeSheet,
  type PaperBrand,
} from '../../../platform/pdf/paper.ts';

export type PlanPaper = {
  names: { title: string; detail: string };
  company: string;
  adviserCode: string;
  /** Where an adviser's paper leads: the same plan on the web (ADV-9); null: nowhere. */
  link: string | null;
  offering: Offering;
  plan: Simulation;
  cash: Simulated['cash'];
  language: Lang;
  brand: PaperBrand;
};

/** A plan on paper: what it costs, cash beside it, every row, and that it is no contract (SALE-24). */
export function planDocument(paper: PlanPaper): TDocumentDefinitions {
  const { names, company, adviserCode, link, offering, plan, language, brand } = paper;
  const { phrases, say, format } = wordsOf(language);
  const title = say(phrases.title);
  return {
    ...wholeSheet({ title: `${title}: ${names.title}`, author: company, language, brand }),
    content: [
      {
        columnGap: 12,
        columns: [
          markOf(brand, 34),
          {
            stack: [
              { text: title, fontSize: 16, bold: true, color: brand.colour },
              { text: company, color: QUIET },
            ],
          },
        ],
      },
      { text: names.title, fontSize: 13, bold: true, margin: [0, 16, 0, 0] },
      { text: names.detail },
      {
        text: [
          say(phrases.quotedOn, { day: format.date(offering.startsOn) }),
          ...(adviserCode === '' ? [] : [say(phrases.adviser, { code: adviserCode })]),
        ].join(' · '),
        color: QUIET,
        margin: [0, 2, 0, 10],
      },
      factsTable(paper),
      ...(link === null ? [] : [onTheWeb(link, say(phrases.online))]),
      { text: say(phrases.simulation), bold: true, margin: [0, 10, 0, 10] },
      rowsTable(plan, language),
      { text: say(phrases.simulation), color: QUIET, margin: [0, 10, 0, 0] },
      ...(brand.demo ? [{ text: say(phrases.demo), color: DANGER }] : []),
    ],
  };
}

/** For a camera, and for whoever reads it on a screen. */
function onTheWeb(link: string, text: string): Content {
  return {
    margin: [0, 12, 0, 0],
    columnGap: 12,
    unbreakable: true,
    columns: [
      { width: 'auto', qr: link, fit: 96, eccLevel: 'L', foreground: INK },
      { text, link, decoration: 'underline', margin: [0, 34, 0, 0] },
    ],
  };
}

function wordsOf(language: Lang) {
  const format = createFormat(language);
  return {
    phrases: serverTexts(language).planPaper,
    say: (text: Text, parameters: Record<string, string> = {}) =>
      renderText(text, language, parameters),
    format,
    shown: (value: Cents) => format.money(money(value, 'USD')),
  };
}

/** What is agreed and what it comes to; lines that say nothing are left out. */
function factsTable({ plan, cash, language }: PlanPaper): Content {
  const { phrases, say, shown, format } = wordsOf(language);
  const { discount, credit, financed, bank, totalInterest, months, rates } = plan;
  const isCash = plan.kind === 'cash';
  const facts: [Text, string][] = [
    [phrases.kind, say(phrases.kinds[plan.kind])],
    [phrases.price, shown(plan.price)],
    ...optional(phrases.discount, discount),
    ...optional(phrases.credit, credit),
    ...(isCash ? [] : ([[phrases.initial, shown(plan.initial)]] satisfies [Text, string][])),
    ...optional(phrases.financed, financed),
    ...optional(phrases.bank, bank),
    ...(isCash
      ? []
      : ([
          [phrases.months, String(months)],
          [phrases.rate, format.percent(rates.nominalPct)],
          [phrases.effective, format.percent(rates.effectivePct)],
          [phrases.totalInterest, shown(totalInterest)],
        ] satisfies [Text, string][])),
    [phrases.total, shown(plan.total)],
    ...(cash && !isCash ? ([[phrases.cash, shown(cash.total)]] satisfies [Text, string][]) : []),
  ];
  return {
    layout: TABLE,
    table: {
      widths: ['*', 'auto'],
      body: facts.map(([label, value]): TableCell[] => [
        { text: say(label), color: QUIET },
        { text: value, alignment: 'right', bold: true },
      ]),
    },
  };

  function optional(label: Text, value: Cents): [Text, string][] {
    return value === 0 ? [] : [[label, shown(value)]];
  }
}

const FIGURES = [
  'capital',
  'interest',
  'form',
  'expenses',
  'fines',
  'amount',
  'balanceAfter',
] as const;

/** Every row, and the sum of each column of money. */
function rowsTable({ rows }: Simulation, language: Lang): Content {
  const { phrases, say, format } = wordsOf(language);
  const label = (key: (typeof FIGURES)[number]) =>
    say(key === 'balanceAfter' ? phrases.balance : phrases[key]);
  const figure = (value: Cents, bold = false): TableCell => ({
    text: format.number(amountText(value)),
    alignment: 'right',
    noWrap: true,
    bold,
  });
  const head = [phrases.number, phrases.dueOn].map((text): TableCell => ({
    text: say(text),
    color: QUIET,
  }));
  return {
    layout: TABLE,
    table: {
      headerRows: 1,
      widths: ['auto', '*', ...FIGURES.map(() => 'auto')],
      body: [
        [
          ...head,
          ...FIGURES.map((key): TableCell => ({
            text: label(key),
            color: QUIET,
            alignment: 'right',
          })),
        ],
        ...rows.map((row): TableCell[] => [
          String(row.number),
          format.date(row.dueOn),
          ...FIGURES.map((key) => figure(row[key])),
        ]),
        [
          { text: say(phrases.total), colSpan: 2, bold: true },
          '',
          ...FIGURES.map((key): TableCell =>
            key === 'balanceAfter'
              ? ''
              : figure(
                  sumOf(rows, (row) => row[key]),
                  true,
                ),
          ),
        ],
      ],
    },
  };
}
