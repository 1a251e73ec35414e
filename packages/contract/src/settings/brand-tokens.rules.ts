import type { Brand } from './brand.rules.ts';
import {
  mostReadable,
  neutralScaleOf,
  readableStep,
  type Scale,
  scaleOf,
  toHex,
  toOklch,
} from './colour.rules.ts';

export type Theme = 'light' | 'dark';

/** Names of colours by purpose; screens use these and never a step of a scale. */
export const COLOUR_TOKENS = [
  'ground',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'text',
  'text-quiet',
  'primary',
  'primary-hover',
  'on-primary',
  'primary-soft',
  'primary-text',
  'accent',
  'on-accent',
  'accent-soft',
  'accent-text',
  'info',
  'on-info',
  'info-soft',
  'info-text',
  'danger',
  'danger-hover',
  'on-danger',
  'danger-soft',
  'danger-text',
  'alarm',
  'on-alarm',
  'focus',
  'rail',
  'rail-line',
  'rail-text',
  'rail-quiet',
  'rail-active',
  'chart-capital',
  'chart-interest',
  'sky-wash',
  'hill-far',
  'hill-near',
  'field',
] as const;
export type ColourToken = (typeof COLOUR_TOKENS)[number];
export type ColourTokens = Readonly<Record<ColourToken, string>>;

const TEXT_RATIO = 4.5;
const CONTROL_RATIO = 3;

/** Pairs of colours and their required contrast (WCAG 2.2: 1.4.3 and 1.4.11). A test checks every brand. */
export const CONTRAST_PAIRS: readonly (readonly [ColourToken, ColourToken, number])[] = [
  ...(['ground', 'surface', 'sunken'] as const).flatMap((background) => [
    ...(
      ['text', 'text-quiet', 'primary-text', 'accent-text', 'info-text', 'danger-text'] as const
    ).map((ink) => [ink, background, TEXT_RATIO] as const),
    ['line-strong', background, CONTROL_RATIO] as const,
    ['focus', background, CONTROL_RATIO] as const,
    ['primary', background, CONTROL_RATIO] as const,
    ['danger', background, CONTROL_RATIO] as const,
    ['chart-capital', background, CONTROL_RATIO] as const,
    ['chart-interest', background, CONTROL_RATIO] as const,
  ]),
  ...(['primary', 'accent', 'info', 'danger'] as const).flatMap((kind) => [
    [`on-${kind}`, kind, TEXT_RATIO] as const,
    [`${kind}-text`, `${kind}-soft`, TEXT_RATIO] as const,
    ['text', `${kind}-soft`, TEXT_RATIO] as const,
    ['text-quiet', `${kind}-soft`, TEXT_RATIO] as const,
  ]),
  ['on-primary', 'primary-hover', TEXT_RATIO],
  ['on-danger', 'danger-hover', TEXT_RATIO],
  ['on-alarm', 'alarm', TEXT_RATIO],
  ['rail-text', 'rail', TEXT_RATIO],
  ['rail-quiet', 'rail', TEXT_RATIO],
  ['rail-text', 'rail-active', TEXT_RATIO],
  ['accent', 'rail', CONTROL_RATIO],
];

type Scales = Readonly<Record<'brand' | 'sun' | 'sky' | 'danger' | 'ink' | 'paper', Scale>>;

/** The scales of all colours of a brand: four for meaning, two neutral. */
export function scalesOf({ colours }: Brand): Scales {
  return {
    brand: scaleOf(colours.brand),
    sun: scaleOf(colours.sun),
    sky: scaleOf(colours.sky),
    danger: scaleOf(colours.danger),
    ink: neutralScaleOf(colours.ink, 0.012),
    paper: neutralScaleOf(colours.paper, 0.008),
  };
}

/** Every colour on the screens of a brand, by its name in CSS, for light or dark. */
export function colourTokens(brand: Brand, theme: Theme): ColourTokens {
  return theme === 'light' ? lightTokens(brand) : darkTokens(brand);
}

function lightTokens(brand: Brand): ColourTokens {
  const scales = scalesOf(brand);
  const { ink, paper, line } = brand.colours;
  const grounds = {
    ground: paper.toLowerCase(),
    surface: shade(paper, 0.995),
    sunken: shade(paper, 0.958),
  };
  const soft = softSteps(scales, 1);
  const reads = readers([...Object.values(grounds), ...Object.values(soft)], 1);
  const primary = reads.control(scales.brand, 7);
  const danger = reads.control(scales.danger, 7);
  const info = reads.control(scales.sky, 7);
  return {
    ...grounds,
    ...soft,
    line: line.toLowerCase(),
    'line-strong': reads.control(scales.paper, 5),
    text: ink.toLowerCase(),
    'text-quiet': reads.text(scales.ink, 6),
    primary,
    'primary-hover': scales.brand[8] ?? primary,
    'on-primary': mostReadable([grounds.surface, ink.toLowerCase()], primary),
    'primary-text': reads.text(scales.brand, 7),
    accent: brand.colours.sun.toLowerCase(),
    'on-accent': mostReadable([grounds.surface, ink.toLowerCase()], brand.colours.sun),
    'accent-text': reads.text(scales.sun, 7),
    info,
    'on-info': mostReadable([grounds.surface, ink.toLowerCase()], info),
    'info-text': reads.text(scales.sky, 7),
    danger,
    'danger-hover': scales.danger[8] ?? danger,
    'on-danger': mostReadable([grounds.surface, ink.toLowerCase()], danger),
    'danger-text': reads.text(scales.danger, 7),
    alarm: danger,
    'on-alarm': mostReadable([grounds.surface, ink.toLowerCase()], danger),
    focus: reads.control(scales.sky, 6),
    ...railOf(scales),
    'chart-capital': primary,
    'chart-interest': reads.control(scales.sun, 5),
    'sky-wash': scales.sky[1] ?? paper,
    'hill-far': scales.brand[4] ?? primary,
    'hill-near': scales.brand[6] ?? primary,
    field: scales.brand[2] ?? paper,
  };
}

function darkTokens(brand: Brand): ColourTokens {
  const scales = scalesOf(brand);
  const { ink, paper } = brand.colours;
  const grounds = { ground: shade(ink, 0.2), surface: shade(ink, 0.245), sunken: shade(ink, 0.17) };
  const night = {
    'primary-soft': deep(brand.colours.brand, 0.31),
    'accent-soft': deep(brand.colours.sun, 0.31),
    'info-soft': deep(brand.colours.sky, 0.31),
    'danger-soft': deep(brand.colours.danger, 0.31),
  };
  const reads = readers([...Object.values(grounds), ...Object.values(night)], -1);
  const primary = reads.control(scales.brand, 5);
  const danger = reads.control(scales.danger, 5);
  const info = reads.control(scales.sky, 5);
  const dark = grounds.sunken;
  // A whole surface: as light as a sign it would be the brightest thing of the night.
  const alarm = shade(brand.colours.danger, 0.44, 0.9);
  return {
    ...grounds,
    ...night,
    line: shade(ink, 0.34),
    'line-strong': reads.control(scales.ink, 6),
    text: scales.paper[1] ?? paper,
    'text-quiet': reads.text(scales.paper, 4),
    primary,
    'primary-hover': scales.brand[4] ?? primary,
    'on-primary': mostReadable([dark, paper], primary),
    'primary-text': reads.text(scales.brand, 5),
    accent: brand.colours.sun.toLowerCase(),
    'on-accent': mostReadable([dark, paper], brand.colours.sun),
    'accent-text': reads.text(scales.sun, 5),
    info,
    'on-info': mostReadable([dark, paper], info),
    'info-text': reads.text(scales.sky, 5),
    danger,
    'danger-hover': scales.danger[4] ?? danger,
    'on-danger': mostReadable([dark, paper], danger),
    'danger-text': reads.text(scales.danger, 5),
    alarm,
    'on-alarm': mostReadable([dark, paper], alarm),
    focus: reads.control(scales.sky, 4),
    ...railOf(scales),
    rail: shade(brand.colours.brand, 0.235, 0.4),
    'rail-active': shade(brand.colours.brand, 0.32, 0.5),
    'chart-capital': primary,
    'chart-interest': reads.control(scales.sun, 4),
    'sky-wash': deep(brand.colours.sky, 0.26),
    'hill-far': deep(brand.colours.brand, 0.36),
    'hill-near': deep(brand.colours.brand, 0.31),
    field: deep(brand.colours.brand, 0.27),
  };
}

/** The dark green rail beside the content: by night only its depth differs. */
function railOf({ brand, paper }: Scales) {
  const rail = brand[9] ?? '#000000';
  return {
    rail,
    'rail-line': brand[8] ?? rail,
    'rail-active': brand[8] ?? rail,
    'rail-text': paper[0] ?? '#ffffff',
    'rail-quiet': readableStep(brand, [rail], { start: 4, towards: -1, ratio: TEXT_RATIO }),
  };
}

function softSteps({ brand, sun, sky, danger }: Scales, step: number) {
  return {
    'primary-soft': brand[step] ?? '',
    'accent-soft': sun[step] ?? '',
    'info-soft': sky[step] ?? '',
    'danger-soft': danger[step] ?? '',
  };
}

function readers(backgrounds: readonly string[], towards: 1 | -1) {
  return {
    text: (scale: Scale, start: number) =>
      readableStep(scale, backgrounds, { start, towards, ratio: TEXT_RATIO }),
    control: (scale: Scale, start: number) =>
      readableStep(scale, backgrounds, { start, towards, ratio: CONTROL_RATIO }),
  };
}

/** A colour with another lightness and a part of its chroma. */
function shade(hex: string, lightness: number, keep = 1): string {
  const { c, h } = toOklch(hex);
  return toHex({ l: lightness, c: c * keep, h });
}

function deep(hex: string, lightness: number): string {
  return shade(hex, lightness, 0.45);
}
