import { hash, verify, type Options } from '@node-rs/argon2';
import { Unavailable } from '../../platform/refusal.ts';

// OWASP's setting for Argon2id, which is what the library makes by default: 19 MiB, 2 passes, 1 lane; 21 ms a hash on the machine of reference.
const COST = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const satisfies Options;

// As many as the thread pool of Node has threads; with the waiting ones a burst holds 76 MiB and 0.4 s at most (SEC-23).
const AT_ONCE = 4;
const WAITING = 64;

// Nobody's: the hash is 32 random bytes, so no password fits; an unknown user costs the same time (SEC-24).
export const NOBODYS_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$q5PdhtQ0x1mKf2cYw7nE9A$4C0bq8gDqk7eW5mN1sZxJt3VhUo6RyLfPaKdTjB9iXw';

export type Passwords = ReturnType<typeof createPasswords>;

/** `outdated`: it fits, with the pepper before; whoever knows the password now makes it a new hash. */
export type Fit = 'fits' | 'outdated' | 'wrong';

/** Checks and makes password hashes off the main thread, a few at a time; what would wait too long is told to come back. */
export function createPasswords({
  pepper,
  previousPepper,
}: {
  pepper: Uint8Array;
  /** Of SECRET_KEY_PREVIOUS. */
  previousPepper?: Uint8Array | undefined;
}) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) throw new Unavailable('the password check');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn is handed over as it is, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  }

  /** With which pepper the password belongs to the hash; without a hash it takes as long and is wrong. Never inside a transaction. */
  async function fitOf(passwordHash: string | undefined, password: string): Promise<Fit> {
    const stored = passwordHash ?? NOBODYS_PASSWORD;
    const fits = await inTurn(() => verify(stored, password, { secret: pepper }));
    if (passwordHash !== undefined && fits) return 'fits';
    if (previousPepper === undefined) return 'wrong';
    const fitted = await inTurn(() => verify(stored, password, { secret: previousPepper }));
    return passwordHash !== undefined && fitted ? 'outdated' : 'wrong';
  }

  return {
    fitOf,
    verify: async (passwordHash: string | undefined, password: string): Promise<boolean> =>
      (await fitOf(passwordHash, password)) !== 'wrong',
    hash: (password: string): Promise<string> => inTurn(() => hashPassword(password, pepper)),
  };
}

/** The PHC string of a password; the pepper lies outside the database (SEC-23). */
export function hashPassword(password: string, pepper: Uint8Array): Promise<string> {
  return hash(password, { ...COST, secret: pepper });
}
