import { SEARCH_MIN } from '@kantuta/contract/people/customers.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FoundPlace } from '../../../lib/feature.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { searchQuery } from './customers-desk.api.ts';

// The number that fits without scrolling; Enter leads to all of them.
const MOST_PEOPLE = 6;
// As in the other boxes that search while the operator types.
const PAUSE_MS = 350;

/** Customers that match a text, after a pause in typing; none for a short text. */
export function useFoundCustomers(text: string): { found: FoundPlace[]; isAnswered: boolean } {
  const { t } = useI18n();
  const q = useQuiet(text);
  const isAsked = text.length >= SEARCH_MIN && q.length >= SEARCH_MIN;
  const { data, isPlaceholderData } = useQuery({
    ...searchQuery(q),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = (isAsked ? (data?.customers ?? []) : [])
    .slice(0, MOST_PEOPLE)
    .map(({ personId, name, document, matched }) => ({
      key: String(personId),
      path: `/operaciones/clientes/${personId}`,
      name,
      about: `${document} · ${t(`customers.by.${matched.kind}`)} ${matched.text}`.trim(),
    }));
  return { found, isAnswered: isAsked && q === text && data !== undefined && !isPlaceholderData };
}

/** The last typed text, once typing has paused. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
