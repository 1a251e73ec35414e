import { createFormat } from '@kantuta/phrases/format';
import type { Lang } from '@kantuta/phrases/languages';
import { renderText, type Text } from '@kantuta/phrases/phrase';
import { serverTexts } from '@kantuta/phrases/server-texts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  DANGER,
  markOf,
  QUIET,
  TABLE,
  wholeSheet,
  type PaperBrand,
} from '../../../platform/pdf/paper.ts';
import type { AcceptedTerms } from './ticket-terms.views.ts';

/** The terms of a season ticket with who accepted them and when, as plain data for the PDF port: they are its contract (SALE-26). */
export function termsDocument({
  accepted,
  language,
  brand,
}: {
  accepted: AcceptedTerms;
  language: Lang;
  brand: PaperBrand;
}): TDocumentDefinitions {
  const phrases = serverTexts(language).ticketTermsPaper;
  const format = createFormat(language);
  const say = (text: Text, parameters: Record<string, string | number> = {}) =>
    renderText(text, language, parameters);
  const { buyer, document, name, season, company, number, version, acceptedAt } = accepted;
  const title = say(phrases.title);
  const facts: [string, string][] = [
    [say(phrases.ticket), `${name} ${season}`],
    [say(phrases.number), number ?? '–'],
    [say(phrases.company), company],
    [say(phrases.buyer), buyer],
    [say(phrases.document), document],
  ];
  const { personal, season: inSeason, transfer, suspended, closes } = phrases;
  return {
    ...wholeSheet({ title, author: brand.group, language, brand }),
    content: [
      {
        columnGap: 12,
        columns: [
          markOf(brand, 34),
          {
            stack: [
              { text: title, fontSize: 16, bold: true, color: brand.colour },
              { text: say(phrases.version, { version }), color: QUIET },
            ],
          },
        ],
      },
      {
        margin: [0, 20, 0, 14],
        layout: TABLE,
        table: {
          widths: [160, '*'],
          body: facts.map(([label, value]): TableCell[] => [
            { text: label, color: QUIET },
            { text: value, bold: true },
          ]),
        },
      },
      {
        ol: [personal, inSeason, transfer, suspended, closes].map((term) => say(term)),
        margin: [0, 0, 0, 14],
      },
      {
        text: say(phrases.accepted, {
          date: format.dateOf(acceptedAt),
          time: format.time(acceptedAt),
        }),
        bold: true,
      },
      ...(brand.demo
        ? [{ text: say(phrases.demo), color: DANGER, margin: [0, 14, 0, 0] } satisfies Content]
        : []),
    ],
  };
}
