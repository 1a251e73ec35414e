import type { Notice } from '@kantuta/contract/notifications/notices.calls';
import type { StoredNotice } from './notices.store.ts';

/** Whoever reads it does so in one of the three languages. */
export function isComplete({ texts }: Pick<StoredNotice, 'texts'>): boolean {
  return Object.values(texts).every(({ title, text }) => title !== '' && text !== '');
}

/** A notice as the desk reads it. */
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
    sendAt: row.sendAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    stoppedBy: row.stoppedBy,
    sender: row.sender,
    isHeld: row.isHeld,
    people: row.people,
    told: row.told,
    read: row.read,
    can: { edit: state === 'draft', stop: state !== 'sent' && state !== 'stopped' },
  };
}
