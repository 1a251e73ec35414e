import type { Call } from '@kantuta/contract/call';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';

/** One thing that an operator does at the desk, and the line of the trail that it leaves. */
export type DeskPath = {
  does: string;
  call: Call;
  leaves: TrailAction;
  /** Makes a thing of its own, and answers what is asked about it. */
  input(): Promise<Record<string, unknown>>;
};
