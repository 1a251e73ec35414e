import {
  listNotifications,
  type Notification,
} from '@kantuta/contract/notifications/notifications.calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { keyOf, queryClient } from '../../lib/queries.ts';

/** NTF-2: the carousel shows the newest 10. */
const CAROUSEL_MOST = 10;
/** Ten pages are a hundred notifications: people with more unread ones read them in the list. */
const CAROUSEL_PAGES = 10;

export type NotificationPage = Awaited<ReturnType<typeof readPage>>;
export type Kind = Notification['kind'];

/** The notifications of a person of one kind (1 is all), newest first, ten at a time (NTF-1). */
export function notificationsQuery(ci: string, kind: Kind) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(listNotifications), ci, kind],
    queryFn: ({ pageParam, signal }) => readPage(ci, kind, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: NotificationPage, pages: readonly NotificationPage[]) =>
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
        const { rows, cantidad } = await readPage(ci, 1, page, signal);
        unread.push(...rows.filter(isUnread));
        const wanted = Math.min(cantidad, CAROUSEL_MOST);
        if (unread.length >= wanted || rows.length === 0) break;
      }
      return unread.slice(0, CAROUSEL_MOST);
    },
  });
}

export function isUnread({ descripcion }: Notification): boolean {
  return descripcion[0]?.estadoNotificacion === 'NO LEIDO';
}

/** How many are unread, of one kind or of all (1), as the newest page says. */
export function unreadIn(pages: readonly NotificationPage[], kind: Kind = 1): number {
  return (pages.at(-1)?.unread ?? [])
    .filter((each) => kind === 1 || each.kind === kind)
    .reduce((total, { count }) => total + count, 0);
}

/** Only the first item of the list counts (specification section 3). */
export function detailOf({ descripcion }: Notification): string {
  return descripcion[0]?.detalle ?? '';
}

/** A page of this product; any other address is no link. */
export function innerLink({ link }: Notification): string | null {
  return /^\/(?!\/)/.test(link) ? link : null;
}

function shownOf(pages: readonly { rows: readonly unknown[] }[]): number {
  return pages.reduce((total, { rows }) => total + rows.length, 0);
}

function readPage(ci: string, tipo: Kind, pagina: number, signal: AbortSignal) {
  const key = [...keyOf(listNotifications), ci, tipo];
  const background = queryClient.getQueryData(key) !== undefined;
  return callApi(listNotifications, { ci, tipo, pagina }, { signal, background });
}
