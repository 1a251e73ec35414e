import { cents, currencySchema, money } from '@kantuta/contract/money';
import type { Reader } from '../../../platform/db/database.ts';

/** What a person asked back of their payments, what the bank of their card claimed, and the money that went back to them (SEC-43). */
export async function readOwnRefunds(db: Reader, personId: number) {
  const requests = await db
    .selectFrom('refundRequest as request')
    .innerJoin('paymentIntent as intent', 'intent.id', 'request.intentId')
    .where('request.personId', '=', personId)
    .orderBy('request.madeAt')
    .select([
      'intent.reference',
      'request.reason',
      'request.words',
      'request.madeAt',
      'request.promisedAt',
      'request.state',
      'request.answer',
      'request.decidedAt',
    ])
    .execute();
  const returns = await db
    .selectFrom('paymentReturn as back')
    .innerJoin('paymentReversal as reversal', 'reversal.intentId', 'back.intentId')
    .innerJoin('paymentIntent as intent', 'intent.id', 'back.intentId')
    .where('back.personId', '=', personId)
    .orderBy('back.madeAt')
    .orderBy('back.partId')
    .select([
      'intent.reference',
      'reversal.cause',
      'reversal.reversedAt',
      'back.way',
      'back.currency',
      'back.amountMinor',
      'back.doneAt',
      'back.bankReference',
    ])
    .execute();
  const late = await db
    .selectFrom('regularization as late')
    .innerJoin('paymentIntent as intent', 'intent.id', 'late.intentId')
    .leftJoin('lateMoneyWish as wish', 'wish.regularizationId', 'late.id')
    .leftJoin('regularizationReturn as back', 'back.regularizationId', 'late.id')
    .where('intent.personId', '=', personId)
    .where((of) =>
      of.or([
        of('wish.regularizationId', 'is not', null),
        of('back.regularizationId', 'is not', null),
      ]),
    )
    .orderBy('late.openedAt')
    .orderBy('late.id')
    .select([
      'intent.reference',
      'wish.wish',
      'wish.wishedAt',
      'late.currency',
      'late.amountMinor',
      'back.madeAt',
      'back.doneAt',
      'back.bankReference',
    ])
    .execute();
  const claims = await db
    .selectFrom('chargeback as claim')
    .innerJoin('paymentIntent as intent', 'intent.id', 'claim.intentId')
    .where('claim.personId', '=', personId)
    .orderBy('claim.openedAt')
    .orderBy('claim.id')
    .select([
      'intent.reference',
      'claim.reason',
      'claim.openedAt',
      'claim.answerBy',
      'claim.state',
      'claim.stateAt',
      'claim.takenAt',
      'claim.words',
      'claim.lossWords',
    ])
    .execute();
  return {
    requests,
    claims,
    lateMoney: late.map(({ currency, amountMinor, ...back }) => ({
      ...back,
      amount: money(cents(amountMinor), currencySchema.parse(currency)),
    })),
    returns: returns.map(({ currency, amountMinor, ...back }) => ({
      ...back,
      amount: money(cents(amountMinor), currencySchema.parse(currency)),
    })),
  };
}
