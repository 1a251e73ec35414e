import type { AnyWith } from '@kantuta/contract/payments/paying-with.calls';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { methodOf, type Methods } from '../parts/payment-method.port.ts';
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
  /** Throws the refusals of the methods, and InvalidInput beside the field for what belongs to another method. */
  return async function admit(personId: number, address: string, input: Start): Promise<void> {
    const asked = askedParts(input);
    if (input.parts && input.with) throw new InvalidInput([{ field: 'with', code: 'not_in_list' }]);
    for (const { method, with: given, field } of asked)
      if (given && given.method !== method)
        throw new InvalidInput([{ field: `${field}.method`, code: 'mismatch' }]);
    const judged = asked.filter(({ method }) => methods.get(method)?.admit);
    if (judged.length === 0) return;
    const { attemptId } = input;
    if (await findIntentByAttempt(db, personId, attemptId)) return;
    for (const part of judged)
      await methodOf(methods, part).admit?.({
        personId,
        address,
        attemptId,
        with: part.with,
        field: part.field,
      });
  };
}
