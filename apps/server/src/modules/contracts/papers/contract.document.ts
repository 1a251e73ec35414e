import { filledClause, type ContractFields } from '@kantuta/contract/contracts/clause-text.rules';
import type { ContractSnapshot } from '@kantuta/contract/contracts/snapshot.rules';
import type { TemplateClause } from '@kantuta/contract/contracts/template.rules';
import { add, amountText, parseCents, sumOf, ZERO } from '@kantuta/contract/money';
import { referenceText } from '@kantuta/contract/reference.rules';
import { LANG_TAGS, type Lang } from '@kantuta/phrases/languages';
import type { PaperBrand } from '../../../platform/pdf/paper.ts';
import type { Block, Cell, Sheet } from '../../../platform/pdf/sheet.ts';
import {
  contractFields,
  contractWords,
  documentType,
  productText,
  type ContractWords,
} from './contract-fields.present.ts';

export type ContractPaper = {
  snapshot: ContractSnapshot;
  /** Of the version that the snapshot names. */
  clauses: readonly TemplateClause[];
  language: Lang;
  brand: PaperBrand;
  /** Where anybody verifies a contract, without a reference. */
  verifyUrl: string;
  /** What comes after the signatures, such as the evidence of each (CON-7). */
  evidence?: readonly Block[];
};

/** A contract as a sheet: its clauses, the annex with every payment, places to sign, and how to verify it (CON-11). */
export function contractDocument(paper: ContractPaper): Sheet {
  const { snapshot, language, brand, verifyUrl, evidence = [] } = paper;
  const words = contractWords(language);
  const { texts, say } = words;
  const { company, variant, template } = snapshot;
  const reference = referenceText(snapshot.reference);
  const number = say(texts.number, { reference });
  return {
    title: `${texts.title[variant]} ${reference}`,
    author: company.name,
    creator: brand.product,
    language: LANG_TAGS[language],
    madeAt: snapshot.issuedAt,
    colour: brand.colour,
    head: [company.name, number],
    foot: [
      [
        say(texts.template, { variant: texts.variant[variant], version: template.version }),
        certificateText(snapshot, words),
        adviserText(snapshot, words),
      ].join(' · '),
      [
        ...(language === 'es' ? [] : [texts.courtesy]),
        ...(brand.demo ? [texts.demo] : []),
        texts.page,
      ].join(' '),
    ],
    blocks: [
      { kind: 'title', text: texts.title[variant], lead: number },
      ...(language === 'es'
        ? []
        : [{ kind: 'paragraph' as const, runs: [{ text: texts.courtesy, bold: true }] }]),
      ...(brand.demo ? [{ kind: 'paragraph' as const, runs: [{ text: texts.demo }] }] : []),
      { kind: 'facts', rows: factsOf(snapshot, words) },
      ...clauseBlocks(paper, words),
      { kind: 'heading', text: texts.signatures.title },
      { kind: 'signatures', places: placesOf(snapshot, words) },
      { kind: 'pageBreak' },
      ...annexBlocks(snapshot, words),
      { kind: 'heading', text: texts.verify.title },
      {
        kind: 'code',
        text: `${verifyUrl}#${snapshot.reference}`,
        alt: say(texts.verify.code, { url: verifyUrl }),
        lines: [
          { text: number, bold: true },
          { text: say(texts.verify.how, { reference, url: verifyUrl }) },
          { text: texts.verify.file },
        ],
      },
      ...evidence,
    ],
  };
}

function certificateText({ certificate }: ContractSnapshot, { texts, say }: ContractWords): string {
  return certificate === ''
    ? texts.withoutCertificate
    : say(texts.certificate, { number: certificate });
}

function adviserText({ adviser }: ContractSnapshot, { texts, say }: ContractWords): string {
  return adviser ? say(texts.adviser, adviser) : texts.withoutAdviser;
}

function factsOf(snapshot: ContractSnapshot, words: ContractWords): [string, string][] {
  const { texts, inWords, format } = words;
  const { facts } = texts;
  const { money, plan } = snapshot;
  const isAny = (amount: string) => parseCents(amount) > 0;
  return [
    [facts.sale, referenceText(snapshot.saleReference)],
    [facts.product, capital(productText(snapshot, words))],
    [facts.price, inWords(money.price)],
    ...(isAny(money.discount) ? [[facts.discount, inWords(money.discount)] as const] : []),
    [facts.initial, inWords(money.initial)],
    [facts.paid, inWords(money.paid)],
    [facts.financed, inWords(money.financed)],
    ...(isAny(money.bank) ? [[facts.bank, inWords(money.bank)] as const] : []),
    [facts.rate, format.percent(plan.annualRatePct)],
    [facts.terms, String(plan.rows.length)],
    [facts.total, inWords(money.total)],
  ].map(([label = '', value = '']): [string, string] => [label, value]);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The clauses with their numbers; what is filled in is bold. */
function clauseBlocks(
  { snapshot, clauses, language }: ContractPaper,
  words: ContractWords,
): Block[] {
  const fields = contractFields(snapshot, language);
  return clauses.flatMap((clause, index) => [
    { kind: 'heading' as const, text: clauseTitle(index + 1, clause[language].title, words) },
    ...filledParagraphs(clause[language].text, fields),
  ]);
}

/** "Cláusula tercera. Objeto". */
export function clauseTitle(number: number, title: string, { texts, say }: ContractWords): string {
  const ordinals: Readonly<Record<number, string>> = texts.ordinal;
  return say(texts.clause, { ordinal: ordinals[number] ?? String(number), title });
}

function filledParagraphs(text: string, fields: ContractFields): Block[] {
  return filledClause(text, fields).map((pieces) => ({
    kind: 'paragraph',
    runs: pieces.map((piece) => ({ text: piece.text, bold: piece.isFilled })),
  }));
}

function placesOf({ parties, company }: ContractSnapshot, words: ContractWords) {
  const { texts, say } = words;
  const { signatures } = texts;
  return [
    ...parties.map((party) => ({
      name: party.name,
      lines: [
        say(signatures.document, {
          type: capital(documentType(party.documentType, words)),
          number: party.document,
        }),
        parties.length === 1
          ? signatures.buyer
          : say(signatures.coBuyer, { share: party.sharePct }),
      ],
    })),
    { name: company.name, lines: [signatures.company] },
  ];
}

/** Every payment, the initial first, and their sums. */
function annexBlocks(snapshot: ContractSnapshot, words: ContractWords): Block[] {
  const { texts, say, format, inWords } = words;
  const { annex } = texts;
  const { money, plan } = snapshot;
  const right = (text: string): Cell => ({ text, right: true });
  const figure = (amount: string) => right(format.number(amount));
  const sum = (part: 'capital' | 'interest' | 'other' | 'amount') =>
    sumOf(plan.rows, (row) => parseCents(row[part]));
  const initial = parseCents(money.initial);
  const withInitial = (part: 'capital' | 'amount') => amountText(add(initial, sum(part)));
  return [
    { kind: 'heading', text: annex.title },
    {
      kind: 'paragraph',
      runs: [{ text: say(annex.lead, { product: productText(snapshot, words) }) }],
    },
    {
      kind: 'table',
      caption: annex.title,
      widths: [9, 13, 15, 14, 10, 15, 18],
      head: [
        { text: annex.number },
        { text: annex.dueOn },
        ...[annex.capital, annex.interest, annex.other, annex.amount, annex.balance].map(right),
      ],
      rows: [
        [
          { text: annex.initial },
          { text: '' },
          ...[money.initial, amountText(ZERO), amountText(ZERO), money.initial].map(figure),
          figure(money.financed),
        ],
        ...plan.rows.map((row) => [
          { text: String(row.number) },
          { text: format.date(row.dueOn) },
          ...[row.capital, row.interest, row.other, row.amount, row.balance].map(figure),
        ]),
      ],
      totals: [
        [
          { text: annex.total },
          { text: '' },
          ...[
            withInitial('capital'),
            amountText(sum('interest')),
            amountText(sum('other')),
            withInitial('amount'),
          ].map(figure),
          { text: '' },
        ],
      ],
    },
    {
      kind: 'paragraph',
      runs: [{ text: say(annex.inWords, { amount: inWords(money.total) }), bold: true }],
    },
    { kind: 'paragraph', runs: [{ text: annex.fixed }], quiet: true },
  ];
}
