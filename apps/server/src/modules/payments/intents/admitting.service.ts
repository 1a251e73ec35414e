import type { AnyWith } from '@kantuta/contract/payments/paying-with.calls';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { methodOf, type Admitted, type Methods, type Payer } from '../parts/payment-method.port.ts';
import { findIntentByAttempt } from '../record/intents.store.ts';
import type { Start } from './fingerprint.present.ts';

export type AskedPart = Pick<NonNullable<Start['parts']>[number], 'method' | 'amount'> & {
  with?: AnyWith | undefined;
  field: string;
};

/** The parts of a payment as they were asked for, also of one that has a single method. */
export function askedParts({ parts, method, expectedAmount, ...input }: Start): AskedPart[] {
  return parts
    ? parts.map((part, index) => ({ ...part, field: `parts.${index}.with` }))
    : [{ method, amount: expectedAmount, with: input.with, field: 'with' }];
}

/** What methods judge before a payment is recorded, because a refusal must not undo what they count (PAY-26). */
export function createAdmitting({ db, methods }: Pick<Platform, 'db'> & { methods: Methods }) {
  async function admitAll(payer: Omit<Payer, 'with' | 'field'>, judged: readonly AskedPart[]) {
    const all: Admitted[] = [];
    try {
      for (const part of judged) {
        const { with: given, field } = part;
        const admitted = await methodOf(methods, part).admit?.({ ...payer, with: given, field });
        if (admitted === 'recorded') break;
        if (admitted) all.push(admitted);
      }
    } catch (error) {
      await giveBackAfter(db, all);
      throw error;
    }
    return all;
  }

  /** Answers what was counted for those who were right, to be given back. */
  return async function admit(
    personId: number,
    address: string,
    input: Start,
  ): Promise<readonly Admitted[]> {
    const asked = askedParts(input);
    if (input.parts && input.with) throw new InvalidInput([{ field: 'with', code: 'not_in_list' }]);
    for (const { method, with: given, field } of asked)
      if (given && given.method !== method)
        throw new InvalidInput([{ field: `${field}.method`, code: 'mismatch' }]);
    const judged = asked.filter(({ method }) => methods.get(method)?.admit);
    const [first] = judged;
    if (!first) return [];
    const { attemptId } = input;
    // The commonest of them looks for it in the statement that counts.
    const isRecorded =
      !methodOf(methods, first).findsRecorded &&
      (await findIntentByAttempt(db, personId, attemptId)) !== undefined;
    return isRecorded ? [] : admitAll({ personId, address, attemptId }, judged);
  };
}

export async function giveBackAll(reader: Reader, all: readonly Admitted[]): Promise<void> {
  for (const admitted of all) await admitted.giveBack(reader);
}

/** The same after a refusal or a fault, which is told whatever becomes of this: what is not given back stays counted for its hour. */
export async function giveBackAfter(reader: Reader, all: readonly Admitted[]): Promise<void> {
  await giveBackAll(reader, all).catch(() => undefined);
}
