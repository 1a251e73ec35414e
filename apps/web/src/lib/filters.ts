import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    person?: string;
  }
}

const MOST_LETTERS = 120;

/**
 * For `validateSearch` of a route: these names of the address are filters of its list, so that a view can be shared, stored and gone back
 * to. Any value that is not a short text is dropped.
 */
export function filtersIn<const Name extends string>(...names: readonly Name[]) {
  return (search: Record<string, unknown>): { [Key in Name]?: string } => {
    const found: { [Key in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      const text = typeof value === 'number' ? String(value) : value;
      if (typeof text === 'string' && text !== '' && text.length <= MOST_LETTERS)
        found[name] = text;
    }
    return found;
  };
}

/**
 * The filters of the open page, and a function that sets some of them; an empty text removes one. A filter that names a person (`person`: a
 * document, a telephone, a name) is stored in the entry of the history, where a reload and going back find it, and never in the address
 * (SEC-39).
 */
export function useFilters<Name extends string>(): readonly [
  Readonly<Partial<Record<Name, string>>>,
  (changes: Partial<Record<Name, string>>) => void,
] {
  const searched: Partial<Record<Name, string>> = useSearch({ strict: false });
  const person = useLocation({ select: ({ state }) => state.person });
  const filters = person === undefined ? searched : { ...searched, person };
  const navigate = useNavigate();
  return [
    filters,
    (changes) => {
      const { person: meant, ...search } = Object.fromEntries(
        Object.entries<string | undefined>({ ...filters, ...changes }).filter(
          ([, value]) => value !== '',
        ),
      );
      void navigate({
        to: '.',
        search,
        state: meant === undefined ? {} : { person: meant },
        replace: true,
      });
    },
  ];
}
