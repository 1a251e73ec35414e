import type { DeviceMark, StoredMark } from './park-phones.store.ts';
import type { Gate } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import type { Tx } from '../../../platform/db/database.ts';

/** A code that was read, or a number that was typed with a reason. */
export type Shown = { code: string; pass: string; reason: string };

/** What a gate saw, whoever stood there: by a session, or by the duty pass of a device. */
export type SeenMark = Shown & {
  markId: string;
  gate: Gate;
  at: Date;
  byId: number;
  /** Whether whoever noted it keeps this gate. */
  isReached: boolean;
  /** Null: by a session. */
  device: (DeviceMark & { dutyPassId: string; isRevoked: boolean }) | null;
};

/** People who were announced, whose code a device with a duty pass reads (PASS-8, PASS-22). */
export type VisitMarks = {
  isOne(code: string): boolean;
  /** Throws `gate_code`, `gate_day`, `gate_late`, `visit_over`. */
  receive(tx: Tx, mark: SeenMark): Promise<StoredMark>;
  /** Who entered by a mark; undefined: it is of no visit. */
  told(
    tx: Pick<Tx, 'selectFrom'>,
    mark: StoredMark,
  ): Promise<{ name: string; isMinor: boolean } | undefined>;
};
