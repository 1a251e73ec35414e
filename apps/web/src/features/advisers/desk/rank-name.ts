import { phraseOf, type I18n } from '../../../lib/i18n.tsx';

/** What a rank of the career plan is called, with its number: the higher the number, the higher the rank. */
export function rankName(i18n: I18n, rank: number): string {
  const name = phraseOf(i18n, `advisersDesk.ranks.${rank}`);
  return name === undefined ? String(rank) : `${rank} · ${name}`;
}
