import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@kantuta/contract/errors';
import { startPayment } from '@kantuta/contract/payments/payments.calls';
import { makeCredential } from '../src/modules/identity/identity.factory.ts';
import { insertPasskey } from '../src/modules/identity/passkeys/passkeys.store.ts';
import { hashPassword } from '../src/modules/identity/passwords.service.ts';
import type { TestApp } from './app.ts';
import { DESK_INPUTS, type DeskSubject, NO_DESK } from './desk-inputs.ts';
import { newCustomer, type Customer } from './customer.ts';
import { runJobs } from './jobs.ts';
import { newPerson } from './signing-in.ts';
import { eventOf, qrOf, read, startPaying, tell, wishOf } from './paying.ts';

/** Everything of one customer that has a name: the names that another one must not be able to use. */
export type Subject = {
  document: string;
  /** Nobody else has the same one. */
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
  /** Who may look at this customer's data. */
  adviserId: number;
  /** What the desk knows by name; a customer names none of it. */
  desk: DeskSubject;
};

/** What nobody has. */
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

const NEW_PASSWORD = { password: 'Toborochi#7', confirmation: 'Toborochi#7' };

type Input = Record<string, unknown>;

/** These hold no name of anybody: they write what is the session's own. */
export const NAMELESS: ReadonlySet<string> = new Set([
  'identity.changeLanguage',
  'devices.endOthers',
  'support.sendOwn',
  'people.updateContact',
]);

const CELLPHONE = '+591-70012345';
const supportWish = { topic: 'other', message: 'Una pregunta cualquiera.', phone: '70012345' };

/** One good input for every call that the house serves, for a given subject. A call that is not in here fails the tests that use it. */
export const INPUTS: Readonly<Record<string, (subject: Subject) => Input>> = {
  ...DESK_INPUTS,
  'identity.login': () => ({ user: 'nobody', password: 'Wrong#Password1' }),
  'identity.verifySession': () => ({}),
  'identity.readLanguage': () => ({}),
  'identity.changeLanguage': () => ({ lenguaje: 'es' }),
  'identity.logout': () => ({}),
  'identity.reportActivity': () => ({}),
  'identity.proveAgain': ({ password }) => ({ password }),
  'identity.changePassword': ({ password }) => ({ currentPassword: password, ...NEW_PASSWORD }),
  'identity.readPasswordTicket': () => ({ usuario: 'never-sealed' }),
  'identity.changePasswordByTicket': () => ({ usuario: 'never-sealed', ...NEW_PASSWORD }),
  'identity.readNotMe': () => ({ link: 'never-sealed' }),
  'identity.confirmNotMe': () => ({ link: 'never-sealed' }),
  'identity.readEthicsCode': () => ({}),
  'devices.list': () => ({}),
  'devices.end': ({ sessionId }) => ({ sessionId }),
  'devices.endOthers': () => ({}),
  'devices.registerPushAddress': ({ document }) => ({
    ciUser: document,
    tokenDispositivo: 'push-address',
    imei: 'installation',
  }),
  'mobile.makeEntry': () => ({ tipodispositivo: 'android', mac: 'installation' }),
  'mobile.enter': () => ({}),
  'mobile.read': () => ({}),
  'identity.listPasskeys': () => ({}),
  'identity.startPasskeyRegistration': () => ({}),
  'identity.registerPasskey': () => ({
    name: 'Mi teléfono',
    authType: 2,
    registration: signedWith({ attestationObject: 'AAAA' }),
  }),
  'identity.renamePasskey': ({ passkeyId }) => ({ passkeyId, name: 'Otro nombre' }),
  'identity.removePasskey': ({ passkeyId }) => ({ passkeyId }),
  'identity.startPasskeySignIn': () => ({}),
  'identity.signInWithPasskey': () => ({ assertion: assertion() }),
  'identity.startPasskeyProof': () => ({}),
  'identity.proveWithPasskey': () => ({ assertion: assertion() }),
  'identity.startRecovery': ({ document }) => ({ document }),
  'identity.readRecovery': ({ code }) => ({ recovery: code }),
  'identity.sendRecoveryCode': ({ code }) => ({ recovery: code, channel: 'email' }),
  'identity.checkRecoveryCode': ({ code }) => ({ recovery: code, code: '123456' }),
  'identity.startLostPhone': ({ document }) => ({
    document,
    birthDate: '1990-05-20',
    issuedIn: 'SC',
    recoveryCode: '000000000000',
  }),
  'identity.makeRecoveryCodes': () => ({}),
  'identity.readRecoveryCodes': () => ({}),
  'identity.finishRecovery': ({ code }) => ({ recovery: code, password: 'Kantuta#Nueva1' }),
  'people.checkContactUpdate': () => ({}),
  'people.updateContact': () => ({
    correo: 'rosa@demo.invalid',
    paisId: 68,
    ciudadId: 1,
    telefono: CELLPHONE,
  }),
  'people.listCountries': () => ({}),
  'people.listCities': () => ({ pais: 68 }),
  'people.readProfile': () => ({}),
  'people.sendContactCode': ({ contactId }) => ({ contactId }),
  'people.confirmContact': ({ attemptId }) => ({ codeId: attemptId, code: '000000' }),
  'people.listLooks': () => ({ page: 1 }),
  'people.listAdviserAccess': () => ({}),
  'people.setAdviserAccess': ({ adviserId }) => ({ adviserId, mayLook: true }),
  'people.exportOwnData': () => ({ format: 'json' }),
  'settings.checkMaintenance': () => ({}),
  'settings.readMenu': () => ({}),
  'settings.readCurrencyRates': () => ({}),
  // Another attempt than one's own below: the same one with other words is a conflict.
  'support.send': ({ document, intentId }) => ({ ...supportWish, document, attemptId: intentId }),
  'support.sendOwn': ({ attemptId }) => ({ ...supportWish, attemptId }),
  'support.listOwn': () => ({}),
  'support.follow': ({ document, reference }) => ({
    reference,
    documentEnd: document.slice(-3),
  }),
  'sales.readAccount': () => ({}),
  'sales.listProducts': () => ({}),
  'sales.readProduct': ({ saleId }) => ({ saleId }),
  'sales.readBalance': () => ({}),
  'payments.listDebts': () => ({}),
  'payments.quote': ({ saleId }) => ({ selection: selectionOf(saleId) }),
  'payments.start': ({ saleId, amount }) => ({
    attemptId: randomUUID(),
    method: 'qr',
    selection: selectionOf(saleId),
    expectedAmount: amount,
  }),
  'payments.list': () => ({ page: 1 }),
  'payments.read': ({ intentId }) => ({ intentId }),
  'payments.findByAttempt': ({ attemptId }) => ({ attemptId }),
  'payments.verify': ({ intentId }) => ({ intentId }),
  'payments.cancel': ({ intentId }) => ({ intentId }),
  'payments.check': ({ reference, document }) => ({ reference, documentEnd: document.slice(-3) }),
  'payments.receiveBankEvent': ({ reference }) => ({
    eventId: `evt_${randomUUID()}`,
    type: 'qr.paid',
    qrId: 'QR0',
    reference,
    accountId: 'company-8',
    amount: '1.00',
    currency: 'BOB',
    paidAt: '2026-03-10T16:00:00Z',
  }),
  'receipts.readPdf': ({ receipt }) => ({ reference: receipt }),
  'receipts.verify': ({ code }) => ({ code }),
  'receipts.listKeys': () => ({}),
  'notifications.list': ({ document }) => ({ ci: document }),
  'notifications.markRead': ({ notificationId }) => ({ idnotificacion: notificationId }),
  'notifications.countUnread': () => ({}),
};

/** What its owner still hears with names alone, because these calls ask for a fresh proof, or are one. */
export const ASKS_MORE: Readonly<Record<string, ErrorCode>> = {
  'identity.makeRecoveryCodes': 'step_up_required',
  'identity.startPasskeyRegistration': 'step_up_required',
  'identity.registerPasskey': 'step_up_required',
  'identity.removePasskey': 'step_up_required',
  'identity.proveWithPasskey': 'bad_credentials',
  'people.confirmContact': 'code_invalid',
  'people.exportOwnData': 'step_up_required',
};

function assertion() {
  return signedWith({ authenticatorData: 'AAAA', signature: 'AAAA' });
}

/** As a browser sends it, by a device that nobody has. */
function signedWith(response: Input): Input {
  return {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', ...response },
  };
}

function selectionOf(saleId: number) {
  return { companyId: 8, currency: 'USD', saleId, mode: 'next' };
}

/** A customer with one of everything. */
export async function newSubject(app: TestApp): Promise<{ customer: Customer; subject: Subject }> {
  const customer = await newCustomer(app, { sales: [{}, {}, {}] });
  const [paidSale = 0, openSale = 0, saleId = 0] = customer.saleIds;

  const paid = await startPaying(app, customer, { selection: { saleId: paidSale } });
  await tell(app, eventOf(app, qrOf(app, paid)));
  await runJobs(app);
  const receipt = (await read(app, customer, paid)).receipt?.reference ?? '';

  const wish = await wishOf(app, customer, { selection: { saleId: openSale } });
  const open = (await app.call(startPayment, wish, { as: customer })).data;
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
  const { expectedAmount: amount } = await wishOf(app, customer, { selection: { saleId } });
  const { document, personId } = customer;
  const password = `Tajibo#${personId}`;
  const passwordHash = await hashPassword(password, app.platform.keys.pepper);
  await db.transaction().execute((tx) => makeCredential(tx, personId, { passwordHash }));
  const passkeyId = await newPasskey(app, personId);
  const { id: contactId } = await db
    .insertInto('contact')
    .values({ personId, kind: 'cellphone', value: CELLPHONE, createdAt: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: sessionId } = await db
    .selectFrom('session')
    .where('personId', '=', personId)
    .select('id')
    .executeTakeFirstOrThrow();
  const { intentId, reference } = open;
  const { attemptId } = wish;
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

/** An adviser whom this customer has let in. */
async function newAdviserOf(app: TestApp, personId: number): Promise<number> {
  const { personId: adviserId } = await newPerson(app, { roles: ['adviser'] });
  await app.database.db
    .insertInto('adviserAccess')
    .values({ personId, adviserId, mayLook: true, at: app.clock.now() })
    .execute();
  return adviserId;
}

/** One that no device holds. */
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
