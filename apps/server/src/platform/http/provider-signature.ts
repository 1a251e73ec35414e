import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../platform.ts';
import { refuse } from '../refusal.ts';

// SEC-11: a signature is good for 5 minutes.
const MAX_AGE_SECONDS = 300;

/** Checks the word of a provider on the raw bytes; throws `bad_signature`. Two secrets may be good while one replaces the other (SEC-11). */
export function createSignatureCheck(
  { clock }: Pick<Platform, 'clock'>,
  secrets: readonly string[],
): (body: Buffer, header: string) => void {
  return (body, header) => {
    const fields = new Map(
      header
        .split(',')
        .map((part): [string, string] => [
          part.slice(0, part.indexOf('=')),
          part.slice(part.indexOf('=') + 1),
        ]),
    );
    const time = fields.get('t') ?? '';
    const sent = Buffer.from(fields.get('v1') ?? '', 'hex');
    const age = Math.abs(clock.now().getTime() / 1_000 - Number(time));
    const isGood = secrets.some((secret) =>
      isSame(createHmac('sha256', secret).update(`${time}.`).update(body).digest(), sent),
    );
    if (!/^\d{1,12}$/.test(time) || age > MAX_AGE_SECONDS || !isGood) throw refuse('bad_signature');
  };
}

function isSame(expected: Buffer, sent: Buffer): boolean {
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}
