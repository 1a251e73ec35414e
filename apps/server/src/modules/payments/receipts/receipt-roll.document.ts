import { referenceText } from '@kantuta/contract/reference.rules';
import { money, type Cents } from '@kantuta/contract/money';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { instalmentRuns } from '@kantuta/contract/sales/instalment-runs.rules';
import { createFormat } from '@kantuta/phrases/format';
import { keptText } from '@kantuta/phrases/kept-text';
import { renderText, type Text } from '@kantuta/phrases/phrase';
import { serverTexts } from '@kantuta/phrases/server-texts';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { DANGER, INK, QUIET, rollPaper } from '../../../platform/pdf/paper.ts';
import { methodText, pageOf, paidInBolivianos, type ReceiptPaper } from './receipts.document.ts';

const RULE: Content = {
  canvas: [{ type: 'line', x1: 0, y1: 4, x2: 204, y2: 4, lineWidth: 0.5, dash: { length: 2 } }],
  margin: [0, 0, 0, 6],
};

/** The receipt on a roll of 80 mm (CSH-8): the same facts, one below the other, and black, because such printers know no other colour. */
export function receiptRollDocument({
  details,
  language,
  verifyUrl,
  brand,
}: ReceiptPaper): TDocumentDefinitions {
  const { receipt, holder, lines } = details;
  const phrases = serverTexts(language).receipts;
  const format = createFormat(language);
  const say = (text: Text, parameters: Record<string, string | number> = {}) =>
    renderText(text, language, parameters);
  const shown = (value: Cents) => format.money(money(value, receipt.currency));
  const number = say(phrases.number, {
    number: receiptNumberText(receipt.companyId, receipt.number),
  });
  const pair = (name: string, value: string): Content => ({
    columns: [
      { text: name, width: '*' },
      { text: value, width: 'auto', alignment: 'right', bold: true },
    ],
    columnGap: 8,
  });
  return {
    ...rollPaper({ title: number, author: holder.company, language, brand }),
    content: [
      { text: holder.company, bold: true, fontSize: 12, alignment: 'center' },
      { text: say(phrases.taxNumber, { number: holder.taxNumber }), alignment: 'center' },
      { text: number, bold: true, fontSize: 11, alignment: 'center', margin: [0, 6, 0, 0] },
      {
        text: say(phrases.issuedAt, {
          date: format.dateOf(receipt.issuedAt),
          time: format.time(receipt.issuedAt),
        }),
        fontSize: 8,
        alignment: 'center',
      },
      ...(details.reversed
        ? [{ text: say(phrases.reversed), bold: true, color: DANGER } satisfies Content]
        : []),
      RULE,
      { text: say(phrases.receivedFrom), fontSize: 8 },
      { text: holder.name, bold: true },
      { text: say(phrases.document, { number: holder.document }), margin: [0, 0, 0, 4] },
      ...lines.flatMap((line): Content[] => [
        { text: keptText([line.title, line.detail].filter(Boolean).join(' · '), language, format) },
        pair(
          line.number === 0
            ? say(phrases.initial)
            : `${say(phrases.instalment)} ${instalmentRuns(line.numbers).join(', ')}`,
          shown(line.total),
        ),
      ]),
      RULE,
      { text: shown(receipt.amount), fontSize: 16, bold: true, alignment: 'center' },
      ...paidInBolivianos(details, say, phrases.paidInBolivianos, format),
      pair(
        say(phrases.methodLabel),
        details.methods.map((method) => say(methodText(phrases.method, method))).join(', '),
      ),
      ...details.balances.map(({ saleNumber, left }): Content => ({
        text: say(phrases.capitalLeft, { sale: saleNumber, amount: shown(left) }),
        margin: [0, 4, 0, 0],
      })),
      {
        qr: verifyUrl,
        fit: 150,
        eccLevel: 'L',
        foreground: INK,
        alignment: 'center',
        margin: [0, 8, 0, 4],
      },
      {
        text: say(phrases.verify, {
          reference: referenceText(receipt.reference),
          page: pageOf(verifyUrl),
        }),
        fontSize: 8,
        color: QUIET,
        alignment: 'center',
      },
      ...(brand.demo
        ? [{ text: say(phrases.demo), fontSize: 8, alignment: 'center' } satisfies Content]
        : []),
    ],
  };
}
