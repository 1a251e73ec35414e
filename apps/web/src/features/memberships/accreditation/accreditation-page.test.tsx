import { day } from '@kantuta/contract/dates';
import {
  accredit,
  type Accreditation,
  cancelVisit,
  readAccreditation,
  type Visit,
} from '@kantuta/contract/memberships/accreditation/accreditation.calls';
import { admitVisit, readGate } from '@kantuta/contract/memberships/accreditation/gate.calls';
import { readGateKeys } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';
import { ACCREDITATION_PATH } from './accreditation-path.ts';

const server = createFakeServer();
const CHILD = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90';
const VISIT: Visit = {
  visitId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e91',
  saleId: 5,
  product: 'Membresía Resort',
  on: day('2030-03-07'),
  name: 'Elena Roca',
  who: 'self',
  isMinor: false,
  number: 3,
  state: 'open',
  code: 'A1.x.y',
  image: 'iVBORw0KGgo=',
};
const KNOWN: Accreditation = {
  products: [
    {
      saleId: 5,
      product: 'Membresía Resort',
      left: 2,
      people: [
        { key: 'self', name: 'Elena Roca', birthOn: day('1980-01-01') },
        { key: CHILD, name: 'Lucía Roca', birthOn: day('2022-05-20') },
      ],
    },
  ],
  days: [day('2030-03-07'), day('2030-03-08')],
  visits: [],
};

test('people are chosen for a day, and each has a code to show (PASS-7)', async () => {
  signIn();
  server.answer(readAccreditation, KNOWN);
  server.answer(accredit, { ...KNOWN, visits: [VISIT] });
  server.answer(cancelVisit, KNOWN);
  const { user } = await visit(ACCREDITATION_PATH);
  await user.click(await screen.findByRole('button', { name: 'Acreditar' }));
  expect(await screen.findByText('Elija por lo menos a una persona.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /Elena Roca \(usted\)/ }));
  await user.click(screen.getByRole('checkbox', { name: /Lucía Roca/ }));
  await user.click(screen.getByRole('button', { name: 'Acreditar a 2 personas' }));
  await user.click(await screen.findByRole('button', { name: 'Ver código de Elena Roca' }));
  expect(screen.getByRole('img', { name: /Código QR de Elena Roca/ })).toBeVisible();
  expect(server.inputsOf(accredit)).toMatchObject([
    { saleId: 5, on: '2030-03-07', people: ['self', CHILD] },
  ]);
  await user.click(screen.getByRole('button', { name: /^Quitar a Elena Roca/ }));
  expect(await screen.findByText('Todavía no acreditó a nadie.')).toBeVisible();
});

test('what is refused stands above the button, and nothing that was chosen is lost (PASS-7)', async () => {
  signIn();
  server.answer(readAccreditation, KNOWN);
  server.refuse(accredit, 'minor_without_adult');
  const { user } = await visit(ACCREDITATION_PATH);
  await user.click(await screen.findByRole('checkbox', { name: /Lucía Roca/ }));
  await user.click(screen.getByRole('button', { name: 'Acreditar a 1 persona' }));
  expect(
    await screen.findByText('Los menores de edad necesitan que venga un adulto de la misma lista.'),
  ).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Lucía Roca/ })).toBeChecked();
});

test('without a product that gives passes the page leads to those that do (PASS-7)', async () => {
  signIn();
  server.answer(readAccreditation, { products: [], days: [], visits: [] });
  await visit(ACCREDITATION_PATH);
  expect(await screen.findByText('Ningún producto suyo da pases al parque')).toBeVisible();
});

test('the gate lets somebody in from the list, and says when they had entered before (PASS-8)', async () => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Ximena Paniagua',
    rights: [{ role: 'gate', companyIds: [3] }],
    companies: [],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  const guest = { visitId: VISIT.visitId, name: 'Elena Roca', isMinor: false, number: 3 };
  const open = { ...guest, state: 'open', enteredAt: null } as const;
  const entered = { ...guest, state: 'entered', enteredAt: '2030-03-07T14:05:00Z' } as const;
  server.answer(readGateKeys, {
    gates: ['norte', 'sur'],
    keys: [],
    withdrawn: [],
    suspended: [],
    on: day('2030-03-07'),
    match: null,
    reviews: [],
    devices: [],
  });
  server.answer(readGate, {
    on: day('2030-03-07'),
    expected: 1,
    entered: 0,
    gates: ['norte', 'sur'],
    guests: [open],
  });
  server.answer(admitVisit, { guest: entered, isFirst: true });
  const { user } = await visit('/operaciones/puerta');
  await user.click(await screen.findByRole('radio', { name: 'Puerta Sur' }));
  await user.click(await screen.findByRole('button', { name: 'Dejar entrar a Elena Roca' }));
  expect(
    await within(screen.getByRole('main')).findByText(/Elena Roca puede entrar. Pase 3/),
  ).toBeVisible();
  expect(server.inputsOf(admitVisit)).toMatchObject([
    { code: '', visitId: VISIT.visitId, gate: 'sur' },
  ]);
  server.answer(admitVisit, { guest: entered, isFirst: false });
  await user.type(
    screen.getByRole('textbox', { name: /Código de la acreditación/ }),
    'A1.x.y{Enter}',
  );
  expect(await screen.findByText(/ya entró a las 10:05/)).toBeVisible();
  const field = screen.getByRole('textbox', { name: /Código de la acreditación/ });
  await user.type(field, '{Enter}');
  expect(field).toHaveAccessibleDescription(/Lea o escriba el código/);
  // Without a signal nobody knows whether a code is good: said with what is left, and the next person writes over it.
  server.lose(admitVisit);
  await user.type(field, 'A2.x.y{Enter}');
  expect(await screen.findByText(/La acreditación solo se comprueba con señal/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field).toHaveValue('A2.x.y');
  await user.tab();
  await user.click(field);
  expect((field as HTMLInputElement).selectionEnd).toBe(6);
  expect((field as HTMLInputElement).selectionStart).toBe(0);
  await user.clear(field);
  // A minor before any adult: refused, and let in once the gate says that an adult enters with them.
  server.refuse(admitVisit, 'minor_without_adult');
  await user.type(field, 'B2.x.y{Enter}');
  const withAdult = await screen.findByRole('button', { name: /Entra con un adulto/ });
  expect(field).toHaveValue('');
  server.answer(admitVisit, { guest: entered, isFirst: true });
  await user.click(withAdult);
  expect(await screen.findByText(/Elena Roca puede entrar. Pase 3/)).toBeVisible();
  expect(server.inputsOf(admitVisit).at(-1)).toMatchObject({
    code: 'B2.x.y',
    isWithAdult: true,
  });
});
