import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES } from '@kantuta/contract/identity/identity.calls';
import type { Readers } from '@kantuta/contract/notifications/audiences.calls';
import { isWritten } from '@kantuta/contract/notifications/notices.rules';
import type { Notice } from '@kantuta/contract/notifications/notices.calls';
import type { Draft } from './notices.store.ts';
import type { StoredNotice } from './notices.views.ts';

/** Whether there is a text in Spanish and in each other language that somebody reads, and none is half written. */
export function isComplete({ texts }: Pick<StoredNotice, 'texts'>, readers: Readers): boolean {
  return LANGUAGES.every((language) => {
    const { title, text } = texts[language];
    const isEmpty = title === '' && text === '';
    return isWritten(texts[language]) || (isEmpty && language !== 'es' && readers[language] === 0);
  });
}

/** Whether the notice has not changed since the operator read it: each change has an instant of its own. */
export function isSeen({ changedAt }: StoredNotice, seenAt: string): boolean {
  return changedAt.getTime() === Date.parse(seenAt);
}

/** The instant of a change: always later than that of the previous change, whatever the clock says. */
export function nextInstant({ changedAt }: StoredNotice, now: Date): Date {
  return new Date(Math.max(now.getTime(), changedAt.getTime() + 1));
}

export function isSameDraft(notice: StoredNotice, draft: Draft): boolean {
  const { kind, texts, link, audience, byMail } = notice;
  return isDeepStrictEqual({ kind, texts, link, audience, byMail }, draft);
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
    byMail: row.byMail,
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
