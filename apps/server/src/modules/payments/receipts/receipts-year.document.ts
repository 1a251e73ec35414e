import { day } from '@kantuta/contract/dates';
import { amountText, parseCents, sumOf, type Currency } from '@kantuta/contract/money';
import { instalmentRuns } from '@kantuta/contract/sales/instalment-runs.rules';
import { createFormat } from '@kantuta/phrases/format';
import type { Lang } from '@kantuta/phrases/languages';
import { renderText, type Text } from '@kantuta/phrases/phrase';
import { serverTexts } from '@kantuta/phrases/server-texts';
import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Cell } from '../../../platform/exports/csv.ts';
import {
  DANGER,
  markOf,
  QUIET,
  TABLE,
  wholeSheet,
  type PaperBrand,
} from '../../../platform/pdf/paper.ts';
import type { ReceiptOfYear } from './own-receipts.views.ts';
import { methodText } from './receipts.document.ts';

type Year = { receipts: readonly ReceiptOfYear[]; year: number; language: Lang };

/** The receipts of a year as rows of a spreadsheet: the amount is a figure, its currency a column of its own. */
export function receiptsTable({ receipts, language }: Omit<Year, 'year'>): Cell[][] {
  const { phrases, say, facts } = wordsOf(language);
  const head = [
    phrases.paidOn,
    phrases.receipt,
    phrases.company,
    phrases.sale,
    phrases.instalment,
    phrases.methodLabel,
    phrases.currency,
    phrases.total,
    phrases.state,
  ];
  return [
    head.map((text) => ({ text: say(text) })),
    ...receipts.map((receipt): Cell[] => {
      const { paidOn, sales, instalments, methods, amount, state } = facts(receipt);
      return [
        { text: paidOn },
        { text: receipt.number },
        { text: receipt.company.name },
        { text: sales },
        { text: instalments },
        { text: methods },
        { text: receipt.amount.currency },
        { figure: amount },
        { text: state },
      ];
    }),
  ];
}

/** The receipts of a year on paper, with the sum of each company and currency; reversed ones stand in the list and in no sum. */
export function receiptsOfYearDocument({
  receipts,
  year,
  language,
  brand,
}: Year & { brand: PaperBrand }): TDocumentDefinitions {
  const { phrases, say, facts, format } = wordsOf(language);
  const title = say(phrases.yearTitle, { year: String(year) });
  const figure = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true });
  const rows = receipts.map((receipt): TableCell[] => {
    const { paidOn, sales, instalments, methods, state } = facts(receipt);
    const number = receipt.isReversed ? `${receipt.number} · ${state}` : receipt.number;
    return [paidOn, number, sales, instalments, methods, figure(format.money(receipt.amount))];
  });
  const head = [
    phrases.paidOn,
    phrases.receipt,
    phrases.sale,
    phrases.instalment,
    phrases.methodLabel,
    phrases.total,
  ];
  return {
    ...wholeSheet({ title, author: brand.group, language, brand }),
    content: [
      {
        columnGap: 12,
        columns: [
          markOf(brand, 34),
          { text: title, fontSize: 16, bold: true, color: brand.colour, margin: [0, 7, 0, 0] },
        ],
      },
      {
        margin: [0, 18, 0, 12],
        layout: TABLE,
        table: {
          headerRows: 1,
          widths: ['auto', 'auto', 'auto', '*', 'auto', 'auto'],
          body: [
            head.map((text, index): TableCell => ({
              text: say(text),
              color: QUIET,
              alignment: index === head.length - 1 ? 'right' : 'left',
            })),
            ...rows,
          ],
        },
      },
      ...sumsOf(receipts).map(({ company, amount }) => ({
        text: `${company}: ${format.money(amount)}`,
        bold: true,
        alignment: 'right' as const,
      })),
      ...(brand.demo ? [{ text: say(phrases.demo), color: DANGER }] : []),
    ],
  };
}

function wordsOf(language: Lang) {
  const phrases = serverTexts(language).receipts;
  const format = createFormat(language);
  const say = (text: Text, parameters: Record<string, string> = {}) =>
    renderText(text, language, parameters);
  return {
    phrases,
    say,
    format,
    facts: ({ paidOn, sales, methods, amount, isReversed }: ReceiptOfYear) => ({
      paidOn: format.date(day(paidOn)),
      sales: sales.map(({ saleNumber }) => saleNumber).join(', '),
      instalments: sales
        .flatMap(({ numbers }) => [
          ...(numbers.includes(0) ? [say(phrases.initial)] : []),
          ...instalmentRuns(numbers.filter((number) => number > 0)),
        ])
        .join(', '),
      methods: methods.map((method) => say(methodText(phrases.method, method))).join(', '),
      amount: format.number(amount.amount),
      state: isReversed ? say(phrases.reversedShort) : say(phrases.stands),
    }),
  };
}

function sumsOf(receipts: readonly ReceiptOfYear[]) {
  const standing = receipts.filter(({ isReversed }) => !isReversed);
  const groups = Map.groupBy(standing, (each) => `${each.company.name} ${each.amount.currency}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const currency: Currency = first.amount.currency;
    const amount = amountText(sumOf(own, (each) => parseCents(each.amount.amount)));
    return [{ company: first.company.name, amount: { amount, currency } }];
  });
}
