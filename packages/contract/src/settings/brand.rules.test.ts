import { expect, test } from 'vitest';
import { brandCss, brandHead } from './brand-page.rules.ts';
import { type Brand, defineBrand } from './brand.rules.ts';
import { colourTokens, CONTRAST_PAIRS, scalesOf } from './brand-tokens.rules.ts';
import { contrast, scaleOf, toHex, toOklch } from './colour.rules.ts';

const calm: Brand = defineBrand({
  product: { es: 'Acme Office', en: 'Acme Office', pt: 'Acme Office' },
  group: 'Acme Group',
  slogan: { es: 'Hola', en: 'Hello', pt: 'Olá' },
  domain: 'office.acme.example',
  hostApp: { name: 'Acme Mobile', userAgentMark: 'AcmeMobile/', bridge: 'AcmeHost' },
  colours: {
    brand: '#1F6B4A',
    sun: '#F2B134',
    sky: '#2E86AB',
    danger: '#B3372B',
    ink: '#16211C',
    paper: '#FBFAF6',
    line: '#E4E1D8',
  },
  mark: [{ d: 'M0 0h32v32H0Z', fill: 'brand' }],
  routes: { suffix: 'acme', suffixCompanyIds: [27], hotel: 'acme-hotel', accreditation: 'acme' },
  support: {
    phone: '+591 3 000 0000',
    whatsapp: '+591 700 00000',
    email: 'help@acme.example',
    hours: { es: 'Siempre', en: 'Always', pt: 'Sempre' },
  },
  names: { wallet: 'A', prepaidCard: 'B', exchangePartner: 'D', qrBank: 'E' },
  issuerId: 3,
  companies: [{ id: 8, name: 'Acme Land', shortName: 'Land', colour: '#1F6B4A' }],
});
/** Colours chosen without regard to our screens. */
const loud: Brand = {
  ...calm,
  colours: {
    ...calm.colours,
    brand: '#ff2d87',
    sun: '#f6ff00',
    sky: '#00e5ff',
    danger: '#ff5500',
  },
};

test.each([calm, loud].flatMap((brand) => [['light', brand] as const, ['dark', brand] as const]))(
  'every text and control is readable in the %s theme',
  (theme, brand) => {
    const tokens = colourTokens(brand, theme);
    for (const [ink, ground, ratio] of CONTRAST_PAIRS) {
      const found = contrast(tokens[ink], tokens[ground]);
      expect(`${ink} on ${ground}: ${found >= ratio ? 'reads' : found.toFixed(2)}`).toBe(
        `${ink} on ${ground}: reads`,
      );
    }
  },
);

test('contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('a colour survives the conversion to OKLCH and back', () => {
  for (const hex of ['#1f6b4a', '#f2b134', '#16211c', '#fbfaf6']) {
    expect(toHex(toOklch(hex))).toBe(hex);
  }
});

test('a scale runs from light to dark through the colour itself', () => {
  const scale = scaleOf('#1F6B4A');
  expect(scale).toHaveLength(10);
  expect(scale).toContain('#1f6b4a');
  const lightness = scale.map((hex) => toOklch(hex).l);
  expect(lightness).toEqual(lightness.toSorted((a, b) => b - a));
  expect(scalesOf(loud).brand).toContain('#ff2d87');
});

test('an invalid brand stops the start with the name of the field', () => {
  const { brand: _colour, ...rest } = calm.colours;
  expect(() => defineBrand({ ...calm, colours: { ...rest, brand: 'green' } })).toThrow(
    /colours\.brand/,
  );
  expect(() => defineBrand({ ...calm, companies: [] })).toThrow(/companies/);
});

test('the page carries the brand as data that cannot end its own element', () => {
  const head = brandHead({ ...calm, group: 'A & B </script><b>"' }, { demo: false });
  expect(head).not.toMatch(/<\/script><b>/);
  const data = /id="brand">(.*)<\/script>/.exec(head)?.[1] ?? '';
  expect((JSON.parse(data) as Brand).group).toBe('A & B </script><b>"');
  expect(head).toContain('<link rel="stylesheet" href="/brand.css">');
});

test('the page says that its data are made up if they are, and only then', () => {
  expect(brandHead(calm, { demo: true })).toContain('<meta name="demo"');
  expect(brandHead(calm, { demo: false })).not.toContain('demo');
  expect(brandCss(calm, { demo: true })).toContain('--demo-strip:1.375rem');
  expect(brandCss(calm, { demo: false })).toContain('--demo-strip:0px');
});

test("the style sheet has both themes, and the reader's choice takes precedence", () => {
  const css = brandCss(calm, { demo: true });
  expect(css).toMatch(/^:root\{color-scheme:light;/);
  expect(css).toContain(':root:not([data-theme=light])');
  expect(css).toContain(':root[data-theme=dark]');
  expect(css).not.toMatch(/undefined|:;|NaN/);
});
