import { billingDocument } from '@kantuta/contract/billing/billing-record.rules';
import { day } from '@kantuta/contract/dates';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import { receiptNumberText } from '@kantuta/contract/payments/receipts/receipts.rules';
import { createFormat } from '@kantuta/phrases/format';
import type { Lang } from '@kantuta/phrases/languages';
import { renderText, type Text } from '@kantuta/phrases/phrase';
import { serverTexts } from '@kantuta/phrases/server-texts';
import { amountInWords } from '@kantuta/phrases/words';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  DANGER,
  halfSheet,
  halfSheetHead,
  label,
  QUIET,
  TABLE,
  type PaperBrand,
} from '../../../platform/pdf/paper.ts';
import type { InvoiceDetails } from './invoices.views.ts';

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
    ...halfSheet({
      title: say(phrases.number, { number }),
      author: details.company,
      language,
      brand,
    }),
    content: [
      ...halfSheetHead({
        brand,
        company: details.company,
        address: [say(phrases.taxNumber, { number: details.taxNumber }), details.companyAddress],
        title: say(phrases.number, { number }),
        issued: say(phrases.issuedAt, { date: format.dateOf(details.changedAt) }),
      }),
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
        layout: TABLE,
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
