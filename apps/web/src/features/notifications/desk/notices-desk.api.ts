import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import {
  countAudience,
  type NoticeAudience,
} from '@kantuta/contract/notifications/audiences.calls';
import {
  createNotice,
  exportNotices,
  exportRecipients,
  listNotices,
  listRecipients,
  type Notice,
  type NoticeState,
  readNotice,
  type RecipientState,
  sendNotice,
  stopNotice,
  updateNotice,
} from '@kantuta/contract/notifications/notices.calls';
import { noticeBegun, noticeChanged } from '@kantuta/contract/notifications/notices.events';
import { proposalChanged } from '@kantuta/contract/operators/operators.events';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';
import { randomId } from '../../../lib/random-id.ts';

export type Draft = Omit<InputOf<typeof updateNotice>, 'id' | 'changedAt'>;
export type Counted = AnswerOf<typeof countAudience>;

/** While the filter changes, the previous list stays on the screen. */
export const noticesQuery = (state: NoticeState | undefined) => ({
  ...callQuery(listNotices, state === undefined ? {} : { state }),
  placeholderData: keepPreviousData,
});
export const noticeQuery = (id: string) => callQuery(readNotice, { id });
export type Recipient = AnswerOf<typeof listRecipients>['recipients'][number];
export type LogQuery = { search: string; state?: RecipientState };

/** The delivery log, fifty people at a time. */
export const recipientsQuery = (id: string, query: LogQuery) =>
  infiniteQueryOptions({
    queryKey: keyOf(listRecipients, { id, ...query }),
    queryFn: ({ pageParam, signal, client, queryKey }) =>
      callApi(
        listRecipients,
        { id, ...query, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal, background: client.getQueryState(queryKey)?.data !== undefined },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

const NOTHING = { title: '', text: '' };

/** In the address of a notice that is nowhere yet. */
export const NEW_NOTICE = 'nuevo';

/** A notice that is nowhere yet: it becomes a draft with the first typed letter. */
export function blankNotice(): Notice {
  return {
    id: randomId(),
    kind: 'notice',
    texts: { es: NOTHING, en: NOTHING, pt: NOTHING },
    link: '',
    audience: { kind: 'everybody' },
    byMail: false,
    state: 'draft',
    author: '',
    createdAt: '',
    changedAt: UNSAVED,
    changedBy: '',
    sendAt: null,
    finishedAt: null,
    stoppedBy: '',
    stoppedReason: '',
    sender: '',
    isHeld: false,
    people: 0,
    told: 0,
    read: 0,
    can: { edit: true, stop: false },
  };
}

/** The `changedAt` of a notice that is nowhere yet. */
const UNSAVED = '';

/** `seenAt` is the `changedAt` of the version on the screen: after any other change nothing is saved (`notice_changed`). */
export const save = (id: string, draft: Draft, seenAt: string): Promise<Notice> =>
  storeNotice(
    // The same id again after a lost answer is the same draft.
    seenAt === UNSAVED
      ? callApi(createNotice, { id, ...draft })
      : callApi(updateNotice, { id, ...draft, changedAt: seenAt }),
  );

/** The notice as it is on the server now, bypassing the cache. */
export const readAgain = (id: string): Promise<Notice> =>
  queryClient.fetchQuery({ ...noticeQuery(id), staleTime: 0 });

export const count = (audience: NoticeAudience): Promise<Counted> =>
  callApi(countAudience, { audience });

export const send = (input: InputOf<typeof sendNotice>): Promise<Notice> =>
  storeNotice(callApi(sendNotice, input));

export const stop = (input: InputOf<typeof stopNotice>): Promise<Notice> =>
  storeNotice(callApi(stopNotice, input));

export const noticesFile = (state: NoticeState | undefined) =>
  callApi(exportNotices, state === undefined ? {} : { state });

export const recipientsFile = (id: string, state: RecipientState | undefined) =>
  callApi(exportRecipients, { id, ...(state === undefined ? {} : { state }) });

/** Stores the answer in the cache that every screen reads. */
async function storeNotice(answer: Promise<Notice>): Promise<Notice> {
  const notice = await answer;
  queryClient.setQueryData(keyOf(readNotice, { id: notice.id }), notice);
  void queryClient.invalidateQueries({ queryKey: keyOf(listNotices) });
  return notice;
}

refreshOn(noticeBegun, ['notices']);
refreshOn(noticeChanged, ['notices']);
refreshOn(proposalChanged, ['notices']);
