import { defineCall } from '@kantuta/contract/call';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createFakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/visit.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { callApi } from './api.ts';
import { readDraft } from './draft.ts';
import { useCallForm } from './forms.ts';

const saveContact = defineCall({
  name: 'people.saveContact',
  summary: 'A call of this test',
  method: 'POST',
  path: '/contact',
  access: 'session',
  input: z.object({
    correo: z.string().min(1, 'required').max(30, 'too_long'),
    telefono: z.string().regex(/^\d*$/, 'digits_only'),
    calle: z.string().trim().pipe(z.string().min(3, 'too_short')),
  }),
  answer: z.object({}),
  errors: ['forbidden'],
});

const server = createFakeServer();

function ContactForm({ quiet = false }: { quiet?: boolean }) {
  const form = useCallForm({
    call: saveContact,
    defaultValues: { correo: '', telefono: '', calle: 'Sucre' },
    draft: 'contact',
    quiet,
    send: (values) => callApi(saveContact, values),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <TextField label="Correo" {...form.field('correo')} />
      <TextField label="Teléfono" {...form.field('telefono')} />
      <TextField label="Calle" {...form.field('calle')} />
      <p>{form.failure}</p>
      <Button onClick={() => void form.trigger('correo')}>Revisar</Button>
      <Button type="submit" kind="primary" busy={form.isSending}>
        Guardar
      </Button>
    </form>
  );
}

async function open(props: { quiet?: boolean } = {}) {
  const { user } = await show(
    <>
      <ContactForm {...props} />
      <ToastRegion />
    </>,
  );
  return {
    user,
    save: () => user.click(screen.getByRole('button', { name: 'Guardar' })),
  };
}

test('the schema of the call checks the form beside each field, and the first error gets the focus', async () => {
  const { user, save } = await open();
  await user.type(screen.getByLabelText('Teléfono'), '70a');
  await save();
  expect(await screen.findByText('Campo obligatorio')).toBeVisible();
  expect(screen.getByText('Use solo números')).toBeVisible();
  expect(screen.getByLabelText('Correo')).toHaveFocus();
  expect(server.inputsOf(saveContact)).toEqual([]);
});

test('a text that is too long or too short is told its number of characters', async () => {
  const { user, save } = await open();
  await user.type(screen.getByLabelText('Correo'), 'a'.repeat(31));
  await user.clear(screen.getByLabelText('Calle'));
  await user.type(screen.getByLabelText('Calle'), 'ab');
  await save();
  expect(await screen.findByText('Escriba como máximo 30 caracteres')).toBeVisible();
  expect(screen.getByText('Escriba al menos 3 caracteres')).toBeVisible();
});

test('what a step of a form found wrong goes while it is mended, before the field is left', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Revisar' }));
  expect(await screen.findByText('Campo obligatorio')).toBeVisible();
  await user.type(screen.getByLabelText('Correo'), 'r');
  await waitFor(() => expect(screen.queryByText('Campo obligatorio')).toBeNull());
  expect(screen.getByLabelText('Correo')).toHaveFocus();
});

test('an error of the server stands beside its field', async () => {
  server.refuseFields(saveContact, [
    { field: 'telefono', code: 'too_short', message: 'Es demasiado corto' },
  ]);
  const { user, save } = await open();
  await user.type(screen.getByLabelText('Correo'), 'a@b.example');
  await save();
  await waitFor(() => expect(screen.getByLabelText('Teléfono')).toBeInvalid());
  expect(screen.getByLabelText('Teléfono')).toHaveAccessibleDescription('Es demasiado corto');
  expect(screen.getByLabelText('Teléfono')).toHaveFocus();
});

test('a refusal is shown, and the typed values stay', async () => {
  server.refuse(saveContact, 'forbidden');
  const { user, save } = await open();
  await user.type(screen.getByLabelText('Correo'), 'a@b.example');
  await save();
  expect(await screen.findAllByText('No tiene acceso a esta información')).not.toHaveLength(0);
  expect(screen.getByLabelText('Correo')).toHaveValue('a@b.example');
});

test('a quiet form shows beside its button that nothing was saved, without a toast', async () => {
  server.lose(saveContact);
  const { user, save } = await open({ quiet: true });
  await user.type(screen.getByLabelText('Correo'), 'a@b.example');
  await save();
  expect(await screen.findByText('No se guardó. Reintentar')).toBeVisible();
  expect(screen.queryByText('Intente nuevamente por favor')).toBeNull();
});

test('a draft outlives the page, and is removed when the form is sent', async () => {
  server.answer(saveContact, {});
  const first = await open();
  await first.user.type(screen.getByLabelText('Correo'), 'a@b.example');
  expect(readDraft('contact')).toMatchObject({ correo: 'a@b.example' });
  await first.save();
  await waitFor(() => expect(server.inputsOf(saveContact)).toHaveLength(1));
  await waitFor(() => expect(readDraft('contact')).toEqual({}));
});

test('a card number is refused beside its field, and neither sent nor kept on the phone', async () => {
  const { user, save } = await open();
  await user.type(screen.getByLabelText('Correo'), 'visa 4111 1111 1111 1111');
  await save();
  expect(await screen.findByText('No escriba números de tarjeta')).toBeVisible();
  expect(screen.getByLabelText('Correo')).toHaveFocus();
  expect(server.inputsOf(saveContact)).toEqual([]);
  expect(readDraft('contact')).not.toHaveProperty('correo');
});
