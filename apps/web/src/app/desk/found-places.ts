import { sectionsFor } from '@kantuta/contract/operators/desk.rules';
import { useQuery } from '@tanstack/react-query';
import { deskQuery } from '../../lib/desk.ts';
import { atDesk, type FoundPlace } from '../../lib/feature.ts';
import { phraseOf, useI18n } from '../../lib/i18n.tsx';

/** The rooms of this operator that match the name, at once; then the results of nouns. Nothing for an empty text. */
export function useFound(text: string): { found: FoundPlace[]; isNobody: boolean } {
  const i18n = useI18n();
  const { t } = i18n;
  const { data: desk } = useQuery(deskQuery());
  // The desk parts of nouns never change while the desk is open: the hooks are the same each time.
  // oxlint-disable-next-line react/hooks -- see above
  const parts = atDesk('search').map(({ useFound: useFoundThings }) => useFoundThings(text));
  if (text === '') return { found: [], isNobody: false };
  const rooms = sectionsFor(desk?.rights ?? []).flatMap(({ key, group, path }) => {
    const name = phraseOf(i18n, `operators.sections.${key}`) ?? key;
    if (!plain(name).includes(plain(text))) return [];
    return [{ key, path, name, about: t(`operators.groups.${group}`) }];
  });
  const found = [...rooms, ...parts.flatMap((part) => part.found)];
  const isAnswered = parts.every((part) => part.isAnswered);
  return { found, isNobody: isAnswered && found.length === 0 };
}

/** Removes accents and capitals, as people type when they search. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
