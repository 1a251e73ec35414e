import type { Call } from '@kantuta/contract/call';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';

/** One action of an operator at the desk, and the trail entry that it leaves. */
export type DeskPath = {
  does: string;
  call: Call;
  leaves: TrailAction;
  /** Prepares a record of its own and returns the input of the call. */
  input(): Promise<Record<string, unknown>>;
};
