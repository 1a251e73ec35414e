import {
  listBillingCompanies,
  listBillingDocuments,
  readBillingRecord,
  saveBillingRecord,
} from '@kantuta/contract/billing/billing.calls';
import { BILLING_DOCUMENTS } from '@kantuta/contract/billing/billing-record.rules';
import { listCountries } from '@kantuta/contract/people/people.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { toastStore } from '../../lib/toasts.ts';

const server = createFakeServer();

const record = {
  idDatosFactura: 0,
  docId: '90011574',
  tipoDocumento: 1,
  nroDocumento: '90011574',
  complemento: '',
  razonSocial: 'MELGAR',
  correo: 'oscar@example.com',
  telefono: '+591-70000116',
  editable: true,
};
const saved = { ...record, idDatosFactura: 7 };

beforeEach(() => {
  server.answer(listBillingCompanies, { registered: true, companies: [8] });
  server.answer(listBillingDocuments, () =>
    BILLING_DOCUMENTS.map(({ id, text, digitsOnly, complement }) => ({
      idTipoDocIdentidad: id,
      descripcion: text,
      digitsOnly,
      complement,
    })),
  );
  server.answer(listCountries, [{ idpais: 68, nombre: 'Bolivia', PrefijoTelefono: '+591' }]);
  server.answer(readBillingRecord, record);
  server.answer(saveBillingRecord, ({ docId, ...fields }) => ({
    ...saved,
    ...fields,
    docId,
  }));
});

async function open(address = '/usuario?parte=factura') {
  signIn({ ci: '90011574' });
  const { user } = await visit(address);
  return user;
}
const dialog = () => screen.findByRole('dialog', { name: 'Datos de factura' });
const save = () => screen.getByRole('button', { name: 'Guardar datos' });
const number = () => screen.getByLabelText('N.º de documento');

test('with id 0 the dialog opens by itself; saved, it confirms, closes and leaves the banner', async () => {
  const user = await open();
  await within(await dialog()).findByRole('option', { name: 'NIT' });
  const name = screen.getByLabelText('Razón social');
  await user.clear(name);
  await user.type(name, 'Melgar e hijos');
  await user.click(save());
  await screen.findByText('Sus datos de factura fueron guardados');
  await user.click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
  await screen.findByText('Factura a nombre de MELGAR E HIJOS');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.inputsOf(saveBillingRecord)).toEqual([
    {
      docId: '90011574',
      tipoDocumento: 1,
      nroDocumento: '90011574',
      complemento: '',
      razonSocial: 'MELGAR E HIJOS',
      correo: 'oscar@example.com',
      telefono: '+591-70000116',
    },
  ]);
});

test('what is saved opens from its banner, and by itself only where the address forces it', async () => {
  server.answer(readBillingRecord, saved);
  const user = await open();
  await screen.findByText('Factura a nombre de MELGAR');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver mis datos' }));
  expect(await dialog()).toBeVisible();
});

test('a forced dialog is open although data are saved', async () => {
  server.answer(readBillingRecord, saved);
  await open('/usuario?parte=factura#cambiar');
  expect(await dialog()).toBeVisible();
});

test('another kind of document blanks and hides the complement, and letters are judged by it', async () => {
  server.answer(readBillingRecord, { ...record, complemento: '1A' });
  const user = await open();
  const kind = await screen.findByLabelText('Tipo de documento');
  expect(await screen.findByLabelText(/^Complemento/)).toHaveValue('1A');
  await user.selectOptions(kind, 'Pasaporte');
  expect(screen.queryByLabelText(/^Complemento/)).toBeNull();
  await user.clear(number());
  await user.type(number(), 'fx482915');
  await user.selectOptions(kind, 'NIT');
  await user.click(save());
  await waitFor(() => expect(number()).toHaveAccessibleDescription(/números/));
  expect(server.inputsOf(saveBillingRecord)).toEqual([]);
  await user.selectOptions(kind, 'Pasaporte');
  await user.click(save());
  await screen.findByText('Sus datos de factura fueron guardados');
  expect(server.inputsOf(saveBillingRecord)).toMatchObject([
    { tipoDocumento: 3, nroDocumento: 'FX482915', complemento: '' },
  ]);
});

test('what is not saved stays typed beside a quiet note, also when the page is loaded again', async () => {
  server.lose(saveBillingRecord);
  const user = await open();
  await dialog();
  await user.clear(number());
  await user.type(number(), '1234567');
  await user.click(save());
  await screen.findByText('No se guardó. Reintentar');
  expect(number()).toHaveValue('1234567');
  expect(toastStore.get()).toEqual([]);
  server.answer(saveBillingRecord, saved);
  await user.click(save());
  await screen.findByText('Sus datos de factura fueron guardados');
});

test('a locked document is shown and not changed', async () => {
  server.answer(readBillingRecord, { ...saved, editable: false });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Ver mis datos' }));
  await dialog();
  expect(number()).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Tipo de documento')).toBeDisabled();
  expect(screen.getByLabelText('Razón social')).not.toHaveAttribute('readonly');
});

test('who gets no invoices is told so, and nothing is asked', async () => {
  server.answer(listBillingCompanies, { registered: false, companies: [] });
  await open();
  await screen.findByText('La factura no está disponible para sus productos');
  expect(server.inputsOf(readBillingRecord)).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
