import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { readDocument } from '@kantuta/contract/identity/document.rules';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { LASTING, LASTING_DAYS, type Try } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse, TooMany } from '../../../platform/refusal.ts';
import { findAccount, type Acquaintance, type Device } from '../identity.views.ts';
import type { SecurityAlerts } from '../security-alerts/security-alerts.service.ts';
import { tellOfGuessesJob } from './entry.jobs.ts';

export type Attempts = ReturnType<typeof createAttempts>;

type Attempt = {
  /** As `nameOf` makes it. */
  who: string;
  /** null: nobody has this document. */
  personId: number | null;
  device: Device;
  known: Acquaintance;
  /** A passkey is the second proof itself, so only a password waits for the failures of all strangers together. */
  way: 'password' | 'passkey';
};

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** Counters of tries, shared by passwords and passkeys (IDN-3, SEC-25). */
export function createAttempts({
  db,
  clock,
  log,
  keys,
  settings,
  limits,
  jobs,
  securityAlerts,
}: Pick<Platform, 'db' | 'clock' | 'log' | 'keys' | 'settings' | 'limits' | 'jobs'> & {
  securityAlerts: SecurityAlerts;
}) {
  const rule = async () => ({
    max: await settings.number('login.maxFailures'),
    windowMinutes: await settings.number('login.windowMinutes'),
  });

  /**
   * The key under which an attempt is counted: the number alone, known or not and whatever complement was typed, so that the waits do not
   * reveal which documents exist (SEC-24).
   */
  const nameOf = (document: string): string =>
    keys.hash(`login:${readDocument(document).number}`).toString('base64url');

  /** What all places that an account does not know have failed together: lately, and in a row since its owner last came in. */
  async function ofStrangers(who: string): Promise<[lately: Try, inARow: Try]> {
    const max = await settings.number('login.maxFailuresOfStrangers');
    const inARow = {
      subject: inARowOf(who),
      max: await settings.number('login.maxInARow'),
      windowMinutes: LASTING_DAYS * DAY_MINUTES,
      growing: false,
    };
    return [{ ...(await rule()), max, subject: strangersOf(who) }, inARow];
  }

  /** Once a day for an account; for nobody's document the same row is written (SEC-24). */
  async function tellOwner({ who, personId }: Pick<Attempt, 'who' | 'personId'>): Promise<void> {
    log.warn({ event: 'guesses_at_one_account', ...(personId === null ? {} : { personId }) });
    await inTransaction(db, (tx) =>
      jobs.send(tx, tellOfGuessesJob, { personId }, { singletonKey: who }),
    );
  }

  return {
    nameOf,

    /**
     * Counts the attempt before anything is compared: per account and address, and per address; from places that the account does not know,
     * per account as well. A browser or a place where the person signed in before has separate counters, so that neither strangers nor a
     * whole mobile network behind one address can lock that person out (IDN-3). Returns the function that a good proof calls to reset them.
     * Throws TooMany, and `second_proof_required` after too many failures in a row.
     */
    async count({ who, personId, device, known, way }: Attempt): Promise<() => Promise<void>> {
      const isKnown = known.place || known.browser;
      const place = placeOf(device, known);
      const ofAddress = isKnown ? `login:known:${who}:${place}` : `login:address:${device.address}`;
      const ofAccount = `login:account:${who}:${place}`;
      const max = await settings.number('login.maxFailuresPerAddress');
      const strangers = isKnown || way === 'passkey' ? [] : await ofStrangers(who);
      const tries = [
        { ...(await rule()), max, subject: ofAddress },
        { ...(await rule()), subject: ofAccount },
        ...strangers,
      ];
      const counts = await limits.raiseAll(db, tries).catch((error: unknown) => {
        const isInARow = error instanceof TooMany && error.subject === inARowOf(who);
        throw isInARow ? refuse('second_proof_required') : error;
      });
      if (strangers.some((each, index) => counts[index + 2] === each.max))
        await tellOwner({ who, personId });
      return () => limits.giveBack([ofAddress, strangersOf(who)], [ofAccount, inARowOf(who)]);
    },

    /**
     * Counts the attempt of a person who is signed in: the finder of an unlocked phone slows down that phone alone, never its owner
     * elsewhere. Returns the function that a good proof calls to reset the counter. Throws TooMany.
     */
    async countAt(sessionId: string): Promise<() => Promise<void>> {
      const tries = `proof:${sessionId}`;
      await limits.raise(db, tries, await rule());
      return () => limits.clear(tries);
    },

    /** After the owner has proved to be it by a code and set another password: what strangers guessed at the old one no longer counts. */
    async forgetStrangers(tx: Tx, personId: number): Promise<void> {
      const account = await findAccount(tx, personId);
      if (!account) return;
      const who = nameOf(account.documentNumber);
      await limits.forget(tx, [strangersOf(who), inARowOf(who)]);
    },

    /** The work of `tellOfGuessesJob`. */
    async tell({ personId }: { personId: number | null }): Promise<void> {
      if (personId === null) return;
      const once = { max: 1, windowMinutes: DAY_MINUTES, growing: false };
      try {
        await limits.raise(db, `login:told:${personId}`, once);
      } catch (error) {
        if (error instanceof TooMany) return;
        throw error;
      }
      const at = clock.now().toISOString();
      await inTransaction(db, (tx) =>
        securityAlerts.send(tx, personId, 'manyFailedSignIns', { at }),
      );
    },
  };
}

const strangersOf = (who: string): string => `login:strangers:${who}`;
const inARowOf = (who: string): string => `${LASTING}login:${who}`;

/** A browser is known by its cookie, at whatever address; a client without one by its name at an address. */
function placeOf({ address, userAgent, browser }: Device, known: Acquaintance): string {
  if (known.browser) return `browser:${browser.toString('base64url')}`;
  if (known.place) return `${address}:${hashSecret(userAgent).toString('base64url')}`;
  return address;
}
