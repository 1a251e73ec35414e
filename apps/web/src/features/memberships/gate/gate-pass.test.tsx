import type { AnswerOf } from '@kantuta/contract/call';
import { fromBase64Url, toBase64Url } from '@kantuta/contract/base64-url';
import { day } from '@kantuta/contract/dates';
import {
  makeDeviceKeys,
  publicText,
  sealFor,
  type DeviceKeys,
} from '@kantuta/contract/doors/sealed-box.rules';
import { readGate } from '@kantuta/contract/memberships/accreditation/gate.calls';
import type { Gate } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import {
  type GateBundle,
  issueGatePass,
  type NotedAtGate,
  revokeGatePass,
  syncGate,
} from '@kantuta/contract/memberships/passes/gate-duty.calls';
import {
  certificateBytes,
  certificateText,
} from '@kantuta/contract/memberships/passes/park-certificate.rules';
import { visitCode } from '@kantuta/contract/memberships/accreditation/visit-code.rules';
import { parkCode } from '@kantuta/contract/memberships/passes/park-code.rules';
import { readGateKeys, settleMark } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { createShelves } from '../../../../test/device-shelves.ts';
import { signIn, visit } from '../../../../test/visit.tsx';
import { newKey } from '../../../lib/kept/cipher.ts';
import { sessionStore } from '../../../lib/session-store.ts';
import { placeOf, useShelves } from './gate-duty.ts';

const server = createFakeServer();
const PHONE = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90';
const DAY_MS = 86_400_000;

let keys: DeviceKeys;
let sealed: Uint8Array;
let gateKeys: { id: string; publicKey: string }[];
let device: ReturnType<typeof createShelves>;
/** What the server says of marks. */
let said: Partial<NotedAtGate>;
/** What the server knows of this device. */
let standing: Pick<AnswerOf<typeof syncGate>, 'gate' | 'issuedAt' | 'endsAt' | 'list'>;

beforeEach(async () => {
  // A page of the test before may still send; each test says what it is answered.
  server.lose(syncGate);
  keys = await makeDeviceKeys();
  const ours = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  const body = certificateBytes({
    keyId: '00ab12cd',
    phoneId: PHONE,
    saleId: 5,
    allotted: 10,
    endsAt: new Date(Date.now() + DAY_MS),
    publicKey: fromBase64Url(await publicText(keys.signing)) ?? new Uint8Array(),
    name: 'Verónica',
  });
  const text = new TextEncoder().encode(certificateText(body));
  const seal = new Uint8Array(await crypto.subtle.sign('Ed25519', ours.privateKey, text));
  sealed = Uint8Array.from([...body, ...seal]);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', ours.publicKey));
  gateKeys = [{ id: '00ab12cd', publicKey: toBase64Url(raw) }];
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Delia Choque',
    rights: [{ role: 'gate', companyIds: [3] }],
    companies: [],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(readGate, {
    on: day('2026-11-28'),
    expected: 0,
    entered: 0,
    gates: ['norte', 'sur'],
    guests: [],
  });
  know(false);
  device = createShelves();
  useShelves(device.shelves);
  said = {};
  await stand();
});

/** This device has a pass for a gate, and its bundle. */
async function stand(bundle: Partial<GateBundle> = {}, gate: Gate = 'norte') {
  const own = await makeDeviceKeys();
  const spki = fromBase64Url(await publicText(own.sealing)) ?? new Uint8Array();
  const all = { keys: gateKeys, withdrawn: [], suspended: [], on: day('2026-11-28'), match: null };
  const list = await sealFor(spki, { ...all, ...bundle } satisfies GateBundle);
  const facts = {
    gate,
    issuedAt: new Date(Date.now() - DAY_MS / 24).toISOString(),
    endsAt: new Date(Date.now() + DAY_MS / 2).toISOString(),
  };
  const kept = { keys: own, marksKey: await newKey(), list, revokedAt: null };
  device.passes.clear();
  const pass = { ...facts, ...kept, passId: PHONE };
  device.passes.set(placeOf(gate), pass);
  standing = { ...facts, list };
  answerMarks();
}

/** The server takes each mark, and says of it what the test says. */
function answerMarks() {
  server.answer(syncGate, ({ marks }) => ({
    serverTime: new Date().toISOString(),
    revokedAt: null,
    isOver: false,
    ...standing,
    marks: marks.map(({ id }) => ({
      id,
      outcome: 'used' as const,
      pass: '5-2',
      name: '',
      why: null,
      codigo: '' as const,
      ...said,
    })),
  }));
}

const sent = () => server.inputsOf(syncGate).flatMap(({ marks }) => marks);

const know = (canSettle: boolean) =>
  server.answer(readGateKeys, {
    gates: ['norte', 'sur'],
    keys: gateKeys,
    withdrawn: [],
    suspended: [],
    on: day('2026-11-28'),
    match: null,
    devices: [
      {
        passId: PHONE,
        gate: 'sur',
        name: 'Delia Choque',
        seenAt: '2026-11-28T14:00:00Z',
        endsAt: '2026-11-29T04:00:00Z',
      },
    ],
    reviews: [
      {
        markId: PHONE,
        pass: '9-1',
        gate: 'sur',
        seenAt: '2026-11-28T14:00:00Z',
        why: 'twice',
        isClockOff: false,
        canSettle,
      },
    ],
  });
const shown = (secondsAgo = 0) =>
  parkCode(sealed, {
    keys: keys.signing,
    number: 2,
    at: new Date(Date.now() - secondsAgo * 1000),
  });

async function read(code: string) {
  const { user } = await visit('/operaciones/puerta');
  // A reader types all at once, and ends the line.
  fireEvent.change(await screen.findByRole('textbox', { name: /Código del pase/ }), {
    target: { value: code },
  });
  await user.click(screen.getByRole('button', { name: 'Revisar pase' }));
  return user;
}

test('a good code lets in with the name of whoever shows it, and is noted with its gate (PASS-11)', async () => {
  const user = await read(await shown());
  expect(await screen.findByText('Verónica puede entrar con el pase 5-2.')).toBeVisible();
  expect(sent()).toMatchObject([{ pass: '', reason: '' }]);
  expect(device.marks.size).toBe(0);
  expect(screen.getByText('El pase 9-1 necesita revisión: ya se usó')).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: /Código del pase/ }), {
    target: { value: await shown() },
  });
  await user.click(screen.getByRole('button', { name: 'Revisar pase' }));
  expect(await screen.findByText(/5-2 ya se leyó en esta puerta/)).toBeVisible();
});

test('a screenshot of two minutes ago is refused here, and nothing is noted (PASS-11)', async () => {
  await read(await shown(120));
  expect(await screen.findByText(/Este código es de otro momento/)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a withdrawn phone and a text that is no code are refused (PASS-11)', async () => {
  await stand({ withdrawn: [PHONE] });
  const user = await read(await shown());
  expect(await screen.findByText(/ya no muestra estos pases/)).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: /Código del pase/ }), {
    target: { value: 'HOLA' },
  });
  await user.click(screen.getByRole('button', { name: 'Revisar pase' }));
  expect(await screen.findByText(/no es de un pase/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revisar pase' }));
  expect(screen.getByText('Lea o escriba el código del pase.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Revisar pase' })).toBeNull();
  expect(sent()).toEqual([]);
});

test('where the clock of the phone is off, the number is typed with a reason (PASS-12)', async () => {
  const { user } = await visit('/operaciones/puerta');
  await user.click(await screen.findByRole('button', { name: 'El reloj del teléfono está mal' }));
  await user.click(screen.getByRole('button', { name: 'Anotar pase' }));
  expect(screen.getByText('Es demasiado corto')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Número del pase/ }), '5-2');
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Reloj atrasado una hora');
  await user.click(screen.getByRole('button', { name: 'Anotar pase' }));
  expect(await screen.findByText('El pase 5-2 quedó anotado.')).toBeVisible();
  expect(sent()).toMatchObject([{ code: '', pass: '5-2', reason: 'Reloj atrasado una hora' }]);
});

test('who only stands at the gate reads what needs a decision and takes none (PASS-16)', async () => {
  await visit('/operaciones/puerta');
  expect(await screen.findByText('El pase 9-1 necesita revisión: ya se usó')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Decidir/ })).toBeNull();
});

test('whoever may settle says what was decided, and reads when somebody was faster (PASS-16)', async () => {
  know(true);
  server.refuse(settleMark, 'mark_settled');
  const { user } = await visit('/operaciones/puerta');
  await user.click(await screen.findByRole('button', { name: 'Decidir sobre el pase 9-1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Anotar la decisión' }));
  expect(await dialog.findByText('Escriba al menos 5 caracteres')).toBeVisible();
  await user.type(dialog.getByLabelText('Qué se decidió y por qué'), 'Entró dos veces la familia');
  await user.click(dialog.getByRole('button', { name: 'Anotar la decisión' }));
  expect(await screen.findByText('Otra persona ya decidió sobre este pase.')).toBeVisible();
  server.answer(settleMark, {
    reason: 'Entró dos veces la familia',
    settledAt: '2026-11-28T15:00:00Z',
  });
  await user.click(dialog.getByRole('button', { name: 'Anotar la decisión' }));
  expect(await screen.findByText('La decisión quedó anotada.')).toBeVisible();
  expect(server.inputsOf(settleMark).at(-1)).toEqual({
    markId: PHONE,
    reason: 'Entró dos veces la familia',
  });
});

const MATCH = {
  title: 'Club – Real Mamoré',
  startsAt: '2026-11-28T23:30:00.000Z',
  endsAt: '2026-11-29T01:30:00.000Z',
};

/** A gate of the stadium, where the codes are those of season tickets. */
async function atStadium(bundle: Partial<GateBundle> = {}) {
  server.answer(readGate, {
    on: day('2026-11-28'),
    expected: 0,
    entered: 0,
    gates: ['stadium1'],
    guests: [],
  });
  await stand({ match: MATCH, ...bundle }, 'stadium1');
}

test('at the stadium the match of today is named, and a place enters it (SEA-6)', async () => {
  await atStadium();
  await read(await shown());
  expect(await screen.findByText(/Partido de hoy: Club – Real Mamoré/)).toBeVisible();
  expect(
    await screen.findByText('Verónica puede entrar al partido con el lugar 5-2.'),
  ).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('a suspended season ticket does not enter the stadium, also without a network (SEA-8)', async () => {
  await atStadium({ suspended: [PHONE] });
  await read(await shown());
  expect(await screen.findByText(/Este abono está suspendido/)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a gate of the stadium that knows of no match today says so (SEA-8)', async () => {
  await atStadium({ match: null });
  await visit('/operaciones/puerta');
  expect(await screen.findByText('Hoy no hay partido.')).toBeVisible();
});

test('without a session and without a network a device with a pass lets in, and keeps the mark encrypted (PASS-18, PASS-19)', async () => {
  sessionStore.set(null);
  server.lose(syncGate);
  await read(await shown());
  expect(await screen.findByText('Verónica puede entrar con el pase 5-2.')).toBeVisible();
  expect(screen.getByText('Sin enviar: 1')).toBeVisible();
  expect(
    screen.getByText(/Los pases se leen y se anotan igual.*La acreditación solo/),
  ).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Pases para revisar' })).toBeNull();
  expect(device.marks.size).toBe(1);
  const [mark] = device.marks.values();
  const text = Buffer.from(mark?.data ?? new ArrayBuffer(0)).toString('latin1');
  expect(text).not.toContain('deviceAt');
});

test('a device without a pass and without a session finds nothing here (PASS-18)', async () => {
  sessionStore.set(null);
  device.passes.clear();
  await visit('/operaciones/puerta');
  expect(await screen.findByRole('link', { name: 'Ir a iniciar sesión' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Código del pase/ })).toBeNull();
});

test('what the server looks at is not let in, and what names no pass is said (PASS-12, PASS-19)', async () => {
  said = { outcome: 'review', why: 'twice' };
  const user = await read(await shown());
  expect(await screen.findByText('No la deje pasar con el 5-2: ya se usó.')).toBeVisible();
  said = { outcome: 'rejected', codigo: 'gate_code', pass: '' };
  await user.click(screen.getByRole('button', { name: 'El reloj del teléfono está mal' }));
  await user.type(screen.getByRole('textbox', { name: /Número del pase/ }), '9-9');
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Reloj atrasado una hora');
  await user.click(screen.getByRole('button', { name: 'Anotar pase' }));
  expect(await screen.findByText('Este código no es de una acreditación.')).toBeVisible();
  expect(device.marks.size).toBe(0);
});

test('a device that was taken back reads nothing more, and another one is taken back from the list (PASS-18)', async () => {
  server.answer(syncGate, {
    serverTime: new Date().toISOString(),
    revokedAt: new Date().toISOString(),
    isOver: false,
    gate: 'norte',
    issuedAt: new Date().toISOString(),
    endsAt: new Date(Date.now() + DAY_MS / 2).toISOString(),
    list: null,
    marks: [],
  });
  server.answer(revokeGatePass, {});
  const { user } = await visit('/operaciones/puerta');
  expect(await screen.findByText(/ya no está en la puerta/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Código del pase/ })).toBeNull();
  await user.click(
    await screen.findByRole('button', { name: 'Quitar el dispositivo de Delia Choque' }),
  );
  expect(server.inputsOf(revokeGatePass)).toEqual([{ passId: PHONE }]);
});

test('when its time is over and all is acknowledged, the device wipes its pass (PASS-18)', async () => {
  server.answer(syncGate, {
    serverTime: new Date().toISOString(),
    revokedAt: null,
    isOver: true,
    gate: 'norte',
    issuedAt: new Date().toISOString(),
    endsAt: new Date().toISOString(),
    list: null,
    marks: [],
  });
  await visit('/operaciones/puerta');
  expect(
    await screen.findByText('El tiempo de este dispositivo en la puerta terminó.'),
  ).toBeVisible();
  expect(device.passes.size).toBe(0);
  expect(server.inputsOf(issueGatePass)).toEqual([]);
});

const VISIT = visitCode('0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e91', new Uint8Array(9));

test('somebody who was announced is let in by their code with the duty pass alone; without an answer nobody is (PASS-22)', async () => {
  said = { name: 'Elena Prueba', pass: '5-2', isMinor: true };
  const { user } = await visit('/operaciones/puerta');
  const scan = async () => {
    await user.type(await screen.findByLabelText(/^Código del pase/), VISIT);
    await user.click(screen.getByRole('button', { name: 'Revisar pase' }));
  };
  await scan();
  expect(
    await screen.findByText(/Elena Prueba puede entrar: .* entra con un adulto/),
  ).toBeVisible();
  expect(sent()).toMatchObject([{ code: VISIT, pass: '' }]);
  server.lose(syncGate);
  await scan();
  expect(await screen.findByText(/Sin internet no se puede comprobar/)).toBeVisible();

  // What was noted then may have been heard meanwhile: read again, it is that which is answered, and no second use.
  const before = new Set(sent().map(({ id }) => id));
  answerMarks();
  said = { name: 'Elena Prueba', pass: '5-2', isMinor: false };
  await scan();
  expect(await screen.findByText(/Elena Prueba puede entrar/)).toBeVisible();
  expect(new Set(sent().map(({ id }) => id))).toEqual(before);
  // Once it has been said, whoever shows it again is somebody else.
  said = { outcome: 'review', why: 'twice', pass: '5-2' };
  await scan();
  expect(await screen.findByText('No la deje pasar con el 5-2: ya se usó.')).toBeVisible();
  expect(new Set(sent().map(({ id }) => id)).size).toBe(before.size + 1);
});
