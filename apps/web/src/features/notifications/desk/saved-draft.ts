import type { Notice } from '@kantuta/contract/notifications/notices.calls';
import { plainLine, plainText } from '@kantuta/contract/operators/plain-words.rules';
import { LANGS } from '@kantuta/phrases/languages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { now } from '../../../lib/clock.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { type Draft, readAgain, save } from './notices-desk.api.ts';

// Counted from the last keystroke; text typed while a request runs is saved with the next one.
const PAUSE_MS = 800;

export type DraftSaving = {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  state: 'saved' | 'saving' | 'failed' | 'untouched';
  at: Date | null;
  /** The `changedAt` of the version on this screen: as it was opened, or as it was last saved from here. */
  seenAt: string;
  /** The version that another operator saved meanwhile; typed text stays, and is not saved until the person chooses one of the two. */
  newer: Notice | null;
  /** There is typed text that is not on the server, as far as this screen knows. */
  isUnsaved: boolean;
  /** Resolves when all typed text is on the server. */
  now: () => Promise<void>;
  /** Continues with the other operator’s version. */
  load: () => void;
  /** Continues with the typed text, which replaces the other operator’s version. */
  writeOver: () => Promise<void>;
};

/** Saves a draft on the server while it is written, and never overwrites a version that this screen has not shown. */
export function useSavedDraft(notice: Notice): DraftSaving {
  const { id } = notice;
  const [draft, setDraft] = useState<Draft>(() => draftOf(notice));
  const [state, setState] = useState<DraftSaving['state']>('untouched');
  const [at, setAt] = useState<Date | null>(null);
  const [seenAt, setSeenAt] = useState(notice.changedAt);
  const [newer, setNewer] = useState<Notice | null>(null);
  const [savedDraft, setSavedDraft] = useState(draft);
  const lastSaved = useRef(draft);
  const seen = useRef(notice.changedAt);
  // The draft of the last request: if its answer is lost, the stored draft is recognized by its text.
  const tried = useRef(draft);
  const line = useRef(Promise.resolve());

  function see(changedAt: string): void {
    seen.current = changedAt;
    setSeenAt(changedAt);
    setNewer(null);
  }

  function hold(draftToSave: Draft): void {
    lastSaved.current = draftToSave;
    setSavedDraft(draftToSave);
  }

  async function write(draftToSave: Draft): Promise<void> {
    if (lastSaved.current === draftToSave) return;
    setState('saving');
    const before = tried.current;
    tried.current = draftToSave;
    try {
      const saved = await save(id, draftToSave, seen.current).catch(async (error: unknown) => {
        // Sent or discarded meanwhile: the page shows the outcome, with the typed text beside it.
        if (isRefusal(error, 'notice_closed')) await readAgain(id);
        if (!isRefusal(error, 'notice_changed')) throw error;
        const there = await readAgain(id);
        if (isSame(there, before)) return save(id, draftToSave, there.changedAt);
        setNewer(there);
        throw error;
      });
      see(saved.changedAt);
      hold(draftToSave);
      setAt(now());
      setState('saved');
    } catch (error) {
      setState('failed');
      throw error;
    }
  }

  /** One request after the other: each builds on the version that the previous one left. */
  function keep(draftToSave = draft): Promise<void> {
    const written = line.current.then(() => write(draftToSave));
    line.current = written.catch(() => {});
    return written;
  }

  const keepQuietly = useEffectEvent(() => void keep().catch(() => {}));
  const isHindered = newer !== null || !notice.can.edit;
  useEffect(() => {
    if (lastSaved.current === draft || isHindered) return undefined;
    const timer = setTimeout(keepQuietly, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, isHindered]);

  /** Also before anything is saved from here: an open desk receives a hint for each change. */
  const hear = useEffectEvent((changedAt: string, isSaving: boolean) => {
    if (isSaving || changedAt <= seen.current) return;
    if (isSame(notice, tried.current)) see(notice.changedAt);
    else setNewer(notice);
  });
  const isSaving = state === 'saving';
  useEffect(() => hear(notice.changedAt, isSaving), [notice.changedAt, isSaving]);

  return {
    draft,
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
    state,
    at,
    seenAt,
    newer,
    isUnsaved: draft !== savedDraft && !isSame(notice, draft),
    now: keep,
    load: () => {
      if (newer === null) return;
      const theirs = draftOf(newer);
      hold(theirs);
      tried.current = theirs;
      setDraft(theirs);
      setState('untouched');
      see(newer.changedAt);
    },
    writeOver: async () => {
      if (newer === null) return;
      see(newer.changedAt);
      // A new object, so that it is saved even if nothing was typed since.
      await keep({ ...draft });
    },
  };
}

export function draftOf({ kind, texts, link, audience, byMail }: Notice): Draft {
  return { kind, texts, link, audience, byMail };
}

/** Whether the stored draft is the one that was sent: the server removes invisible characters. */
function isSame(there: Notice, { texts, ...rest }: Draft): boolean {
  const { texts: words, ...others } = draftOf(there);
  return (
    JSON.stringify(others) ===
      JSON.stringify({
        kind: rest.kind,
        link: rest.link.trim(),
        audience: rest.audience,
        byMail: rest.byMail ?? false,
      }) &&
    LANGS.every(
      (lang) =>
        plainLine(texts[lang].title) === words[lang].title &&
        plainText(texts[lang].text) === words[lang].text,
    )
  );
}

/** Shows whether the typed text is saved. */
export function SavedLine({ saving: { state, at, newer } }: { saving: DraftSaving }) {
  const { t, format } = useI18n();
  if (state === 'saving') return t('notices.compose.saving');
  if (state === 'failed' || newer !== null) return t('notices.compose.notSaved');
  return at === null
    ? t('notices.states.draft')
    : t('notices.compose.saved', { time: format.time(at) });
}
