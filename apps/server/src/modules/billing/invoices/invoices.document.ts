import { billingDocument } from '@kantuta/contract/billing/billing-record.rules';
import { day } from '@kantuta/contract/dates';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { createFormat } from '@kantuta/phrases/format';
import { LANG_TAGS, type Lang } from '@kantuta/phrases/languages';
import { renderText, type Text } from '@kantuta/phrases/phrase';
import { serverTexts } from '@kantuta/phrases/server-texts';
import { amountInWords } from '@kantuta/phrases/words';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { markOf, type PaperBrand } from '../../../platform/pdf/paper.ts';
import type { InvoiceDetails } from './invoices.views.ts';

const INK = '#16211C';
const QUIET = '#5C645F';
const LINE = '#D8D5CC';
const DANGER = '#B3372B';

/** The invoice as plain data for the PDF port, in the looks of the receipt (BIL-7). */
export function invoiceDocument({
  details,
  language,
  brand,
}: {
  details: InvoiceDetails;
  language: Lang;
  brand: PaperBrand;
}): TDocumentDefinitions {
  const phrases = serverTexts(language).invoicePaper;
  const format = createFormat(language);
  const say = (text: Text, parameters: Record<string, string | number> = {}) =>
    renderText(text, language, parameters);
  const number = details.number ?? 0;
  const currency = currencySchema.parse(details.currency);
  const amount = cents(details.amountMinor);
  const shown = format.money(money(amount, currency));
  const { text: kind = '' } = billingDocument(details.documentType) ?? {};
  const document = [details.documentNumber, details.documentComplement].filter(Boolean).join('-');
  const receipt = receiptNumberText(details.companyId, details.receiptNumber);

  return {
    pageSize: 'A5',
    pageOrientation: 'landscape',
    pageMargins: [36, 32, 36, 40],
    info: {
      title: say(phrases.number, { number }),
      author: details.company,
      creator: brand.product,
    },
    language: LANG_TAGS[language],
    defaultStyle: { fontSize: 8.5, color: INK, lineHeight: 1.15 },
    content: [
      {
        columnGap: 10,
        columns: [
          markOf(brand, 34),
          {
            stack: [
              { text: details.company, fontSize: 13, bold: true, color: brand.colour },
              {
                text: [
                  say(phrases.taxNumber, { number: details.taxNumber }),
                  details.companyAddress,
                ]
                  .filter(Boolean)
                  .join(' · '),
                color: QUIET,
              },
            ],
          },
          {
            stack: [
              { text: say(phrases.number, { number }), fontSize: 13, bold: true },
              {
                text: say(phrases.issuedAt, { date: format.dateOf(details.changedAt) }),
                color: QUIET,
              },
            ],
            alignment: 'right',
          },
        ],
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 523, y2: 0, lineWidth: 0.7, lineColor: LINE }],
        margin: [0, 8, 0, 8],
      },
      { text: say(phrases.demo), color: DANGER, bold: true, fontSize: 12, margin: [0, 0, 0, 8] },
      ...(details.state === 'voided'
        ? [
            {
              text: say(phrases.voided),
              color: DANGER,
              bold: true,
              margin: [0, 0, 0, 8],
            } satisfies Content,
          ]
        : []),
      {
        columns: [
          {
            width: '*',
            stack: [
              label(say(phrases.buyer)),
              { text: details.businessName, bold: true },
              { text: `${kind} ${document}`, color: QUIET },
            ],
          },
          {
            width: 'auto',
            stack: [
              label(say(phrases.paidOn)),
              { text: format.date(day(details.paidOn)), bold: true },
            ],
          },
        ],
      },
      {
        margin: [0, 12, 0, 8],
        layout: 'quietLines',
        table: {
          headerRows: 1,
          widths: ['*', 'auto'],
          body: [
            [
              { text: say(phrases.detail), color: QUIET },
              { text: say(phrases.amount), color: QUIET, alignment: 'right' },
            ],
            [say(phrases.byReceipt, { receipt }), { text: shown, alignment: 'right' }],
          ],
        },
      },
      { text: shown, fontSize: 18, bold: true },
      {
        text: say(phrases.amountInWords, { words: amountInWords(amount, currency, language) }),
        margin: [0, 1, 0, 8],
      },
      label(say(phrases.controlCode)),
      { text: details.controlCode ?? '', bold: true },
    ],
  };
}

function label(text: string): Content {
  return { text, color: QUIET, fontSize: 7.5 };
}
