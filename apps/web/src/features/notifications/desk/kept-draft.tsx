import type { Notice } from '@kantuta/contract/notifications/notices.calls';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { type Draft, save } from './notices-desk.api.ts';

// After the last letter; what is typed meanwhile goes with the next one.
const PAUSE_MS = 800;

export type Keeping = {
  state: 'saved' | 'saving' | 'failed' | 'untouched';
  at: Date | null;
  /** The `changedAt` of what this screen has: as it was opened, or as it was kept from here. */
  seenAt: string;
  /** Everything typed so far is on the server when this resolves. */
  now: () => Promise<void>;
};

/** Keeps a draft on the server while it is written. */
export function useKeptDraft({ id, changedAt }: Notice, draft: Draft): Keeping {
  const [state, setState] = useState<Keeping['state']>('untouched');
  const [at, setAt] = useState<Date | null>(null);
  const [seenAt, setSeenAt] = useState(changedAt);
  const kept = useRef(draft);

  async function keep(): Promise<void> {
    if (kept.current === draft) return;
    setState('saving');
    try {
      const saved = await save(id, draft);
      // Two of them on their way at once may be answered in any order.
      setSeenAt((before) => (saved.changedAt > before ? saved.changedAt : before));
      kept.current = draft;
      setAt(now());
      setState('saved');
    } catch (error) {
      setState('failed');
      throw error;
    }
  }

  const keepQuietly = useEffectEvent(() => void keep().catch(() => {}));
  useEffect(() => {
    if (kept.current === draft) return undefined;
    const timer = setTimeout(keepQuietly, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return { state, at, seenAt, now: keep };
}

/** Whether what was typed is kept. */
export function SavedLine({ keeping: { state, at } }: { keeping: Keeping }) {
  const { t, format } = useI18n();
  if (state === 'saving') return t('notices.compose.saving');
  if (state === 'failed') return t('notices.compose.notSaved');
  return at === null
    ? t('notices.states.draft')
    : t('notices.compose.saved', { time: format.time(at) });
}
