/** A colour in perceptual terms: lightness 0-1, chroma 0-0.4, hue in degrees (OKLCH). */
export type Oklch = { l: number; c: number; h: number };

/** Ten steps from the lightest (index 0) to the darkest (index 9), as `#rrggbb`. */
export type Scale = readonly string[];

// Perceptually even steps; chroma is highest in the middle.
const LIGHTNESS = [0.982, 0.955, 0.912, 0.85, 0.77, 0.68, 0.585, 0.485, 0.385, 0.27];
const CHROMA = [0.1, 0.22, 0.42, 0.68, 0.92, 1, 1, 1, 0.86, 0.6];

/**
 * A scale through a colour: same hue, lightness by table, chroma falling towards both ends; the nearest step is the colour itself. In
 * hexadecimal, because web views of old phones do not support `oklch()`.
 */
export function scaleOf(hex: string): Scale {
  const base = toOklch(hex);
  const nearest = LIGHTNESS.reduce(
    (best, l, index) =>
      Math.abs(l - base.l) < Math.abs((LIGHTNESS[best] ?? 0) - base.l) ? index : best,
    0,
  );
  return LIGHTNESS.map((l, index) =>
    index === nearest
      ? hex.toLowerCase()
      : toHex({ l, c: base.c * (CHROMA[index] ?? 1), h: base.h }),
  );
}

/** A neutral scale: the hue of a colour with very little chroma, for surfaces and lines. */
export function neutralScaleOf(hex: string, chroma: number): Scale {
  const { h } = toOklch(hex);
  return LIGHTNESS.map((l) => toHex({ l, c: chroma, h }));
}

/** Reads `#rrggbb`, with the matrices of OKLab (Björn Ottosson, 2020). */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

/** `#rrggbb`; chroma is reduced until the colour can be displayed. */
export function toHex({ l, c, h }: Oklch): string {
  for (let chroma = c; ; chroma -= 0.004) {
    const channels = linearChannels({ l, c: Math.max(0, chroma), h });
    if (chroma <= 0 || channels.every((value) => value >= -0.0005 && value <= 1.0005)) {
      return `#${channels.map(hexChannel).join('')}`;
    }
  }
}

/** Contrast of two colours by WCAG 2.2: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The first step of a scale, from `start` towards its darker (+1) or lighter (-1) end, that is readable on all the backgrounds; the end of
 * the scale if none is. So the colours of any brand stay readable without manual choice.
 */
export function readableStep(
  scale: Scale,
  backgrounds: readonly string[],
  { start, towards, ratio }: { start: number; towards: 1 | -1; ratio: number },
): string {
  for (let index = start; index >= 0 && index < scale.length; index += towards) {
    const step = scale[index];
    if (step !== undefined && backgrounds.every((each) => contrast(step, each) >= ratio)) {
      return step;
    }
  }
  return scale.at(towards === 1 ? -1 : 0) ?? '#000000';
}

/** The candidate with the best contrast on a background. */
export function mostReadable(candidates: readonly string[], background: string): string {
  return candidates.reduce((best, each) =>
    contrast(each, background) > contrast(best, background) ? each : best,
  );
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: string): [number, number, number] {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function linearChannels({ l, c, h }: Oklch): number[] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function hexChannel(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
