import { type MenuItem, readMenu } from '@kantuta/contract/settings/settings.calls';
import { useQuery } from '@tanstack/react-query';
import { type I18n, phraseOf } from '../../lib/i18n.tsx';
import { callQuery } from '../../lib/queries.ts';
import { isInHostApp } from '../../lib/wrapper.ts';

type MenuEntry = MenuItem['children'][number];

export const menuQuery = { ...callQuery(readMenu, {}), staleTime: 10 * 60_000 };

/** The menu that the server decided for this person (decisions 16.1), without what is not for this place (browser or host app). */
export function useMenu(): { main: MenuItem[]; user: MenuItem[] } {
  const { data } = useQuery(menuQuery);
  return { main: shown(data?.main ?? []), user: shown(data?.user ?? []) };
}

export function menuLabel(i18n: I18n, { key }: MenuEntry): string {
  return phraseOf(i18n, key.startsWith('menu.') ? key : `menu.${key}`) ?? key;
}

function shown(items: readonly MenuItem[]): MenuItem[] {
  return items
    .filter(isShown)
    .map((item) => ({ ...item, children: item.children.filter(isShown) }));
}

function isShown({ flags }: MenuEntry): boolean {
  return isInHostApp() ? flags.app : flags.web;
}
