import { addMonths, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import {
  FORM_VERSION,
  type DeclaredFields,
  type StoredState,
} from '@kantuta/contract/declarations/declaration.rules';
import { postInitialReceived } from '@kantuta/contract/ledger/payment-posting.rules';
import { parseCents, type Cents } from '@kantuta/contract/money';
import type { Tx } from '../../platform/db/database.ts';
import { takeReceiptNumber } from '../payments/receipts/receipts.store.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLedger } from '../ledger/ledger.service.ts';
import { insertDeclaration, insertStep } from './declarations.store.ts';
import { readSigner } from './signer.views.ts';

/** Of somebody who never held a public post. */
export const DECLARED: DeclaredFields = {
  birthCity: 'Sacaba',
  profession: 'Costurera',
  activity: 'Taller de costura',
  isOfficial: false,
  institution: '',
  post: '',
  sourceOfFunds: 'business',
  sourceDetail: '',
  monthly: '250.00',
};

/** Of somebody who did: it goes to compliance. */
export const OFFICIAL: DeclaredFields = {
  ...DECLARED,
  profession: 'Abogada',
  activity: 'Función pública',
  isOfficial: true,
  institution: 'Gobierno municipal',
  post: 'Secretaria',
  sourceOfFunds: 'salary',
};

/** The next version of a person, left in a state; in review by default. */
export async function makeDeclaration(
  platform: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  {
    personId,
    state = 'in_review',
    fields = state === 'in_review' ? OFFICIAL : DECLARED,
    byId = null,
    at = platform.clock.now(),
  }: {
    personId: number;
    state?: StoredState;
    fields?: DeclaredFields;
    byId?: number | null;
    at?: Date;
  },
): Promise<string> {
  const { ids } = platform;
  const id = ids.uuid();
  const { last } = await tx
    .selectFrom('declaration')
    .where('personId', '=', personId)
    .select((of) => of.fn.max('version').as('last'))
    .executeTakeFirstOrThrow();
  const { monthly, ...declared } = fields;
  await insertDeclaration(tx, {
    ...declared,
    ...(await readSigner(tx, personId)),
    id,
    personId,
    version: (last ?? 0) + 1,
    attemptId: ids.uuid(),
    formVersion: FORM_VERSION,
    monthlyMinor: parseCents(monthly),
    alerts: fields.isOfficial ? ['official'] : [],
    provedAt: at,
    submittedAt: at,
  });
  const states: StoredState[] =
    state === 'rejected' ? ['submitted', 'in_review', state] : ['submitted', state];
  for (const [index, each] of states.slice(state === 'submitted' ? 1 : 0).entries())
    await insertStep(tx, {
      declarationId: id,
      position: index + 1,
      personId,
      state: each,
      at,
      byId: each === 'rejected' || each === 'approved' ? byId : null,
      reason: each === 'rejected' ? 'Indique la institución completa.' : '',
      validUntil: each === 'approved' ? addMonths(dayInLaPaz(at), 12) : null,
    });
  return id;
}

/** A receipt of what a person paid for a sale on a day; returns its entry in the books. */
export async function makePaid(
  platform: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  {
    personId,
    saleId,
    amount,
    on = dayInLaPaz(platform.clock.now()),
    method = 'card',
  }: { personId: number; saleId: number; amount: Cents; on?: Day; method?: string },
): Promise<string> {
  const reference = platform.ids.reference();
  const transactionId = await createLedger(platform).post(tx, {
    companyId: 8,
    kind: 'initial',
    businessDay: on,
    source: { kind: 'factory', id: reference },
    entries: postInitialReceived({
      tender: { account: 'cash', currency: 'USD', amount },
      currency: 'USD',
      amount,
      saleId,
      personId,
    }),
  });
  await tx
    .insertInto('receipt')
    .values({
      reference,
      companyId: 8,
      number: await takeReceiptNumber(tx, 8),
      personId,
      intentId: null,
      transactionId,
      issuedAt: platform.clock.now(),
      paidOn: on,
      method,
      currency: 'USD',
      amountMinor: amount,
      code: `K1.${reference}`,
    })
    .execute();
  return transactionId;
}
