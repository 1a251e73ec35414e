import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { needPhrases, type PhrasePart } from './i18n.tsx';

type Page = ComponentType;

const OFFICE: PhrasePart[] = ['office'];

/** A component that is loaded when it is needed, or ahead of that. */
export type LazyPart<Props = object> = FunctionComponent<Props> & { preload: () => Promise<void> };

/**
 * A page in a chunk of its own; pages come together with their phrases, those of the office unless others are named. React's `lazy` and not the router's:
 * the router's calls `use()` only while the page is missing, about which React complains when `/` turns from sign-in to home.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, Page>>,
  name: Name,
  ...phrases: PhrasePart[]
): AsyncRouteComponent<object> {
  const preload = loadOnce(async (): Promise<{ default: Page }> => {
    const [page] = await Promise.all([
      load(),
      ...(phrases.length > 0 ? phrases : OFFICE).map(needPhrases),
    ]);
    return { default: page[name] };
  });
  return Object.assign(lazy(preload), {
    preload: async () => {
      await preload();
    },
  });
}

/**
 * A part of a page that another noun owns; a part that was loaded ahead is drawn at once, without a placeholder. It comes with the phrases that are
 * named: those of the page that it stands on are there.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
  ...phrases: PhrasePart[]
): LazyPart<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  const preload = loadOnce(async () => {
    const [part] = await Promise.all([load(), ...phrases.map(needPhrases)]);
    loaded = part[name];
    return { default: loaded };
  });
  const Later: FunctionComponent<Props> = lazy(preload);
  const Part = (props: Props) => {
    const [Shown] = useState(() => loaded ?? Later);
    return createElement(Shown, props);
  };
  return Object.assign(Part, {
    preload: async () => {
      await preload();
    },
  });
}

/**
 * All callers share one promise, so that a part that was loaded ahead is drawn without a placeholder. A failure is forgotten: the
 * next caller tries again.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** A page of the desk comes with the phrases of the whole product: operators read what customers read. */
export function deskPage<Name extends string>(
  load: () => Promise<Record<Name, Page>>,
  name: Name,
): AsyncRouteComponent<object> {
  return lazyPage(load, name, 'office', 'account', 'meetings', 'desk');
}
