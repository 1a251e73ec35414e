import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

// No 0, O, 1, I, L, U: 32 signs of 5 bits each (PLT-2: at least 60 random bits).
const REFERENCE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export type Ids = ReturnType<typeof createIds>;

/** Ids are made here and not in SQL: PostgreSQL before 18 has no uuidv7(). */
export function createIds(clock: Clock) {
  return {
    /** UUIDv7: 48 bits of time, 74 random bits. Those of a random UUID, because Node draws them in stock: every request takes one. */
    uuid(): string {
      const time = clock.now().getTime().toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
    },
    /** An id that strangers may see: receipt, payment reference. 12 signs of 5 random bits. */
    reference(): string {
      return [...randomBytes(12)].map((byte) => REFERENCE_SIGNS[byte & 31]).join('');
    },
    /** A session secret: 256 random bits. */
    secret(): string {
      return randomBytes(32).toString('base64url');
    },
  };
}

/** How secrets are stored. They are random enough to need no salt. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
