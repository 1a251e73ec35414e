import { z } from 'zod';
import { CODE_DIGITS } from './typed-code.rules.ts';

/** The ways to send a one-time code; WhatsApp and text messages go to the same number (IDN-14). */
export const CODE_CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** A one-time code as sent in calls: six digits without spaces. */
export const codeSchema = z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'format');
