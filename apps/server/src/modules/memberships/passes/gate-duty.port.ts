import type { Reader, Tx } from '../../../platform/db/database.ts';

type FreshGatePass = {
  id: string;
  gate: string;
  personId: number;
  signingKey: Buffer;
  sealingKey: Buffer;
  issuedAt: Date;
  endsAt: Date;
};
/** The duty pass of a device at a gate. */
export type GatePass = FreshGatePass & { revokedAt: Date | null };

/** What the doors hand in: the places of devices at gates (decision 060). */
export type GateDuty = {
  lockGate(tx: Tx, of: { gate: string; signingKey: Buffer }): Promise<GatePass | undefined>;
  issue(tx: Tx, fresh: FreshGatePass): Promise<boolean>;
  find(reader: Reader, passId: string): Promise<GatePass | undefined>;
  holdRevokedAt(tx: Tx, passId: string): Promise<Date | null>;
  revoke(tx: Tx, of: { passId: string; at: Date; byId: number }): Promise<boolean>;
  noteSeen(reader: Reader, passId: string, at: Date): Promise<void>;
};
