import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@kantuta/contract/durations';
import { cents } from '@kantuta/contract/money';
import type { InputOf } from '@kantuta/contract/call';
import { issueFriendCode } from '@kantuta/contract/payments/friend/friend.calls';
import type { startPayment } from '@kantuta/contract/payments/payments.calls';
import { makeCompany } from '../src/modules/catalogue/catalogue.factory.ts';
import { readHolder } from '../src/modules/payments/methods/points/holder.views.ts';
import { stampStepUp } from '../src/platform/session/session.store.ts';
import { insertCode } from '../src/modules/payments/methods/friend/friend.store.ts';
import type { TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { paymentInputOf } from './paying.ts';

type Start = InputOf<typeof startPayment>;

export const PIN = '135790';

/** A customer who has points, and a PIN for them. */
export async function customerWithPoints(
  app: TestApp,
  points = 25_000,
  of: Parameters<typeof newCustomer>[1] = {},
): Promise<Customer> {
  const customer = await newCustomer(app, of);
  const { issuerId } = app.platform.brand;
  await app.database.db.transaction().execute((tx) => makeCompany(tx, issuerId));
  const holder = await readHolder(app.database.db, customer.personId);
  app.sandbox.wallets.credit(holder, points, 'Puntos de prueba');
  app.sandbox.wallets.setPin(holder, PIN);
  return customer;
}

/** What the wallet of a person has. */
export async function walletOf(app: TestApp, { personId }: Pick<Customer, 'personId'>) {
  return app.sandbox.wallets.view(await readHolder(app.database.db, personId));
}

/** The next instalment with points alone. */
export async function pointsInput(app: TestApp, customer: Customer, pin = PIN): Promise<Start> {
  const input = await paymentInputOf(app, customer);
  return { ...input, method: 'points', with: { method: 'points', pin } };
}

/** The sessions of a person prove again who sits there. */
export async function prove(app: TestApp, { personId }: Pick<Customer, 'personId'>): Promise<void> {
  const { db } = app.database;
  const rows = await db
    .selectFrom('session')
    .where('personId', '=', personId)
    .select('id')
    .execute();
  for (const { id } of rows) await stampStepUp(db, id, app.clock.now());
}

/** A code on the points of a friend. */
export async function friendCodeOf(
  app: TestApp,
  friend: Customer,
  input: { most?: string; document?: string; cardId?: string } = {},
): Promise<{ id: string; code: string }> {
  await prove(app, friend);
  const { data, codigo } = await app.call(
    issueFriendCode,
    { most: '250.00', ...input },
    { as: friend },
  );
  if (codigo !== '') throw new Error(`issue: ${codigo}`);
  return data;
}

/** The next instalment with the code of a friend. */
export async function friendInput(app: TestApp, customer: Customer, code: string): Promise<Start> {
  const input = await paymentInputOf(app, customer);
  return { ...input, attemptId: randomUUID(), method: 'friend', with: { method: 'friend', code } };
}

/** A code of a person as it is stored, which nobody knows. */
export async function newFriendCode(app: TestApp, personId: number): Promise<string> {
  const id = app.platform.ids.uuid();
  const issuedAt = app.clock.now();
  await app.database.db.transaction().execute((tx) =>
    insertCode(tx, {
      id,
      personId,
      codeHash: app.platform.keys.hash(id),
      most: cents(1_000),
      prepaidCardId: null,
      onlyForHash: null,
      onlyForEnd: '',
      state: 'issued',
      partId: null,
      usedBy: null,
      used: null,
      issuedAt,
      expiresAt: new Date(issuedAt.getTime() + HOUR_MS),
    }),
  );
  return id;
}
