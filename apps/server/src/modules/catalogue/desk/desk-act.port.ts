import type { TrailAction, TrailObject } from '@kantuta/contract/operators/trail.rules';

/** What the trail keeps of a change. */
export type DeskAct = {
  action: TrailAction;
  kind: TrailObject;
  id: number;
  /** Whose open maps and pages read it. */
  projectId: number | null;
  details: Record<string, string | number | boolean>;
};
