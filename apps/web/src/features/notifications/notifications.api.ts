import {
  countUnread,
  listNotifications,
  markNotificationRead,
  type Notification,
} from '@kantuta/contract/notifications/notifications.calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { keyOf, queryClient } from '../../lib/queries.ts';

/** NTF-2: the carousel shows the newest 10. */
const CAROUSEL_MOST = 10;
/** Ten pages are a hundred notifications: people with more unread ones read them in the list. */
const CAROUSEL_PAGES = 10;

type Page = Awaited<ReturnType<typeof readPage>>;

/** All notifications of a person, newest first, ten at a time (NTF-1). */
export function notificationsQuery(ci: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(listNotifications), ci],
    queryFn: ({ pageParam, signal }) => readPage(ci, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages: readonly Page[]) =>
      last.rows.length > 0 && shownOf(pages) < last.count ? pages.length + 1 : undefined,
  });
}

/** The newest unread ones for the carousel after login. Read once: marking them must not remove them while they are shown. */
export function unreadAtLoginQuery(ci: string) {
  return queryOptions({
    queryKey: ['unreadAtLogin', ci],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const unread: Notification[] = [];
      for (let page = 1; page <= CAROUSEL_PAGES; page += 1) {
        const { rows, cantidad } = await readPage(ci, page, signal);
        unread.push(...rows.filter(isUnread));
        const wanted = Math.min(cantidad, CAROUSEL_MOST);
        if (unread.length >= wanted || rows.length === 0) break;
      }
      return unread.slice(0, CAROUSEL_MOST);
    },
  });
}

/** Status 0 means marked; the answer carries the new count, and the screens change only then (SEC-48). */
export async function markRead(idnotificacion: number): Promise<void> {
  const { cantidad } = await callApi(markNotificationRead, { idnotificacion });
  queryClient.setQueryData(keyOf(countUnread, {}), { cantidad });
  await queryClient.invalidateQueries({ queryKey: keyOf(listNotifications) });
}

export function isUnread({ descripcion }: Notification): boolean {
  return descripcion[0]?.estadoNotificacion === 'NO LEIDO';
}

/** Only the first item of the list counts (specification section 3). */
export function detailOf({ descripcion }: Notification): string {
  return descripcion[0]?.detalle ?? '';
}

/** A page of this product; any other address is no link. */
export function innerLink({ link }: Notification): string | null {
  return /^\/(?!\/)/.test(link) ? link : null;
}

export function shownOf(pages: readonly { rows: readonly unknown[] }[]): number {
  return pages.reduce((total, { rows }) => total + rows.length, 0);
}

function readPage(ci: string, pagina: number, signal: AbortSignal) {
  const background = queryClient.getQueryData([...keyOf(listNotifications), ci]) !== undefined;
  return callApi(listNotifications, { ci, tipo: 1, pagina }, { signal, background });
}
