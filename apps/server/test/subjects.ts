import { randomUUID } from 'node:crypto';
import { startPayment } from '@kantuta/contract/payments/payments.calls';
import { makeCredential } from '../src/modules/identity/identity.factory.ts';
import { insertPasskey } from '../src/modules/identity/passkeys/passkeys.store.ts';
import { hashPassword } from '../src/modules/identity/passwords.service.ts';
import type { TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { type DeskSubject, NO_DESK } from './desk-subject.ts';
import { runJobs } from './jobs.ts';
import { newPerson } from './signing-in.ts';
import { eventOf, qrOf, read, startPaying, tell, paymentInputOf } from './paying.ts';

/** Everything of one customer that has a name: the names that another customer must not be able to use. */
export type Subject = {
  document: string;
  /** Unique to this customer. */
  password: string;
  saleId: number;
  /** Of `saleId`, whose next instalment is free to be paid. */
  amount: string;
  /** An open payment. */
  intentId: string;
  attemptId: string;
  reference: string;
  /** Of a payment that is settled. */
  receipt: string;
  code: string;
  notificationId: number;
  /** Of an open session. */
  sessionId: string;
  passkeyId: string;
  /** A cellphone in force. */
  contactId: number;
  /** An adviser who has access to this customer's data. */
  adviserId: number;
  /** Data that the desk knows by name; a customer names none of it. */
  desk: DeskSubject;
};

/** The cellphone in force of every subject. */
export const SUBJECT_CELLPHONE = '+591-70012345';

/** Names that do not exist. */
export const NOBODY: Subject = {
  document: '99999999',
  password: 'Nadie#2026',
  saleId: 2_000_000_000,
  amount: '1.00',
  intentId: '01900000-0000-7000-8000-000000000000',
  attemptId: '01900000-0000-4000-8000-000000000000',
  reference: '000000000000',
  receipt: '000000000000',
  code: 'K1.00000000.W10.AA',
  notificationId: 2_000_000_000,
  sessionId: '01900000-0000-7000-8000-000000000001',
  passkeyId: '01900000-0000-7000-8000-000000000000',
  contactId: 2_000_000_000,
  adviserId: 2_000_000_000,
  desk: NO_DESK,
};

/** A customer with one record of every kind. */
export async function newSubject(app: TestApp): Promise<{ customer: Customer; subject: Subject }> {
  const customer = await newCustomer(app, { sales: [{}, {}, {}] });
  const [paidSale = 0, openSale = 0, saleId = 0] = customer.saleIds;

  const paid = await startPaying(app, customer, { selection: { saleId: paidSale } });
  await tell(app, eventOf(app, qrOf(app, paid)));
  await runJobs(app);
  const receipt = (await read(app, customer, paid)).receipt?.reference ?? '';

  const input = await paymentInputOf(app, customer, { selection: { saleId: openSale } });
  const open = (await app.call(startPayment, input, { as: customer })).data;
  const { db } = app.database;
  const { code } = await db
    .selectFrom('receipt')
    .where('reference', '=', receipt)
    .select('code')
    .executeTakeFirstOrThrow();
  const { id: notificationId } = await db
    .selectFrom('notification')
    .where('personId', '=', customer.personId)
    .select('id')
    .executeTakeFirstOrThrow();
  const { expectedAmount: amount } = await paymentInputOf(app, customer, { selection: { saleId } });
  const { document, personId } = customer;
  const password = `Tajibo#${personId}`;
  const passwordHash = await hashPassword(password, app.platform.keys.pepper);
  await db.transaction().execute((tx) => makeCredential(tx, personId, { passwordHash }));
  const passkeyId = await newPasskey(app, personId);
  const { id: contactId } = await db
    .insertInto('contact')
    .values({ personId, kind: 'cellphone', value: SUBJECT_CELLPHONE, createdAt: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: sessionId } = await db
    .selectFrom('session')
    .where('personId', '=', personId)
    .select('id')
    .executeTakeFirstOrThrow();
  const { intentId, reference } = open;
  const { attemptId } = input;
  return {
    customer,
    subject: {
      document,
      password,
      saleId,
      amount,
      intentId,
      attemptId,
      reference,
      receipt,
      code,
      notificationId,
      sessionId,
      passkeyId,
      contactId,
      adviserId: await newAdviserOf(app, personId),
      desk: NO_DESK,
    },
  };
}

/** An adviser to whom this customer has given access. */
async function newAdviserOf(app: TestApp, personId: number): Promise<number> {
  const { personId: adviserId } = await newPerson(app, { roles: ['adviser'] });
  await app.database.db
    .insertInto('adviserAccess')
    .values({ personId, adviserId, mayLook: true, at: app.clock.now() })
    .execute();
  return adviserId;
}

/** A passkey that no device holds. */
async function newPasskey(app: TestApp, personId: number): Promise<string> {
  const id = randomUUID();
  const bytes = Buffer.from(id);
  const facts = { credentialId: bytes, userHandle: bytes, publicKey: bytes, transports: [] };
  const state = { counter: 0, isBackedUp: false, name: 'Mi teléfono', authType: 2 };
  const createdAt = app.clock.now();
  await app.database.db
    .transaction()
    .execute((tx) => insertPasskey(tx, { id, personId, ...facts, ...state, createdAt }));
  return id;
}
