import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { randomId } from '../../../lib/random-id.ts';
import type { ChosenFile } from '../../../ui/file-field.tsx';
import { send } from './holder-cards.api.ts';

/** How a card stands between the phone and the office. */
export type Sending =
  | { state: 'none' }
  | { state: 'going'; share: number }
  | { state: 'kept'; name: string; cardId: string }
  | { state: 'failed'; problem: string };

/** Sends a card as soon as it is chosen; another choice takes its place, also while it is still going. */
export function useSentCard(onCard: (cardId: string | undefined) => void) {
  const { t } = useI18n();
  const [sending, setSending] = useState<Sending>({ state: 'none' });
  const going = useRef<AbortController>(null);
  useEffect(() => () => going.current?.abort(), []);

  async function choose(file: ChosenFile | null): Promise<void> {
    going.current?.abort();
    onCard(undefined);
    if (!file) return setSending({ state: 'none' });
    const mine = new AbortController();
    going.current = mine;
    setSending({ state: 'going', share: 0 });
    const cardId = randomId();
    const { signal } = mine;
    const onProgress = (share: number) => !signal.aborted && setSending({ state: 'going', share });
    try {
      await send({ cardId, file }, { signal, onProgress });
      if (signal.aborted) return;
      setSending({ state: 'kept', name: file.name, cardId });
      onCard(cardId);
    } catch (error) {
      if (!signal.aborted) setSending({ state: 'failed', problem: problemOf(error) });
    }
  }

  function problemOf(error: unknown): string {
    if (!(error instanceof ApiError)) return t('holderCard.failed');
    return error.fields[0]?.message ?? (error.mensaje || t('holderCard.failed'));
  }

  return { sending, choose: (file: ChosenFile | null) => void choose(file) };
}
