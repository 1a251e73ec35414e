import { randomFillSync, randomInt, timingSafeEqual } from 'node:crypto';
import { createChallenge, sha, verifySolution } from 'altcha/lib';
import type { ReplyOf } from '@kantuta/contract/call';
import { MINUTE_MS } from '@kantuta/contract/durations';
import type {
  CaptchaAnswer,
  newCaptcha,
  readCaptchaSum,
} from '@kantuta/contract/payments/captcha/captcha.calls';
import type { Lang } from '@kantuta/phrases/languages';
import { serverTexts } from '@kantuta/phrases/server-texts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  findSum,
  insertCaptcha,
  sweepCaptchas,
  type SpentCaptcha,
  type SpentFor,
} from './captchas.store.ts';
import { CHARACTERS } from './letters.present.ts';
import { pictureOf } from './picture.present.ts';

const LIVES_MS = 2 * MINUTE_MS;
const LENGTH = 5;
/** 2 to 20, as `captcha.numbers` says them: the best guess of a sum, 22, is right once in nineteen times. */
const ADDENDS = [2, 21] as const;
/** About 256 tries of one hash each: under a second on a small phone, dear for whoever asks thousands of times. */
const WORK = { algorithm: 'SHA-256', cost: 1, keyPrefix: '00' } as const;

/** Nobody reads so many; a script that looks at the balance of one card after the other would (PAY-25). */
const AN_HOUR = { max: 60, windowMinutes: 60, growing: false };

/** Who answers: a captcha belongs to the person who asked for it. */
export type Answering = { personId: number };

export type Judging = {
  spends: SpentFor;
  /** False, the same whatever was wrong: `captcha_mismatch`. */
  isRight(found: SpentCaptcha | undefined): boolean;
};

export type Captchas = ReturnType<typeof createCaptchas>;

export function createCaptchas({
  db,
  clock,
  ids,
  keys,
  limits,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'keys' | 'limits'>) {
  const hashOf = (text: string) => keys.hash(`captcha:${text}`);
  const secret = hashOf('work').toString('base64url');
  const charactersOf = (id: string, text: string) => hashOf(`${id}:${text.toUpperCase()}`);

  async function hasWorked(captchaId: string, proof: string): Promise<boolean> {
    const { challenge, solution } = parsed(proof);
    if (challenge?.parameters?.data?.captchaId !== captchaId || !solution) return false;
    const { verified, expired } = await verifySolution({
      challenge,
      solution,
      deriveKey: sha.deriveKey,
      hmacSignatureSecret: secret,
    }).catch(() => ({ verified: false, expired: false }));
    // Whether it is too late is said by our own clock, in the row.
    return verified || expired;
  }

  return {
    async make({ personId }: Answering): Promise<ReplyOf<typeof newCaptcha>> {
      await limits.raise(db, `captcha:${personId}`, AN_HOUR);
      const id = ids.uuid();
      const expiresAt = new Date(clock.now().getTime() + LIVES_MS);
      const characters = Array.from(
        { length: LENGTH },
        () => CHARACTERS[randomInt(CHARACTERS.length)],
      ).join('');
      const challenge = await createChallenge({
        ...WORK,
        deriveKey: sha.deriveKey,
        hmacSignatureSecret: secret,
        data: { captchaId: id },
      });
      await insertCaptcha(db, {
        id,
        personId,
        charactersHash: charactersOf(id, characters),
        first: randomInt(...ADDENDS),
        second: randomInt(...ADDENDS),
        expiresAt,
      });
      return {
        captchaId: id,
        image: pictureOf(characters, randomNumbers()).toString('base64'),
        challenge: JSON.stringify(challenge),
        expiresAt: expiresAt.toISOString(),
      };
    },

    async sum(
      { personId }: Answering,
      captchaId: string,
      language: Lang,
    ): Promise<ReplyOf<typeof readCaptchaSum>> {
      const sum = await findSum(db, { id: captchaId, personId, at: clock.now() });
      if (!sum) throw refuse('captcha_mismatch');
      const { captcha } = serverTexts(language);
      const numbers = captcha.numbers.split(' ');
      const [first, second] = [sum.first, sum.second].map((each) => numbers[each - ADDENDS[0]]);
      return { words: `${first} ${captcha.plus} ${second}` };
    },

    /**
     * How an answer is judged: the statement that counts the try uses the captcha up by `spends`, for one purpose that is named by `usedFor`,
     * and what it found is compared afterwards. Another answer for the same purpose is another use, so that nobody guesses on. Without its
     * work a captcha is not used up, and nothing is right.
     */
    async judging(
      { personId }: Answering,
      { captchaId, answer, proof }: CaptchaAnswer,
      usedFor: string,
    ): Promise<Judging> {
      const isWorked = await hasWorked(captchaId, proof);
      const given = answer.replaceAll(/\s/g, '').toUpperCase();
      const typed = charactersOf(captchaId, given);
      return {
        spends: {
          id: captchaId,
          personId,
          usedFor: hashOf(`${captchaId}:${usedFor}:${given}`),
          at: clock.now(),
          isWorked,
        },
        isRight(found) {
          if (!found) return false;
          const isSum = answer === String(found.first + found.second);
          return timingSafeEqual(found.charactersHash, typed) || isSum;
        },
      };
    },

    sweep: () => sweepCaptchas(db, clock.now()),
  };
}

/** Numbers from 0 to 1, drawn in blocks: a picture takes twenty thousand, and a call of its own for each cost 50 ms. */
function randomNumbers(): () => number {
  const block = new Uint32Array(4_096);
  let next = block.length;
  return () => {
    if (next === block.length) {
      randomFillSync(block);
      next = 0;
    }
    const drawn = block[next] ?? 0;
    next += 1;
    return drawn / 2 ** 32;
  };
}

type Proof = {
  challenge?: Parameters<typeof verifySolution>[0]['challenge'];
  solution?: Parameters<typeof verifySolution>[0]['solution'];
};

/** What a browser sent as proof; empty for anything else. */
function parsed(proof: string): Proof {
  try {
    const value: unknown = JSON.parse(proof);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
