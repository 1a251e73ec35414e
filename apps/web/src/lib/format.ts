import type { Format } from '@kantuta/phrases/format';
import { useI18n } from './i18n.tsx';

/** Dates, amounts and numbers in the reader's language. */
export function useFormat(): Format {
  return useI18n().format;
}
