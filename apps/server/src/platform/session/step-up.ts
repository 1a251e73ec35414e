import { MINUTE_MS } from '@kantuta/contract/durations';
import type { Actor } from '../access.ts';
import type { Clock } from '../clock.ts';
import type { Reader } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import type { Settings } from '../settings/settings.ts';
import { stampStepUp } from './session.store.ts';

export type StepUp = ReturnType<typeof createStepUp>;

/** A fresh second proof in the same session protects sensitive acts on a phone that was left unlocked (IDN-12). */
export function createStepUp({ clock, settings }: { clock: Clock; settings: Settings }) {
  return {
    /** Call it first in a sensitive use case, after `allow`. Throws `step_up_required`. */
    async require(actor: Pick<Actor, 'provedAt'>): Promise<void> {
      const minutes = await settings.number('stepUp.minutes');
      const age = clock.now().getTime() - (actor.provedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
      if (age >= minutes * MINUTE_MS) throw refuse('step_up_required');
    },
    /** The person gave the proof again: valid for this session and for `stepUp.minutes`. Returns until when. */
    async stamp(tx: Reader, sessionId: string): Promise<Date> {
      const at = clock.now();
      await stampStepUp(tx, sessionId, at);
      return new Date(at.getTime() + (await settings.number('stepUp.minutes')) * MINUTE_MS);
    },
  };
}
