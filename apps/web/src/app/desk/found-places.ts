import { sectionsFor } from '@kantuta/contract/operators/desk.rules';
import { SEARCH_MIN } from '@kantuta/contract/people/customers.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deskQuery } from '../../lib/desk.ts';
import { searchQuery } from '../../features/people/desk/customers-desk.api.ts';
import { phraseOf, useI18n } from '../../lib/i18n.tsx';

/** A room or a person that fits what was typed. */
export type FoundPlace = { key: string; path: string; name: string; about: string };

// What one sees without scrolling; all of them are one Enter away.
const MOST_PEOPLE = 6;
// As in the other boxes that search while one types.
const PAUSE_MS = 350;

/** Rooms that this operator has, by name, at once; people after a moment of quiet. Nothing for an empty text. */
export function useFound(text: string): { found: FoundPlace[]; isNobody: boolean } {
  const i18n = useI18n();
  const { t } = i18n;
  const { data: desk } = useQuery(deskQuery());
  const q = useQuiet(text);
  const isAsked = text.length >= SEARCH_MIN && q.length >= SEARCH_MIN;
  const { data, isPlaceholderData } = useQuery({
    ...searchQuery(q),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (text === '') return { found: [], isNobody: false };
  const rooms = sectionsFor(desk?.rights ?? []).flatMap(({ key, group, path }) => {
    const name = phraseOf(i18n, `operators.sections.${key}`) ?? key;
    if (!plain(name).includes(plain(text))) return [];
    return [{ key, path, name, about: t(`operators.groups.${group}`) }];
  });
  const people = (isAsked ? (data?.customers ?? []) : [])
    .slice(0, MOST_PEOPLE)
    .map(({ personId, name, document, matched }) => ({
      key: String(personId),
      path: `/operaciones/clientes/${personId}`,
      name,
      about: `${document} · ${t(`customers.by.${matched.kind}`)} ${matched.text}`.trim(),
    }));
  const found = [...rooms, ...people];
  const isAnswered = isAsked && q === text && data !== undefined && !isPlaceholderData;
  return { found, isNobody: isAnswered && found.length === 0 };
}

/** What was typed last, once nobody types any more. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}

/** Without accents and capitals, as people type when they look for something. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
