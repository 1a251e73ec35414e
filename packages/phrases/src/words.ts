import { amountText, type Cents, type Currency } from '@kantuta/contract/money';
import type { Lang } from './languages.ts';

const MAX_WHOLE = 999_999_999;

/** In the form used on receipts and contracts (SALE-20). */
const CURRENCY_NAMES: Readonly<Record<Lang, Readonly<Record<Currency, string>>>> = {
  es: { USD: 'dólares estadounidenses', BOB: 'bolivianos' },
  en: { USD: 'US dollars', BOB: 'bolivianos' },
  pt: { USD: 'dólares americanos', BOB: 'bolivianos' },
};

const SPELL: Readonly<Record<Lang, (whole: number) => string>> = {
  es: spanish,
  en: english,
  pt: portuguese,
};

/**
 * An amount in words: "Doscientos cuarenta y seis 52/100 dólares estadounidenses" (SALE-20). From 0.00 to 999 999 999.99; throws
 * RangeError outside. The cents stay figures, so the number before them is not shortened: "Veintiuno 00/100 bolivianos".
 */
export function amountInWords(amount: Cents, currency: Currency, lang: Lang): string {
  const [whole = '', fraction = ''] = amountText(amount).split('.');
  const words = numberInWords(Number(whole), lang);
  const joined = lang === 'en' ? `${words} and ${fraction}/100` : `${words} ${fraction}/100`;
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)} ${CURRENCY_NAMES[lang][currency]}`;
}

/** A whole number from 0 to 999 999 999 in words, in small letters. Throws RangeError outside. */
export function numberInWords(whole: number, lang: Lang): string {
  if (!Number.isInteger(whole) || whole < 0 || whole > MAX_WHOLE || Object.is(whole, -0)) {
    throw new RangeError(`no words for ${whole}`);
  }
  return SPELL[lang](whole);
}

function groupsOf(whole: number): { millions: number; thousands: number; rest: number } {
  return {
    millions: Math.floor(whole / 1_000_000),
    thousands: Math.floor(whole / 1000) % 1000,
    rest: whole % 1000,
  };
}

// prettier-ignore
const ES_SMALL = [
  'cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce', 'trece', 'catorce',
  'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve', 'veinte', 'veintiuno', 'veintidós', 'veintitrés', 'veinticuatro',
  'veinticinco', 'veintiséis', 'veintisiete', 'veintiocho', 'veintinueve',
];
// prettier-ignore
const ES_TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
// prettier-ignore
const ES_HUNDREDS = [
  '', 'ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos', 'seiscientos', 'setecientos', 'ochocientos', 'novecientos',
];

function spanish(whole: number): string {
  if (whole === 0) return 'cero';
  const { millions, thousands, rest } = groupsOf(whole);
  const parts: string[] = [];
  if (millions > 0) {
    parts.push(millions === 1 ? 'un millón' : `${shortened(spanishGroup(millions))} millones`);
  }
  // "mil", never "un mil".
  if (thousands > 0) {
    parts.push(thousands === 1 ? 'mil' : `${shortened(spanishGroup(thousands))} mil`);
  }
  if (rest > 0) parts.push(spanishGroup(rest));
  return parts.join(' ');
}

function spanishGroup(group: number): string {
  if (group === 100) return 'cien';
  const below = group % 100;
  const parts = [ES_HUNDREDS[Math.floor(group / 100)] ?? ''];
  if (below > 0 && below < 30) parts.push(ES_SMALL[below] ?? '');
  if (below >= 30) {
    const tens = ES_TENS[Math.floor(below / 10)] ?? '';
    parts.push(below % 10 === 0 ? tens : `${tens} y ${ES_SMALL[below % 10] ?? ''}`);
  }
  return parts.filter((part) => part !== '').join(' ');
}

/** Before a noun, and before "mil" and "millones": veintiún mil, treinta y un millones. */
function shortened(words: string): string {
  return words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
}

// prettier-ignore
const EN_SMALL = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen',
  'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
];
// prettier-ignore
const EN_TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function english(whole: number): string {
  if (whole === 0) return 'zero';
  const { millions, thousands, rest } = groupsOf(whole);
  const parts: string[] = [];
  if (millions > 0) parts.push(`${englishGroup(millions)} million`);
  if (thousands > 0) parts.push(`${englishGroup(thousands)} thousand`);
  if (rest > 0) parts.push(englishGroup(rest));
  return parts.join(' ');
}

function englishGroup(group: number): string {
  const below = group % 100;
  const parts: string[] = [];
  if (group >= 100) parts.push(`${EN_SMALL[Math.floor(group / 100)] ?? ''} hundred`);
  if (below > 0 && below < 20) parts.push(EN_SMALL[below] ?? '');
  if (below >= 20) {
    const tens = EN_TENS[Math.floor(below / 10)] ?? '';
    parts.push(below % 10 === 0 ? tens : `${tens}-${EN_SMALL[below % 10] ?? ''}`);
  }
  return parts.join(' ');
}

// prettier-ignore
const PT_SMALL = [
  'zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze', 'treze', 'quatorze', 'quinze',
  'dezesseis', 'dezessete', 'dezoito', 'dezenove',
];
// prettier-ignore
const PT_TENS = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'];
// prettier-ignore
const PT_HUNDREDS = [
  '', 'cento', 'duzentos', 'trezentos', 'quatrocentos', 'quinhentos', 'seiscentos', 'setecentos', 'oitocentos', 'novecentos',
];

function portuguese(whole: number): string {
  if (whole === 0) return 'zero';
  const { millions, thousands, rest } = groupsOf(whole);
  const parts: { words: string; group: number }[] = [];
  if (millions > 0) {
    const words = millions === 1 ? 'um milhão' : `${portugueseGroup(millions)} milhões`;
    parts.push({ words, group: millions });
  }
  if (thousands > 0) {
    const words = thousands === 1 ? 'mil' : `${portugueseGroup(thousands)} mil`;
    parts.push({ words, group: thousands });
  }
  if (rest > 0) parts.push({ words: portugueseGroup(rest), group: rest });
  return parts.reduce((text, { words, group }, index) => {
    // "e" before the last group if it is below a hundred or whole hundreds: mil e duzentos, mil e seis, mil duzentos e seis.
    const isPlain = group < 100 || group % 100 === 0;
    const joint = index === parts.length - 1 && isPlain ? ' e ' : ' ';
    return index === 0 ? words : `${text}${joint}${words}`;
  }, '');
}

function portugueseGroup(group: number): string {
  if (group === 100) return 'cem';
  const below = group % 100;
  const parts: string[] = [];
  if (group >= 100) parts.push(PT_HUNDREDS[Math.floor(group / 100)] ?? '');
  if (below >= 20) parts.push(PT_TENS[Math.floor(below / 10)] ?? '');
  const unit = below < 20 ? below : below % 10;
  if (unit > 0) parts.push(PT_SMALL[unit] ?? '');
  return parts.join(' e ');
}
