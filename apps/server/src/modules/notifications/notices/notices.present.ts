import { isDeepStrictEqual } from 'node:util';
import type { Notice } from '@kantuta/contract/notifications/notices.calls';
import type { Draft } from './notices.store.ts';
import type { StoredNotice } from './notices.views.ts';

/** Whether title and text exist in all three languages. */
export function isComplete({ texts }: Pick<StoredNotice, 'texts'>): boolean {
  return Object.values(texts).every(({ title, text }) => title !== '' && text !== '');
}

/** Whether the notice has not changed since the operator read it: each change has an instant of its own. */
export function isSeen({ changedAt }: StoredNotice, seenAt: string): boolean {
  return changedAt.getTime() === Date.parse(seenAt);
}

/** The instant of a change: always later than that of the previous change, whatever the clock says. */
export function nextInstant({ changedAt }: StoredNotice, now: Date): Date {
  return new Date(Math.max(now.getTime(), changedAt.getTime() + 1));
}

export function isSameDraft({ kind, texts, link, audience }: StoredNotice, draft: Draft): boolean {
  return isDeepStrictEqual({ kind, texts, link, audience }, draft);
}

/** A notice in the form that the desk reads. */
export function shown(row: StoredNotice): Notice {
  const { state } = row;
  return {
    id: row.id,
    kind: row.kind,
    texts: row.texts,
    link: row.link,
    audience: row.audience,
    state,
    author: row.author,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
    sendAt: row.sendAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    stoppedBy: row.stoppedBy,
    stoppedReason: row.stoppedReason,
    sender: row.sender,
    isHeld: row.isHeld,
    people: row.people,
    told: row.told,
    read: row.read,
    can: { edit: state === 'draft', stop: state !== 'sent' && state !== 'stopped' },
  };
}
