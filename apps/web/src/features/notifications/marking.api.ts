import {
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '@kantuta/contract/notifications/notifications.calls';
import { type InfiniteData, useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { keyOf, queryClient } from '../../lib/queries.ts';
import { showError } from '../../lib/toasts.ts';
import { isUnread, type Kind, type NotificationPage, unreadIn } from './notifications.api.ts';

type Marked = { ids: readonly number[] } | { kind: Kind; newestId: number };
type Lists = InfiniteData<NotificationPage>;

const LISTS = { queryKey: keyOf(listNotifications) };
const COUNT = keyOf(countUnread, {});

/** Status 0 means marked; the answer carries the new count. */
export async function markRead(idnotificacion: number): Promise<void> {
  const { cantidad } = await callApi(markNotificationRead, { idnotificacion });
  queryClient.setQueryData(COUNT, { cantidad });
  await queryClient.invalidateQueries(LISTS);
}

/** Marks some or all. Lists and bell show it at once and go back when it is refused (NTF-9). */
export function useMarking() {
  return useMutation({
    mutationFn: async (marked: Marked) => {
      if (!('ids' in marked)) return await callApi(markAllNotificationsRead, marked);
      const answers = await Promise.all(
        marked.ids.map((idnotificacion) => callApi(markNotificationRead, { idnotificacion })),
      );
      return { cantidad: Math.min(...answers.map(({ cantidad }) => cantidad)) };
    },
    onMutate: async (marked) => {
      await Promise.all(
        [LISTS, { queryKey: COUNT }].map((each) => queryClient.cancelQueries(each)),
      );
      const before = [
        ...queryClient.getQueriesData(LISTS),
        [COUNT, queryClient.getQueryData(COUNT)] as const,
      ];
      queryClient.setQueriesData<Lists>(LISTS, (lists) => lists && showAsRead(lists, marked));
      const [[, shown] = []] = queryClient.getQueriesData<Lists>(LISTS);
      if (shown) queryClient.setQueryData(COUNT, { cantidad: unreadIn(shown.pages) });
      return before;
    },
    onSuccess: (count) => {
      queryClient.setQueryData(COUNT, count);
    },
    onError: (error, _marked, before) => {
      for (const [key, data] of before ?? []) queryClient.setQueryData(key, data);
      showError(error);
    },
    onSettled: () => queryClient.invalidateQueries(LISTS),
  });
}

function showAsRead(lists: Lists, marked: Marked): Lists {
  const turns = (row: Notification) => isUnread(row) && isMarked(row, marked);
  const turned = lists.pages.flatMap(({ rows }) => rows).filter(turns);
  const left = ({ kind, count }: { kind: Kind; count: number }) => {
    if (!('ids' in marked)) return marked.kind === 1 || marked.kind === kind ? 0 : count;
    return count - turned.filter((row) => row.kind === kind).length;
  };
  const pages = lists.pages.map((page) => ({
    ...page,
    unread: page.unread.map((each) => ({ ...each, count: left(each) })),
    rows: page.rows.map((row) => (turns(row) ? asRead(row) : row)),
  }));
  return { ...lists, pages };
}

function isMarked({ idnotificacion, kind }: Notification, marked: Marked): boolean {
  if ('ids' in marked) return marked.ids.includes(idnotificacion);
  return idnotificacion <= marked.newestId && (marked.kind === 1 || kind === marked.kind);
}

function asRead(row: Notification): Notification {
  const [first, ...rest] = row.descripcion;
  if (!first) return row;
  return { ...row, descripcion: [{ ...first, estadoNotificacion: 'LEIDO' }, ...rest] };
}
