import { createHmac } from 'node:crypto';

/** Value of `x-bank-signature`: `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t + '.' + rawBody)>`. */
export function signatureOf(secret: string, rawBody: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
