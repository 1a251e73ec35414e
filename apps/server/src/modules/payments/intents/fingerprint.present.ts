import { createHash } from 'node:crypto';
import type { ParsedInputOf } from '@kantuta/contract/call';
import { instrumentOf } from '@kantuta/contract/payments/paying-with.rules';
import type { AnyWith } from '@kantuta/contract/payments/paying-with.calls';
import type { startPayment } from '@kantuta/contract/payments/payments.calls';
import type { AnyMethod } from '@kantuta/contract/payments/methods.rules';
import type { CounterTerms } from '../parts/payment-method.port.ts';
import type { Keys } from '../../../platform/keys.ts';

type Sent = ParsedInputOf<typeof startPayment>;
/** What people send, or what a cashier takes: that may be of a method which the portal does not have. */
export type Start = Omit<Sent, 'method' | 'parts' | 'with'> & {
  method: AnyMethod;
  with?: AnyWith | undefined;
  parts?:
    | readonly (Omit<NonNullable<Sent['parts']>[number], 'method'> & { method: AnyMethod })[]
    | undefined;
  counter?: CounterTerms;
};

/** What a repeat of an attempt must bring again (PAY-6). What names an instrument is in it as a keyed hash; what proves it is not (PAY-26). */
export function fingerprintOf(input: Start, { hash }: Keys): Buffer {
  const { method, parts, selection, expectedAmount, quotedRateAt } = input;
  const { companyId, currency, saleId, mode, count, amount, charges, on } = selection;
  const instrument = (given: AnyWith) =>
    hash(`paying-with:${instrumentOf(given)}`).toString('base64url');
  return createHash('sha256')
    .update(
      JSON.stringify([
        method,
        companyId,
        currency,
        saleId ?? null,
        mode,
        count ?? null,
        amount ?? null,
        expectedAmount,
        // Left out for attempts from before quotes existed: their fingerprints must not change.
        ...(quotedRateAt === undefined ? [] : [quotedRateAt]),
        ...(parts === undefined
          ? []
          : [
              {
                parts: parts.map(({ with: given, ...part }) =>
                  given === undefined ? part : { ...part, with: instrument(given) },
                ),
              },
            ]),
        ...(charges === undefined ? [] : [{ charges }]),
        ...(on === undefined ? [] : [{ on }]),
        ...(input.with === undefined ? [] : [{ with: instrument(input.with) }]),
        ...(input.counter === undefined ? [] : [{ counter: input.counter }]),
      ]),
    )
    .digest();
}
