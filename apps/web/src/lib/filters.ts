import { useNavigate, useSearch } from '@tanstack/react-router';

const MOST_LETTERS = 120;

/**
 * For `validateSearch` of a route: these names of the address are filters of its list, so that a view can be shared, kept and gone back
 * to. What is not a short text is left out.
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

/** The filters of the page that is open, and a way to set some of them; an empty text takes one away. */
export function useFilters<Name extends string>(): readonly [
  Readonly<Partial<Record<Name, string>>>,
  (changes: Partial<Record<Name, string>>) => void,
] {
  const filters: Partial<Record<Name, string>> = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    filters,
    (changes) => {
      const next = Object.fromEntries(
        Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== ''),
      );
      void navigate({ to: '.', search: next, replace: true });
    },
  ];
}
