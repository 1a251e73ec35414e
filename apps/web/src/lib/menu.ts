import type { AnswerOf } from '@kantuta/contract/call';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { type MenuItem, readMenu } from '@kantuta/contract/settings/settings.calls';
import { settingChanged } from '@kantuta/contract/settings/settings.events';
import { useQuery } from '@tanstack/react-query';
import { type I18n, phraseOf } from './i18n.tsx';
import { keptQuery } from './kept/kept-query.ts';
import { refreshOn } from './live.ts';
import { isInHostApp } from './wrapper.ts';

type MenuEntry = MenuItem['children'][number];

const LONGEST_MS = 10 * MINUTE_MS;
export const menuQuery = { ...keptQuery(readMenu, {}), staleTime: LONGEST_MS };

// The server counts whole seconds; a moment later the date has passed on the server too.
const MARGIN_MS = 500;

/** How long the menu stays fresh: until the next date of a flag, when that is near. */
function untilTurn(menu: AnswerOf<typeof readMenu> | undefined): number | null {
  const seconds = menu?.changesInSeconds ?? null;
  return seconds === null ? null : Math.min(seconds * 1_000 + MARGIN_MS, LONGEST_MS);
}

refreshOn(settingChanged, ['settings', 'readMenu']);

/** The menu that the server decided for this person (SET-5), without entries that are not for this place (browser or host app). */
export function useMenu(): Record<'main' | 'user' | 'shortcuts', MenuItem[]> {
  const { data } = useQuery({
    ...menuQuery,
    // A page that slept past the date of a flag reads the menu again when it is shown.
    staleTime: ({ state }) => untilTurn(state.data) ?? menuQuery.staleTime,
    // A copy is not asked about dates, but until there is an answer.
    refetchInterval: ({ state }) => menuQuery.refetchInterval() || (untilTurn(state.data) ?? false),
  });
  return {
    main: shown(data?.main ?? []),
    user: shown(data?.user ?? []),
    shortcuts: shown(data?.shortcuts ?? []),
  };
}

/** The menu once something has fetched it; it fetches nothing itself. */
export function useKnownMenu(): AnswerOf<typeof readMenu> | undefined {
  return useQuery({ ...menuQuery, enabled: false }).data;
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
