import type { Brand } from '@kantuta/contract/settings/brand.rules';
import type { Content } from 'pdfmake/interfaces.js';

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
