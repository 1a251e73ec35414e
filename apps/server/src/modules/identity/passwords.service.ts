import { hash, verify, type Options } from '@node-rs/argon2';
import { Unavailable } from '../../platform/refusal.ts';

// OWASP's setting for Argon2id, which is the default of the library: 19 MiB, 2 passes, 1 lane; one hash takes 21 ms on the reference
// machine.
const COST = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const satisfies Options;

// The size of Node's thread pool; with the waiting hashes a burst takes at most 76 MiB and 0.4 s (SEC-23).
const AT_ONCE = 4;
const WAITING = 64;

// The hash of nobody is 32 random bytes, so no password fits; an unknown user costs the same time (SEC-24).
export const NOBODYS_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$q5PdhtQ0x1mKf2cYw7nE9A$4C0bq8gDqk7eW5mN1sZxJt3VhUo6RyLfPaKdTjB9iXw';

export type Passwords = ReturnType<typeof createPasswords>;

/** `outdated`: the password fits with the previous pepper; the caller stores a new hash. */
export type Fit = 'fits' | 'outdated' | 'wrong';

/** Checks and makes password hashes off the main thread, a few at a time; a caller that would wait too long is refused and may retry. */
export function createPasswords({
  pepper,
  previousPepper,
}: {
  pepper: Uint8Array;
  /** The pepper of SECRET_KEY_PREVIOUS. */
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
      // The slot is handed over directly, so that no other caller can take it in between.
      if (next) next();
      else running -= 1;
    }
  }

  /** With which pepper the password fits the hash; without a hash it takes as long and fits none. Never call it inside a transaction. */
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

/** The PHC string of a password; the pepper is stored outside the database (SEC-23). */
export function hashPassword(password: string, pepper: Uint8Array): Promise<string> {
  return hash(password, { ...COST, secret: pepper });
}
