import { referenceText } from '@kantuta/contract/reference.rules';
import { money, type Cents } from '@kantuta/contract/money';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { instalmentRuns } from '@kantuta/contract/sales/instalment-runs.rules';
import { createFormat } from '@kantuta/phrases/format';
import { keptText } from '@kantuta/phrases/kept-text';
import type { Lang } from '@kantuta/phrases/languages';
import { renderText, type Text } from '@kantuta/phrases/phrase';
import { serverTexts, type ServerTexts } from '@kantuta/phrases/server-texts';
import { amountInWords } from '@kantuta/phrases/words';
import type { Content, Margins, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  DANGER,
  halfSheet,
  halfSheetHead,
  INK,
  label,
  QUIET,
  TABLE,
  type PaperBrand,
} from '../../../platform/pdf/paper.ts';
import { lotDrawing } from './lot-drawing.document.ts';
import type { ReceiptDetails, ReceiptLine } from './receipts.views.ts';

export type ReceiptPaper = {
  details: ReceiptDetails;
  language: Lang;
  /** The text of the QR: a link that verifies the receipt, even offline (PAY-11). */
  verifyUrl: string;
  brand: PaperBrand;
};

/** The receipt as plain data for the PDF port: sale fields of the specification, amount in words, signed QR. */
export function receiptDocument({
  details,
  language,
  verifyUrl,
  brand,
}: ReceiptPaper): TDocumentDefinitions {
  const { receipt, holder } = details;
  const phrases = serverTexts(language).receipts;
  const format = createFormat(language);
  const say = (text: Text, parameters: Record<string, string | number> = {}) =>
    renderText(text, language, parameters);
  const shown = (value: Cents) => format.money(money(value, receipt.currency));
  const number = receiptNumberText(receipt.companyId, receipt.number);

  return {
    ...halfSheet({
      title: say(phrases.number, { number }),
      author: holder.company,
      language,
      brand,
    }),
    content: [
      ...halfSheetHead({
        brand,
        company: holder.company,
        address: [say(phrases.taxNumber, { number: holder.taxNumber }), holder.companyAddress],
        title: say(phrases.number, { number }),
        issued: say(phrases.issuedAt, {
          date: format.dateOf(receipt.issuedAt),
          time: format.time(receipt.issuedAt),
        }),
      }),
      ...(details.reversed
        ? [
            {
              text: say(phrases.reversed),
              color: DANGER,
              bold: true,
              fontSize: 12,
              margin: [0, 0, 0, 6],
            } satisfies Content,
          ]
        : []),
      {
        columns: [
          {
            width: '*',
            stack: [
              label(say(phrases.receivedFrom)),
              { text: holder.name, bold: true },
              { text: say(phrases.document, { number: holder.document }), color: QUIET },
            ],
          },
          {
            width: 'auto',
            stack: [label(say(phrases.paidOn)), { text: format.date(receipt.paidOn), bold: true }],
            margin: [0, 0, 24, 0],
          },
          {
            width: 'auto',
            stack: [
              label(say(phrases.methodLabel)),
              ...details.methods.map((method) => ({
                text: say(methodText(phrases.method, method)),
                bold: true,
              })),
            ],
          },
        ],
      },
      {
        margin: [0, 10, 0, 6],
        layout: TABLE,
        table: linesTable(details, { phrases, say, shown, format, language }),
      },
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: shown(receipt.amount), fontSize: 18, bold: true },
              {
                text: say(phrases.amountInWords, {
                  words: amountInWords(receipt.amount, receipt.currency, language),
                }),
                margin: [0, 1, 0, 3],
              },
              ...paidInBolivianos(details, say, phrases.paidInBolivianos, format),
              ...details.balances.map(({ saleNumber, left }) => ({
                text: say(phrases.capitalLeft, { sale: saleNumber, amount: shown(left) }),
                bold: true,
                margin: [0, 4, 0, 0] satisfies Margins,
              })),
              {
                text: say(phrases.verify, {
                  reference: referenceText(receipt.reference),
                  page: pageOf(verifyUrl),
                }),
                color: QUIET,
                margin: [0, 6, 12, 0],
              },
              ...(brand.demo
                ? [
                    {
                      text: say(phrases.demo),
                      color: DANGER,
                      margin: [0, 3, 0, 0],
                    } satisfies Content,
                  ]
                : []),
            ],
          },
          ...lotDrawing(details.drawing, brand.colour).map((drawing) => ({
            width: 'auto' as const,
            stack: [drawing],
            margin: [0, 0, 14, 0] satisfies Margins,
          })),
          // Error correction L keeps the modules large enough for a cheap camera on paper.
          { width: 'auto', qr: verifyUrl, fit: 132, eccLevel: 'L', foreground: INK },
        ],
      },
    ],
  };
}

/** The address for typing: the page of the link without the part that only cameras need. */
export function pageOf(verifyUrl: string): string {
  const { host, pathname } = new URL(verifyUrl);
  return `${host}${pathname}`;
}

type Words = {
  phrases: ServerTexts['receipts'];
  say(text: Text, parameters?: Record<string, string | number>): string;
  shown(value: Cents): string;
  format: ReturnType<typeof createFormat>;
  language: Lang;
};

/** A column of money stands only where some line has money for it. */
const FIGURES = ['amortization', 'interest', 'fine', 'other'] as const;

function linesTable(
  { lines, credit }: ReceiptDetails,
  { phrases, say, shown, format, language }: Words,
): { headerRows: number; widths: (string | number)[]; body: TableCell[][] } {
  const figures = FIGURES.filter((column) => lines.some((line) => line[column] !== 0));
  const head = [
    phrases.sale,
    phrases.product,
    phrases.instalment,
    phrases.dueOn,
    ...figures.map((column) => phrases[column]),
    phrases.total,
  ];
  const rows = lines.map((line): TableCell[] => [
    line.saleNumber,
    keptText([line.title, line.detail].filter(Boolean).join(' · '), language, format),
    instalmentText(line, say(phrases.initial)),
    figure(line.dueOn === null ? '' : format.date(line.dueOn)),
    ...figures.map((column) => figure(shown(line[column]))),
    figure(shown(line.total)),
  ]);
  const creditRow: TableCell[] = [
    { text: say(phrases.credit), colSpan: head.length - 1 },
    ...head.slice(2).map(() => ''),
    figure(shown(credit)),
  ];
  return {
    headerRows: 1,
    widths: head.map((_, index) => (index === 1 ? '*' : 'auto')),
    body: [
      head.map((text, index): TableCell => ({
        text: say(text),
        color: QUIET,
        noWrap: true,
        alignment: index > 1 ? 'right' : 'left',
      })),
      ...rows,
      ...(credit === 0 ? [] : [creditRow]),
    ],
  };
}

function figure(text: string): TableCell {
  return { text, alignment: 'right', noWrap: true };
}

function instalmentText(line: ReceiptLine, initial: string): TableCell {
  return figure(line.number === 0 ? initial : instalmentRuns(line.numbers).join(', '));
}

/** The amount in bolivianos with its rate; nothing where there is none. */
export function paidInBolivianos(
  { receipt, rate }: ReceiptDetails,
  say: Words['say'],
  text: Text,
  format: ReturnType<typeof createFormat>,
): Content[] {
  if (receipt.amountBob === null || !rate) return [];
  const parameters = {
    amount: format.money(money(receipt.amountBob, 'BOB')),
    rate: format.number(rate.sell),
    source: rate.source,
    date: format.dateOf(rate.at),
    time: format.time(rate.at),
  };
  return [{ text: say(text, parameters) }];
}

/** Also of a method whose noun came later than its words. */
export function methodText(methods: Record<string, Text>, method: string): Text {
  return methods[method] ?? method;
}
