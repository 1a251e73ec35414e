import type { Declared } from '@kantuta/contract/declarations/declarations.calls';
import type { DeclarationState } from '@kantuta/contract/declarations/declaration.rules';
import type { Day } from '@kantuta/contract/dates';
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
} from '../../platform/pdf/paper.ts';

export type DeclarationPaper = {
  declared: Declared;
  signedName: string;
  signedDocument: string;
  signedCountry: string;
  version: number;
  formVersion: number;
  state: DeclarationState;
  validUntil: Day | null;
  provedAt: Date;
  submittedAt: Date;
  lookBackYears: number;
  reference: string;
};

/** A version of a declaration as plain data for the PDF port, in the looks of the receipt (UIF-7). */
export function declarationDocument({
  paper,
  language,
  brand,
}: {
  paper: DeclarationPaper;
  language: Lang;
  brand: PaperBrand;
}): TDocumentDefinitions {
  const phrases = serverTexts(language).declarationPaper;
  const format = createFormat(language);
  const say = (text: Text, parameters: Record<string, string | number> = {}) =>
    renderText(text, language, parameters);
  const { declared, version, state, validUntil, provedAt, submittedAt, lookBackYears } = paper;
  const title = say(phrases.title);
  const moment = (at: Date) => ({ date: format.dateOf(at), time: format.time(at) });
  const standing =
    validUntil === null
      ? say(phrases.states[state])
      : say(phrases.stateUntil, {
          state: say(phrases.states[state]),
          date: format.date(validUntil),
        });
  const facts: [string, string][] = [
    [say(phrases.name), paper.signedName],
    [say(phrases.document), paper.signedDocument],
    [say(phrases.country), paper.signedCountry || '–'],
    [say(phrases.birthCity), declared.birthCity],
    [say(phrases.profession), declared.profession],
    [say(phrases.activity), declared.activity],
    [
      say(phrases.official, { years: lookBackYears }),
      say(declared.isOfficial ? phrases.yes : phrases.no),
    ],
    ...(declared.isOfficial
      ? ([
          [say(phrases.institution), declared.institution],
          [say(phrases.post), declared.post],
        ] satisfies [string, string][])
      : []),
    [
      say(phrases.sourceOfFunds),
      declared.sourceOfFunds === 'other'
        ? declared.sourceDetail
        : say(phrases.funds[declared.sourceOfFunds]),
    ],
    [say(phrases.monthly), format.money(declared.monthly)],
  ];
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
              { text: say(phrases.version, { version, form: paper.formVersion }), color: QUIET },
            ],
          },
          { text: standing, bold: true, alignment: 'right' },
        ],
      },
      {
        margin: [0, 20, 0, 14],
        layout: TABLE,
        table: {
          widths: [200, '*'],
          body: facts.map(([name, value]): TableCell[] => [
            { text: name, color: QUIET },
            { text: value, bold: true },
          ]),
        },
      },
      { text: say(phrases.statement), margin: [0, 0, 0, 14] },
      { text: say(phrases.signed, moment(submittedAt)), bold: true },
      { text: say(phrases.proved, moment(provedAt)), color: QUIET },
      { text: say(phrases.reference, { reference: paper.reference }), color: QUIET },
      ...(brand.demo
        ? [{ text: say(phrases.demo), color: DANGER, margin: [0, 14, 0, 0] } satisfies Content]
        : []),
    ],
  };
}
