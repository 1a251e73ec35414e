import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { needPhrases } from '../lib/i18n.tsx';

type Page = ComponentType;

/** A page in a chunk of its own; pages behind the entrance come together with their phrases. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, Page>>,
  name: Name,
  phrases: 'entrance' | 'office' = 'office',
): AsyncRouteComponent<object> {
  return lazyRouteComponent(async (): Promise<{ default: Page }> => {
    const [page] = await Promise.all([load(), needPhrases(phrases)]);
    return { default: page[name] };
  });
}
