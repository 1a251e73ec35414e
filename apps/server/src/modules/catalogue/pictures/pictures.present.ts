import type { Picture } from '@kantuta/contract/catalogue/pictures/pictures.calls';
import type { Lang } from '@kantuta/phrases/languages';
import type { ShownPicture } from './pictures.views.ts';

/** A picture with its words in the language of the reader; Spanish ones where nobody wrote others. */
export function pictureFor(found: ShownPicture | null, language: Lang): Picture | null {
  if (!found) return null;
  const { words, ...picture } = found;
  return { ...picture, words: words[language] || words.es };
}
