import {
  endDevice,
  endOtherDevices,
  listDevices,
  registerPushAddress,
} from '@kantuta/contract/identity/devices.calls';
import {
  changeLanguage,
  login,
  logout,
  readEthicsCode,
  readLanguage,
  reportActivity,
  verifySession,
} from '@kantuta/contract/identity/identity.calls';
import {
  makeRecoveryCodes,
  readRecoveryCodes,
  startLostPhone,
} from '@kantuta/contract/identity/lost-phone.calls';
import {
  enterFromApp,
  makeMobileEntry,
  readMobileSession,
} from '@kantuta/contract/identity/mobile.calls';
import { confirmNotMe, readNotMe } from '@kantuta/contract/identity/not-me.calls';
import {
  listPasskeys,
  proveWithPasskey,
  registerPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskeyProof,
  startPasskeyRegistration,
  startPasskeySignIn,
} from '@kantuta/contract/identity/passkeys.calls';
import {
  changePassword,
  changePasswordByTicket,
  readPasswordTicket,
} from '@kantuta/contract/identity/passwords.calls';
import { proveAgain } from '@kantuta/contract/identity/proofs.calls';
import {
  checkRecoveryCode,
  finishRecovery,
  readRecovery,
  sendRecoveryCode,
  startRecovery,
} from '@kantuta/contract/identity/recovery.calls';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../../test/app.ts';
import { sample, thingsOf } from '../../../test/sample.ts';
import { makeCredential } from './identity.factory.ts';
import { insertPasskey } from './passkeys/passkeys.store.ts';
import { hashPassword } from './passwords.service.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** Unique to this customer. */
    password: string;
    /** Of an open session. */
    sessionId: string;
    passkeyId: string;
  }
}

export const things = thingsOf({
  nobody: {
    password: 'Nadie#2026',
    sessionId: '01900000-0000-7000-8000-000000000001',
    passkeyId: '01900000-0000-7000-8000-000000000000',
  },
  async make(app, { personId }) {
    const { db } = app.database;
    const password = `Tajibo#${personId}`;
    const passwordHash = await hashPassword(password, app.platform.keys.pepper);
    await db.transaction().execute((tx) => makeCredential(tx, personId, { passwordHash }));
    const { id: sessionId } = await db
      .selectFrom('session')
      .where('personId', '=', personId)
      .select('id')
      .executeTakeFirstOrThrow();
    return { password, sessionId, passkeyId: await newPasskey(app, personId) };
  },
  secrets: ({ passkeyId }) => [passkeyId],
});

const NEW_PASSWORD = { password: 'Toborochi#7', confirmation: 'Toborochi#7' };

export const samples = [
  sample(login, () => ({ user: 'nobody', password: 'Wrong#Password1' })),
  sample(verifySession),
  sample(readLanguage),
  sample(changeLanguage, () => ({ lenguaje: 'es' }), {
    nameless: true,
    neverGood: { lenguaje: 'xx' },
  }),
  sample(logout),
  sample(reportActivity),
  sample(proveAgain, ({ password }) => ({ password })),
  sample(changePassword, ({ password }) => ({ currentPassword: password, ...NEW_PASSWORD })),
  sample(readPasswordTicket, () => ({ usuario: 'never-sealed' })),
  sample(changePasswordByTicket, () => ({ usuario: 'never-sealed', ...NEW_PASSWORD })),
  sample(readNotMe, () => ({ link: 'never-sealed' })),
  sample(confirmNotMe, () => ({ link: 'never-sealed' })),
  sample(readEthicsCode),
  sample(listDevices),
  sample(endDevice, ({ sessionId }) => ({ sessionId })),
  sample(endOtherDevices, () => ({}), { nameless: true }),
  sample(registerPushAddress, ({ document }) => ({
    ciUser: document,
    tokenDispositivo: 'push-address',
    imei: 'installation',
  })),
  sample(makeMobileEntry, () => ({ tipodispositivo: 'android', mac: 'installation' })),
  sample(enterFromApp),
  sample(readMobileSession),
  sample(listPasskeys),
  sample(startPasskeyRegistration, () => ({}), { refused: 'step_up_required' }),
  sample(
    registerPasskey,
    () => ({
      name: 'Mi teléfono',
      authType: 2,
      registration: signedWith({ attestationObject: 'AAAA' }),
    }),
    { refused: 'step_up_required' },
  ),
  sample(renamePasskey, ({ passkeyId }) => ({ passkeyId, name: 'Otro nombre' })),
  sample(removePasskey, ({ passkeyId }) => ({ passkeyId }), { refused: 'step_up_required' }),
  sample(startPasskeySignIn),
  sample(signInWithPasskey, () => ({ assertion: assertion() })),
  sample(startPasskeyProof),
  sample(proveWithPasskey, () => ({ assertion: assertion() }), { refused: 'bad_credentials' }),
  sample(startRecovery, ({ document }) => ({ document })),
  sample(readRecovery, ({ code }) => ({ recovery: code })),
  sample(sendRecoveryCode, ({ code }) => ({ recovery: code, channel: 'email' })),
  sample(checkRecoveryCode, ({ code }) => ({ recovery: code, code: '123456' })),
  sample(startLostPhone, ({ document }) => ({
    document,
    birthDate: '1990-05-20',
    issuedIn: 'SC',
    recoveryCode: '000000000000',
  })),
  sample(makeRecoveryCodes, () => ({}), { refused: 'step_up_required' }),
  sample(readRecoveryCodes),
  sample(finishRecovery, ({ code }) => ({ recovery: code, password: 'Kantuta#Nueva1' })),
];

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

function assertion() {
  return signedWith({ authenticatorData: 'AAAA', signature: 'AAAA' });
}

/** As a browser sends it, signed by a device that is not registered. */
function signedWith<Response extends object>(response: Response) {
  return {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key' as const,
    response: { clientDataJSON: 'AAAA', ...response },
  };
}
