import { day } from '@kantuta/contract/dates';
import {
  addDependant,
  type Dependants,
  listDependants,
  removeDependant,
} from '@kantuta/contract/memberships/dependants/dependants.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { show, signIn } from '../../../../test/visit.tsx';
import { needPhrases } from '../../../lib/i18n.tsx';
import { DependantsSection } from './dependants-section.tsx';

const server = createFakeServer();
const user = userEvent.setup({ delay: null });
const CHILD: Dependants['products'][number]['dependants'][number] = {
  dependantId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90',
  name: 'Nicolás Gutiérrez',
  document: '90031002',
  birthOn: day('2014-09-20'),
  relation: 'child',
};
const withPeople = (dependants: (typeof CHILD)[], change = {}): Dependants => ({
  products: [
    {
      saleId: 5,
      product: 'Membresía Resort',
      dependants,
      free: 6 - dependants.length,
      changesLeft: 2,
      ...change,
    },
  ],
});

beforeEach(async () => {
  await needPhrases('account');
  signIn();
  server.answer(listDependants, withPeople([]));
});

async function openForm() {
  await show(<DependantsSection />);
  await user.click(
    await screen.findByRole('button', { name: 'Agregar persona a Membresía Resort' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nombre completo'), CHILD.name);
  await user.type(dialog.getByLabelText('Documento'), CHILD.document);
  await user.type(dialog.getByLabelText('Fecha de nacimiento'), CHILD.birthOn);
  await user.click(dialog.getByRole('button', { name: 'Agregar persona' }));
}

test('somebody is named with a product, and stands in its list (PASS-5)', async () => {
  server.answer(addDependant, withPeople([CHILD]));
  await openForm();
  const list = await screen.findByRole('list', { name: 'Membresía Resort' });
  expect(list).toHaveTextContent('Nicolás Gutiérrez');
  expect(list).toHaveTextContent('Hija o hijo · 90031002');
  expect(server.inputsOf(addDependant)).toMatchObject([
    { saleId: 5, name: CHILD.name, document: CHILD.document, relation: 'child' },
  ]);
});

test('whoever is named already is refused beside their document (PASS-5)', async () => {
  server.refuse(addDependant, 'dependant_known');
  await openForm();
  expect(await screen.findByLabelText('Documento')).toBeInvalid();
});

test('somebody leaves after a question (PASS-5)', async () => {
  server.answer(listDependants, withPeople([CHILD]));
  server.answer(removeDependant, withPeople([], { changesLeft: 0 }));
  await show(<DependantsSection />);
  await user.click(await screen.findByRole('button', { name: 'Quitar a Nicolás Gutiérrez' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText('Todavía no registró a nadie.')).toBeVisible();
  expect(server.inputsOf(removeDependant)).toEqual([{ dependantId: CHILD.dependantId }]);
});

test('without a change left nobody can be taken off (PASS-5)', async () => {
  server.answer(listDependants, withPeople([CHILD], { changesLeft: 0 }));
  await show(<DependantsSection />);
  expect(await screen.findByText('Nicolás Gutiérrez')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Quitar/ })).not.toBeInTheDocument();
});
