import type { PhraseKey } from '@kantuta/phrases/catalogue';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { behindEntrance } from '../lib/root-route.ts';
import { ComingPage } from './coming-page.tsx';

/** Addresses of specification section 2 with the name of the page. An address that a feature declares belongs to that feature. */
const COMING: readonly (readonly [path: string, label: PhraseKey])[] = [
  ['/promocion-dos-por-uno', 'menu.twoForOne'],
];

/**
 * The addresses of specification section 2 that have no screen yet; they are behind the entrance, like the screens to come.
 * @param declared the routes of all features
 */
export function comingRoutes(declared: readonly AnyRoute[]) {
  const taken = new Set(declared.map(({ options }) => ('path' in options ? options.path : '')));
  return COMING.filter(([path]) => !taken.has(path)).map(([path, label]) =>
    createRoute({
      ...behindEntrance,
      path,
      staticData: { ...behindEntrance.staticData, label, isComing: true },
      component: ComingPage,
    }),
  );
}
