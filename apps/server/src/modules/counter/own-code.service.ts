import type { ReplyOf } from '@kantuta/contract/call';
import type { readOwnCode } from '@kantuta/contract/counter/counter.calls';
import {
  CODE_SECONDS,
  codeMadeAt,
  codeText,
  proofSigns,
  type OwnCode,
} from '@kantuta/contract/counter/own-code.rules';
import type { Actor } from '../../platform/access.ts';
import { qrImage } from '../../platform/files/qr-image.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse, TooMany } from '../../platform/refusal.ts';

const textOf = (personId: number, madeAt: number) => `counter-code:${personId}:${madeAt}`;
// Longer than a code lives: what was used once is not good again.
const USED = { max: 1, windowMinutes: 3, growing: false } as const;

/** The code that a customer shows to the cashier (CSH-10). It is stored nowhere: what names the person is signed, and its use is counted. */
export function createOwnCodes({
  db,
  clock,
  keys,
  limits,
}: Pick<Platform, 'db' | 'clock' | 'keys' | 'limits'>) {
  const now = () => Math.floor(clock.now().getTime() / 1_000);

  return {
    async read({ personId }: Actor): Promise<ReplyOf<typeof readOwnCode>> {
      const madeAt = now();
      const code = codeText({ personId, madeAt }, keys.hash(textOf(personId, madeAt)));
      return {
        code,
        image: await qrImage(code, 8),
        expiresAt: new Date((madeAt + CODE_SECONDS) * 1_000).toISOString(),
      };
    },

    /** The person of a code, once. Throws `counter_code_invalid` for one that is old, used or not ours; nothing tells which. */
    async use(code: OwnCode): Promise<number> {
      const { personId, proof } = code;
      const madeAt = codeMadeAt(code, now());
      const isOurs =
        madeAt !== undefined &&
        keys.hashes(textOf(personId, madeAt)).some((each) => proofSigns(each) === proof);
      if (!isOurs) throw refuse('counter_code_invalid');
      await limits.raise(db, textOf(personId, madeAt), USED).catch((error: unknown) => {
        throw error instanceof TooMany ? refuse('counter_code_invalid') : error;
      });
      return personId;
    },
  };
}
