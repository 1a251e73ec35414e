import { z } from 'zod';
import { plainLine, plainText } from '../operators/plain-words.rules.ts';
import { WORD_LANGUAGES } from './own-words.rules.ts';

/** A schema of words in each language (PAGE-2). */
export function inLanguages<Words extends z.ZodType>(words: Words) {
  return z.object({ es: words, en: words, pt: words });
}

/** The fewest and the most signs of a text. */
type Length = readonly [number, number];

/** A line that somebody at the desk writes: without control signs, and not empty. */
export const lineOf = ([least, most]: Length) =>
  z
    .string()
    .transform(plainLine)
    .pipe(z.string().min(1, 'required').min(least, 'too_short').max(most, 'too_long'));

const optional = ([least, most]: Length) =>
  z
    .string()
    .transform(plainText)
    .pipe(
      z
        .string()
        .refine((text) => text === '' || text.length >= least, 'too_short')
        .max(most, 'too_long'),
    );

const HALVES = [
  ['title', 'about'],
  ['about', 'title'],
] as const;

/** A title and what it is about: Spanish is written, each other language either wholly or not at all, because a half would never be read (PAGE-2). */
export const titledInLanguages = (length: { title: Length; about: Length }) =>
  inLanguages(z.object({ title: optional(length.title), about: optional(length.about) }))
    .extend({ es: z.object({ title: lineOf(length.title), about: lineOf(length.about) }) })
    .superRefine((texts, context) => {
      for (const language of WORD_LANGUAGES)
        for (const [lacking, written] of HALVES)
          if (texts[language][lacking] === '' && texts[language][written] !== '')
            context.addIssue({ code: 'custom', path: [language, lacking], message: 'required' });
    });
