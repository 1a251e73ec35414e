import { z } from 'zod';

/** A schema of words in each language (PAGE-2). */
export function inLanguages<Words extends z.ZodType>(words: Words) {
  return z.object({ es: words, en: words, pt: words });
}
