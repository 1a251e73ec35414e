import { randomInt, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@kantuta/contract/durations';
import type { CodeChannel } from '@kantuta/contract/identity/code.rules';
import { STORED_LANGUAGES } from '@kantuta/contract/identity/identity.calls';
import { CODE_DIGITS } from '@kantuta/contract/identity/typed-code.rules';
import {
  codeText,
  CODE_PURPOSES,
  type CodeAbout,
  type CodePurpose,
} from '@kantuta/phrases/code-texts';
import { phraseLang } from '@kantuta/phrases/languages';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids.ts';
import type { SendLetter } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sendCodeJob } from './codes.jobs.ts';
import { dropCodes, findCodeToSend, insertCode, takeTry, useCode } from './codes.store.ts';

export type CodeRequest = {
  purpose: CodePurpose;
  channel: CodeChannel;
  /** The contact to send to; null: none. Everything else happens as usual, but no message is sent (SEC-24). */
  receiver: { personId: number; contactId: number } | null;
  /** A secret of the asker, such as the cookie or the id of the session; only a caller that presents it again can use the code. */
  bearer: string;
  /** The key under which the codes of a day are counted; a stranger must not share it with the owner (SEC-25). */
  holder: string;
  /** The key shared by all unknown browsers that ask for the same person: together they get more codes, but not without limit. */
  sharedBy?: string;
  /** What the person confirms with the code, named in its text: who gets how much. */
  about?: CodeAbout;
};
export type IssuedCode = { id: string; expiresAt: Date; resendAt: Date };
export type CodeTry = { id: string; purpose: CodePurpose; bearer: string; code: string };
/** The person and the contact that a right code proved. */
export type CodeProof = { personId: number; contactId: number };
export type Codes = ReturnType<typeof createCodes>;
/** The address of a contact; undefined when it was replaced since the code was asked for. */
export type FindContact = (
  reader: Reader,
  contactId: number,
) => Promise<{ personId: number; value: string; language: string } | undefined>;

const DAY_MINUTES = 1_440;
const CODES = 10 ** CODE_DIGITS;
/** At most this many codes without a receiver wait (SEC-56). */
export const WAITING_FOR_NOBODY = 200;

/**
 * One-time codes of six digits: random, hashed with a key outside the database, for one use, one purpose and one bearer, valid for a few
 * minutes and a few tries (IDN-14, SEC-26).
 */
export function createCodes({
  db,
  clock,
  ids,
  keys,
  settings,
  limits,
  jobs,
  sendLetter,
  findContact,
  sms,
  brand,
  isEqual = timingSafeEqual,
}: Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'keys' | 'settings' | 'limits' | 'jobs' | 'sms' | 'brand'
> & {
  sendLetter: SendLetter;
  findContact: FindContact;
  /** For tests that count how often a guess is compared. */
  isEqual?: (one: Buffer, other: Buffer) => boolean;
}) {
  /** The id makes equal codes differ in their hashes. */
  const hashOf = (id: string, code: string) => keys.hash(`code:${id}:${code}`);

  /** Counted whether a message is sent or not. Throws TooMany: once a minute, and a limited number a day (IDN-14). */
  async function countIssue({ purpose, holder, sharedBy }: CodeRequest): Promise<void> {
    const resendSeconds = await settings.number('code.resendSeconds');
    await limits.raise(db, `code:${purpose}:resend:${holder}`, {
      max: 1,
      windowMinutes: resendSeconds / 60,
      growing: false,
    });
    await limits.raise(db, `code:${purpose}:day:${holder}`, {
      max: await settings.number('code.perDay'),
      windowMinutes: DAY_MINUTES,
      growing: false,
    });
    // Growing waits, so that strangers slow one another down and lock nobody out.
    if (sharedBy !== undefined)
      await limits.raise(db, `code:${purpose}:shared:${sharedBy}`, {
        max: await settings.number('code.perDayShared'),
        windowMinutes: DAY_MINUTES,
      });
  }

  return {
    /**
     * Makes a code and orders its message; `store` writes related rows in the same transaction. Invalidates the earlier code of the same
     * bearer. Throws TooMany.
     */
    async issue(
      request: CodeRequest,
      store: (tx: Tx, issued: IssuedCode) => Promise<void> = async () => undefined,
    ): Promise<IssuedCode> {
      await countIssue(request);
      const { purpose, channel, receiver, bearer, about } = request;
      const id = ids.uuid();
      const code = String(randomInt(CODES)).padStart(CODE_DIGITS, '0');
      const createdAt = clock.now();
      const [minutes, resendSeconds, triesLeft] = await Promise.all([
        settings.number('code.minutes'),
        settings.number('code.resendSeconds'),
        settings.number('code.tries'),
      ]);
      const expiresAt = new Date(createdAt.getTime() + minutes * MINUTE_MS);
      const issued = {
        id,
        expiresAt,
        resendAt: new Date(createdAt.getTime() + resendSeconds * 1_000),
      };
      await inTransaction(db, async (tx) => {
        await insertCode(tx, {
          id,
          purpose,
          channel,
          personId: receiver?.personId ?? null,
          contactId: receiver?.contactId ?? null,
          // A code without a receiver is the hash of a random secret, so no guess fits it.
          codeHash: hashOf(id, receiver === null ? ids.secret() : code),
          browserHash: hashSecret(bearer),
          triesLeft,
          createdAt,
          expiresAt,
        });
        await store(tx, issued);
        await jobs.send(
          tx,
          sendCodeJob,
          { codeId: id, sealed: keys.seal(`code:${id}`, code), ...(about ? { about } : {}) },
          receiver === null ? behindRealCodes() : {},
        );
      });
      return issued;
    },

    /**
     * Takes a try, compares, and runs `work` in the transaction that uses the code up. Throws `code_invalid`, with the tries that are left,
     * for a code that is wrong, used, expired or of another bearer.
     */
    async redeem<Result>(
      { id, purpose, bearer, code }: CodeTry,
      work: (tx: Tx, proof: CodeProof) => Promise<Result>,
    ): Promise<Result> {
      const at = clock.now();
      const tried = await takeTry(db, { id, purpose, browserHash: hashSecret(bearer), at });
      const invalid = () => refuse('code_invalid', { data: { triesLeft: tried?.triesLeft ?? 0 } });
      if (!tried || !isEqual(tried.codeHash, hashOf(id, code))) throw invalid();
      const { personId, contactId } = tried;
      if (personId === null || contactId === null) throw invalid();
      return inTransaction(db, async (tx) => {
        if (!(await useCode(tx, id, at))) throw invalid();
        return work(tx, { personId, contactId });
      });
    },

    /** Makes one code that nobody has used worthless. */
    withdraw: async (tx: Tx, id: string): Promise<void> => {
      await useCode(tx, id, clock.now());
    },

    drop: (tx: Tx, personId: number, purpose: CodePurpose): Promise<void> =>
      dropCodes(tx, { personId, purpose, at: clock.now() }),

    /** The work of `sendCodeJob`: in the language of the receiver, without a link (SEC-24: a code without a receiver is dropped here). */
    async send({
      codeId,
      sealed,
      about,
    }: {
      codeId: string;
      sealed: string;
      about?: CodeAbout | undefined;
    }): Promise<void> {
      const found = await findCodeToSend(db, codeId, clock.now());
      const to = found && (await findContact(db, found.contactId));
      const code = keys.open(`code:${codeId}`, sealed);
      if (!to || code === undefined) return;
      const text = codeText(purposeOf(found.purpose), phraseLang(languageOf(to.language)), {
        group: brand.group,
        code,
        minutes: Math.round((found.expiresAt.getTime() - found.createdAt.getTime()) / MINUTE_MS),
        ...(about ? { about } : {}),
      });
      const id = `code-${codeId}`;
      if (found.channel === 'email')
        await sendLetter(to.personId, {
          to: to.value,
          subject: text.title,
          text: text.detail,
          id,
        });
      else
        await sms.send({
          // Stored as `+591-70012345`, dialled without the hyphen.
          to: to.value.replaceAll(/[^+\d]/g, ''),
          text: text.short,
          channel: found.channel === 'whatsapp' ? 'whatsapp' : 'sms',
          id,
        });
    },
  };
}

/** The same row for a code without a receiver (SEC-24), but no real code waits behind it, and a wave of them does not grow the queue. */
function behindRealCodes(): { last: true; singletonKey: string } {
  return { last: true, singletonKey: `nobody:${randomInt(WAITING_FOR_NOBODY)}` };
}

function purposeOf(stored: string): CodePurpose {
  return CODE_PURPOSES.find((purpose) => purpose === stored) ?? 'confirm_contact';
}

function languageOf(stored: string): (typeof STORED_LANGUAGES)[number] {
  return STORED_LANGUAGES.find((language) => language === stored) ?? 'es';
}
