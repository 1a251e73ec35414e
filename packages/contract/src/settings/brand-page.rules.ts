import type { Brand } from './brand.rules.ts';
import { COLOUR_TOKENS, colourTokens, scalesOf, type Theme } from './brand-tokens.rules.ts';

/**
 * The style sheet of a brand: its scales and the colours by purpose, as custom properties, for day and night. The reader's choice
 * (`data-theme` on the root) takes precedence over the device's. In a demo it reserves room for the demo strip from the first paint.
 */
export function brandCss(brand: Brand, { demo }: { demo: boolean }): string {
  const scales = Object.entries(scalesOf(brand)).flatMap(([name, steps]) =>
    steps.map((hex, index) => `--${name}-${index + 1}:${hex}`),
  );
  const companies = brand.companies.map(({ id, colour }) => `--company-${id}:${colour}`);
  const dark = `color-scheme:dark;${declarations(brand, 'dark')}`;
  return [
    `:root{color-scheme:light;${[...scales, ...companies, ...splash(brand), `--demo-strip:${demo ? '1.375rem' : '0px'}`].join(';')};${declarations(brand, 'light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark]{${dark}}`,
    '',
  ].join('\n');
}

/**
 * The brand's part of the head of the page, in place of `<!--brand-->`: title, colours of the browser's frame, icon, style, data; and
 * `<meta name="demo">` if the data are made up, so that every screen can say so (DEMO-2).
 */
export function brandHead(brand: Brand, { demo }: { demo: boolean }): string {
  const light = colourTokens(brand, 'light');
  const dark = colourTokens(brand, 'dark');
  return [
    `<title>${escapeHtml(brand.product.es)}</title>`,
    `<meta name="description" content="${escapeHtml(`${brand.product.es}. ${brand.slogan.es}.`)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.ground}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.ground}">`,
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(markSvg(brand))}">`,
    '<link rel="stylesheet" href="/brand.css">',
    ...(demo ? ['<meta name="demo" content="on">'] : []),
    // Inside a script element only "<" could end it early.
    `<script type="application/json" id="brand">${JSON.stringify(brand).replaceAll('<', String.raw`\u003c`)}</script>`,
  ].join('\n    ');
}

/** The mark as an image of its own, for icons and documents. */
export function markSvg(brand: Brand): string {
  const shapes = brand.mark
    .map(({ d, fill }) => `<path d="${escapeHtml(d)}" fill="${brand.colours[fill]}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes}</svg>`;
}

/** The page while its script loads: the name and the mark of the group. */
function splash(brand: Brand): string[] {
  const picture = encodeURIComponent(markSvg(brand)).replaceAll("'", '%27');
  return [
    `--product-name:${JSON.stringify(brand.product.es)}`,
    `--mark:url('data:image/svg+xml,${picture}')`,
  ];
}

function declarations(brand: Brand, theme: Theme): string {
  const tokens = colourTokens(brand, theme);
  return COLOUR_TOKENS.map((token) => `--${token}:${tokens[token]}`).join(';');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
