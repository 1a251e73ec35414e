import type { NoticeAudience } from '@kantuta/contract/notifications/audiences.calls';
import type { NoticeState } from '@kantuta/contract/notifications/notices.calls';
import type { NoticeTexts } from '@kantuta/contract/notifications/notices.rules';
import { operatorId } from '../people/operators.ts';
import type { DeskMeans, TrailFact } from './trail-fact.ts';

/** A row of `notice`; the loader finds the recipients of scheduled notices. */
export type Message = {
  id: string;
  kind: 'notice' | 'promotion';
  texts: NoticeTexts;
  link: string;
  audience: NoticeAudience;
  state: NoticeState;
  authorId: number;
  createdAt: Date;
  changedAt: Date;
  sendAt: Date | null;
  eventId: string | null;
  finishedAt: Date | null;
};

/** A draft without words. */
export function begun({ ids }: DeskMeans, login: string, at: Date): Message {
  const none = { title: '', text: '' };
  return {
    id: ids.uuid(at),
    kind: 'notice',
    texts: { es: none, en: none, pt: none },
    link: '',
    audience: { kind: 'everybody' },
    state: 'draft',
    authorId: operatorId(login),
    createdAt: at,
    changedAt: at,
    sendAt: null,
    eventId: null,
    finishedAt: null,
  };
}

type Written = Pick<Message, 'id' | 'authorId'> & { at: Date };

/** The line of the trail for a new draft. */
export function written({ ids }: DeskMeans, { id, authorId, at }: Written): TrailFact {
  return {
    at,
    actor: { kind: 'person', id: authorId },
    action: 'notices.create',
    object: { kind: 'notice', id },
    outcome: 'done',
    requestId: ids.uuid(at),
    details: {},
  };
}

/** The line of the trail for the order to send. */
export function ordered(
  { ids }: DeskMeans,
  { id, authorId, changedAt, sendAt, state }: Message,
  people?: number,
): TrailFact {
  const at = state === 'sent' && sendAt ? sendAt : changedAt;
  return {
    at,
    actor: { kind: 'person', id: authorId },
    action: 'notices.send',
    object: { kind: 'notice', id },
    outcome: 'done',
    requestId: ids.uuid(at),
    details: { ...(people === undefined ? {} : { people }), sendAt: sendAt?.toISOString() ?? '' },
  };
}
