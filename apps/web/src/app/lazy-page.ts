import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { needPhrases } from '../lib/i18n.tsx';

type Page = ComponentType;

/**
 * A page in a chunk of its own; pages behind the entrance come together with their phrases. React's `lazy` and not the router's:
 * the router's calls `use()` only while the page is missing, about which React complains when `/` turns from sign-in to home.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, Page>>,
  name: Name,
  phrases: 'entrance' | 'office' = 'office',
): AsyncRouteComponent<object> {
  const preload = async (): Promise<{ default: Page }> => {
    const [page] = await Promise.all([load(), needPhrases(phrases)]);
    return { default: page[name] };
  };
  return Object.assign(lazy(preload), {
    preload: async () => {
      await preload();
    },
  });
}
