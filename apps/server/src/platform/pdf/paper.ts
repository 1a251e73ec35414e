import type { Brand } from '@kantuta/contract/settings/brand.rules';
import { LANG_TAGS, type Lang } from '@kantuta/phrases/languages';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** The colours of every paper, beside the one of its brand. */
export const INK = '#16211C';
export const QUIET = '#5C645F';
export const LINE = '#D8D5CC';
export const DANGER = '#B3372B';

// 80 mm in points; printers of rolls print 72 mm of them.
const ROLL_WIDTH = 226.8;
const ROLL_MARGIN = 11.4;

/** A named layout of the PDF port: functions cannot cross into its worker. */
export const TABLE = 'quietLines';

/** What a paper shows of the brand. */
export type PaperBrand = {
  product: string;
  group: string;
  colour: string;
  demo: boolean;
  /** The shapes of the mark on a field of 32 by 32. */
  mark: readonly { d: string; colour: string }[];
};

/** What papers show of a brand; those of a demo installation say so. */
export function paperBrand(brand: Brand, config: { demo: boolean }): PaperBrand {
  return {
    product: brand.product.es,
    group: brand.group,
    colour: brand.colours.brand,
    demo: config.demo,
    mark: brand.mark.map(({ d, fill }) => ({ d, colour: brand.colours[fill] })),
  };
}

/** The mark of the brand, so many points wide. */
export function markOf({ mark }: PaperBrand, width: number): Content {
  const shapes = mark.map(({ d, colour }) => `<path d="${d}" fill="${colour}"/>`).join('');
  return {
    width,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes}</svg>`,
  };
}

/** What a paper says of itself to screen readers, and who made it. */
type About = { title: string; author: string; language: Lang; brand: { product: string } };

/** Half a sheet, as receipts and invoices are printed. */
export function halfSheet(about: About): Omit<TDocumentDefinitions, 'content'> {
  return {
    pageSize: 'A5',
    pageOrientation: 'landscape',
    pageMargins: [36, 32, 36, 40],
    ...described(about),
    defaultStyle: { fontSize: 8.5, color: INK, lineHeight: 1.15 },
  };
}

/** Paper from a roll of 80 mm, as long as its content. */
export function rollPaper(about: About): Omit<TDocumentDefinitions, 'content'> {
  return {
    pageSize: { width: ROLL_WIDTH, height: 'auto' },
    pageMargins: [ROLL_MARGIN, 12, ROLL_MARGIN, 18],
    ...described(about),
    defaultStyle: { fontSize: 9, color: INK, lineHeight: 1.15 },
  };
}

/** A whole sheet, for what has many rows. */
export function wholeSheet(about: About): Omit<TDocumentDefinitions, 'content'> {
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 44],
    ...described(about),
    defaultStyle: { fontSize: 9, color: INK, lineHeight: 1.15 },
  };
}

function described({ title, author, language, brand }: About) {
  return {
    info: { title, author, creator: brand.product },
    language: LANG_TAGS[language],
  };
}

/** The head of half a sheet: who issues it on the left, what it is and when it was issued on the right, and a rule. */
export function halfSheetHead({
  brand,
  company,
  address,
  title,
  issued,
}: {
  brand: PaperBrand;
  company: string;
  /** Tax number and address; empty parts are left out. */
  address: readonly string[];
  title: string;
  issued: string;
}): Content[] {
  return [
    {
      columnGap: 10,
      columns: [
        markOf(brand, 34),
        {
          stack: [
            { text: company, fontSize: 13, bold: true, color: brand.colour },
            { text: address.filter(Boolean).join(' · '), color: QUIET },
          ],
        },
        {
          stack: [
            { text: title, fontSize: 13, bold: true, alignment: 'right' },
            { text: issued, color: QUIET, alignment: 'right' },
          ],
        },
      ],
    },
    rule(),
  ];
}

/** What stands, quiet and small, above a value. */
export function label(text: string): Content {
  return { text, color: QUIET, fontSize: 7.5 };
}

/** A line over the width of half a sheet. */
function rule(): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: 523, y2: 0, lineWidth: 0.7, lineColor: LINE }],
    margin: [0, 8, 0, 8],
  };
}
