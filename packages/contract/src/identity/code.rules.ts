import { z } from 'zod';

/** Decisions 2.1: a one-time code has six digits. */
export const CODE_DIGITS = 6;

/** Where a one-time code goes; WhatsApp and text messages go to the same number (decisions 2.1). */
export const CODE_CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** A one-time code as calls carry it: six digits without spaces. */
export const codeSchema = z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'format');

/** The digits of what was typed or pasted, at most six: `123 456`, `123-456` and `Su código es 123456` are all `123456` (decisions 2.1). */
export function readCode(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, CODE_DIGITS);
}
