import { HOUR_MS } from '../../durations.ts';

/** How long a device stands at a gate by one pass (PASS-18). */
export const GATE_DUTY_MS = 14 * HOUR_MS;

/** What a gate saw, as its device makes, signs and keeps it (PASS-19). */
export type GateMark = {
  id: string;
  /** By the clock of the device. */
  deviceAt: string;
  /** How far that clock was behind the server's at its last answer. */
  offsetMs: number;
  /** What stands in the QR; empty: the number was typed. */
  code: string;
  /** Product and number, `1234-3`, where the clock of the phone is off, and why it was typed. */
  pass: string;
  reason: string;
};

/** What the device signs of a mark; nothing of it can be changed on the way. The gate is that of its pass. */
export function gateMarkText(passId: string, mark: GateMark): string {
  const { id, deviceAt, offsetMs, code, pass, reason } = mark;
  return `KGM1.${passId}.${JSON.stringify([id, deviceAt, offsetMs, code, pass, reason])}`;
}

/** What became of a mark: it used its pass, it waits for somebody, it names no pass that counts, or its device has not signed it. */
export const GATE_OUTCOMES = ['used', 'review', 'rejected', 'refused'] as const;
