import type { AddendumSnapshot, Agreed } from '@kantuta/contract/contracts/addendum.rules';
import { BINDING_LANGUAGE } from '@kantuta/contract/contracts/contract.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { amountText, parseCents, sumOf } from '@kantuta/contract/money';
import { referenceText } from '@kantuta/contract/reference.rules';
import { LANG_TAGS, type Lang } from '@kantuta/phrases/languages';
import type { PaperBrand } from '../../../platform/pdf/paper.ts';
import type { Block, Cell, Sheet } from '../../../platform/pdf/sheet.ts';
import { contractWords, type ContractWords } from '../papers/contract-fields.present.ts';

export type AddendumPaper = {
  snapshot: AddendumSnapshot;
  number: number;
  signedAt: Date;
  agreed: readonly Agreed[];
  brand: PaperBrand;
  verifyUrl: string;
  /** Spanish binds; the others are courtesy texts that say so on each page (CON-4). */
  language: Lang;
};

const right = (text: string): Cell => ({ text, right: true });

/** An addendum as a sheet: what was and what is, the payments that are left, who agreed, and how to verify it (CON-25). */
export function addendumDocument(paper: AddendumPaper): Sheet {
  const { snapshot, signedAt, brand, verifyUrl, language } = paper;
  const words = contractWords(language);
  const { texts, say, format } = words;
  const reference = referenceText(snapshot.reference);
  const title = say(texts.addendum.title, { n: paper.number });
  const number = say(texts.addendum.number, { reference });
  return {
    title: `${title} ${reference}`,
    author: snapshot.company.name,
    creator: brand.product,
    language: LANG_TAGS[language],
    madeAt: signedAt.toISOString(),
    colour: brand.colour,
    head: [snapshot.company.name, number],
    foot: [
      [
        ...(language === BINDING_LANGUAGE ? [] : [texts.courtesy]),
        ...(brand.demo ? [texts.demo] : []),
        texts.page,
      ].join(' '),
    ],
    blocks: [
      { kind: 'title', text: title, lead: texts.addendum.kind[kindOf(snapshot)] },
      ...(language === BINDING_LANGUAGE
        ? []
        : [{ kind: 'paragraph' as const, runs: [{ text: texts.courtesy, bold: true }] }]),
      ...(brand.demo ? [{ kind: 'paragraph' as const, runs: [{ text: texts.demo }] }] : []),
      { kind: 'facts', rows: factsOf(snapshot, words) },
      { kind: 'heading', text: texts.addendum.changes },
      ...changeBlocks(snapshot, words),
      ...rowBlocks(snapshot, words),
      { kind: 'heading', text: texts.addendum.agreed },
      ...agreedBlocks(paper, words),
      { kind: 'heading', text: texts.verify.title },
      {
        kind: 'code',
        text: `${verifyUrl}#${snapshot.reference}`,
        alt: say(texts.verify.code, { url: verifyUrl }),
        lines: [
          { text: number, bold: true },
          { text: say(texts.verify.how, { reference, url: verifyUrl }) },
          { text: texts.verify.file },
          {
            text: say(texts.addendum.drawnOn, { date: format.fullDate(dayInLaPaz(signedAt)) }),
          },
        ],
      },
    ],
  };
}

function kindOf({ kind }: AddendumSnapshot): 'reschedule' | 'holder' | 'upgrade' {
  return kind === 'holder' || kind === 'upgrade' ? kind : 'reschedule';
}

function factsOf(snapshot: AddendumSnapshot, { texts, say }: ContractWords): [string, string][] {
  const { facts } = texts.addendum;
  const { company, contract, saleNumber, product, holder } = snapshot;
  return [
    [facts.company, company.name],
    ...(company.taxNumber === '' ? [] : [[facts.tax, company.taxNumber] as [string, string]]),
    [
      facts.contract,
      contract === null
        ? say(texts.addendum.contractOfSale, { number: saleNumber })
        : referenceText(contract.reference),
    ],
    [facts.sale, saleNumber],
    [facts.product, product],
    [facts.holder, named(holder, texts)],
  ];
}

function named(
  { name, document }: AddendumSnapshot['holder'],
  texts: ContractWords['texts'],
): string {
  return `${name} · ${texts.addendum.documentOf} ${document}`;
}

/** What was, and what is from now on. */
function changeBlocks(snapshot: AddendumSnapshot, words: ContractWords): Block[] {
  const { texts, say, format } = words;
  const { changed } = texts.addendum;
  const { term, newHolder, holder, rows } = snapshot;
  const compared = (lines: readonly (readonly [string, string, string])[]): Block => ({
    kind: 'table',
    caption: texts.addendum.changes,
    widths: [30, 30, 30],
    head: [{ text: '' }, right(texts.addendum.before), right(texts.addendum.after)],
    rows: lines.map(([label, before, after]) => [{ text: label }, right(before), right(after)]),
  });
  if (newHolder)
    return [
      compared([[changed.holder, named(holder, texts), named(newHolder, texts)]]),
      { kind: 'paragraph', runs: [{ text: texts.addendum.holderText }] },
    ];
  const amount = (value: string) => words.inFigures(value);
  const { improved } = snapshot;
  const better: Block[] = improved
    ? [
        compared([
          [changed.product, improved.before.product, improved.after.product],
          [changed.price, amount(improved.before.price), amount(improved.after.price)],
        ]),
        {
          kind: 'facts',
          rows: [
            [changed.difference, amount(improved.difference)],
            [changed.paid, amount(improved.paid)],
            [changed.paidNow, amount(improved.paidNow)],
            [changed.financed, amount(improved.financed)],
          ],
        },
        { kind: 'paragraph', runs: [{ text: texts.addendum.improvedText }] },
      ]
    : [];
  if (!term) return better;
  const { before, after } = term;
  return [
    ...better,
    compared([
      [changed.months, String(before.months), String(after.months)],
      [changed.instalment, amount(before.instalment), amount(after.instalment)],
      [changed.lastOn, format.date(before.lastOn), format.date(after.lastOn)],
      [changed.interest, amount(before.interest), amount(after.interest)],
      [changed.total, amount(before.total), amount(after.total)],
    ]),
    {
      kind: 'paragraph',
      runs: [
        {
          text: say(texts.addendum[improved ? 'improvedTermText' : 'termText'], {
            first: format.fullDate(rows[0]?.dueOn ?? after.lastOn),
            rate: format.percent(term.annualRatePct),
          }),
        },
      ],
    },
  ];
}

/** The payments that are left, and their sums. */
function rowBlocks({ rows }: AddendumSnapshot, { texts, format }: ContractWords): Block[] {
  const { annex } = texts;
  const figure = (amount: string) => right(format.number(amount));
  const sum = (part: 'capital' | 'interest' | 'other' | 'amount') =>
    figure(amountText(sumOf(rows, (row) => parseCents(row[part]))));
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: texts.addendum.schedule },
    {
      kind: 'table',
      caption: texts.addendum.schedule,
      widths: [9, 13, 15, 14, 10, 15, 18],
      head: [
        { text: annex.number },
        { text: annex.dueOn },
        ...[annex.capital, annex.interest, annex.other, annex.amount, annex.balance].map(right),
      ],
      rows: rows.map((row) => [
        { text: String(row.number) },
        { text: format.date(row.dueOn) },
        ...[row.capital, row.interest, row.other, row.amount, row.balance].map(figure),
      ]),
      totals: [
        [
          { text: annex.total },
          { text: '' },
          sum('capital'),
          sum('interest'),
          sum('other'),
          sum('amount'),
          { text: '' },
        ],
      ],
    },
  ];
}

/** Each who agreed, with the instant and the way; the company by the seal of the whole file. */
function agreedBlocks(
  { snapshot, agreed, signedAt }: AddendumPaper,
  { texts, say }: ContractWords,
): Block[] {
  const { addendum, evidence } = texts;
  const nameOf = (role: Agreed['role']) =>
    role === 'company'
      ? snapshot.company.name
      : role === 'new_holder'
        ? (snapshot.newHolder?.name ?? '')
        : snapshot.holder.name;
  return [
    {
      kind: 'facts',
      rows: [
        ...agreed.map(({ role, at, device }): [string, string] => [
          nameOf(role),
          say(addendum.provedAt, { at, device }),
        ]),
        [nameOf('company'), say(addendum.sealedAt, { at: signedAt.toISOString() })],
      ],
    },
    { kind: 'paragraph', runs: [{ text: addendum.rest }], quiet: true },
    { kind: 'paragraph', runs: [{ text: evidence.check }], quiet: true },
  ];
}
