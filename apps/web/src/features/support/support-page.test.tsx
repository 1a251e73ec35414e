import {
  followSupportRequest,
  listOwnSupportRequests,
  sendOwnSupportRequest,
  sendSupportRequest,
} from '@kantuta/contract/support/support.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();
const request = {
  reference: '7K2MQX4D91TB',
  topic: 'payments' as const,
  state: 'answered' as const,
  createdAt: '2026-03-10T16:00:00.000Z',
  messages: [
    { isOurs: false, text: 'No veo mi recibo.', createdAt: '2026-03-10T16:00:00.000Z' },
    { isOurs: true, text: 'Ya está en su cuenta.', createdAt: '2026-03-10T17:00:00.000Z' },
  ],
};

async function write(user: Awaited<ReturnType<typeof visit>>['user']) {
  await user.selectOptions(await screen.findByLabelText('Asunto'), 'payments');
  await user.type(screen.getByLabelText('Celular o teléfono'), '70012345');
  await user.type(screen.getByLabelText('¿En qué le ayudamos?'), 'No veo mi recibo de marzo.');
}

test('a visitor sends a request and gets its number', async () => {
  server.answer(sendSupportRequest, { reference: '7K2MQX4D91TB' });
  const { user } = await visit('/atencion-cliente');
  await user.type(await screen.findByLabelText('Carnet o documento'), '90011574');
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText('7K2M-QX4D-91TB')).toBeVisible();
  expect(server.inputsOf(sendSupportRequest)).toEqual([
    expect.objectContaining({ document: '90011574', topic: 'payments', phone: '70012345' }),
  ]);
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  const { user } = await visit('/atencion-cliente');
  await user.click(await screen.findByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByLabelText('Carnet o documento')).toHaveFocus();
  expect(screen.getByLabelText('¿En qué le ayudamos?')).toBeInvalid();
  expect(server.inputsOf(sendSupportRequest)).toEqual([]);
});

test('a lost answer and a second press are one request, and nothing that was written is lost', async () => {
  signIn();
  server.answer(listOwnSupportRequests, { requests: [] });
  server.lose(sendOwnSupportRequest);
  const { user } = await visit('/atencion-cliente');
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('¿En qué le ayudamos?')).toHaveValue('No veo mi recibo de marzo.');
  server.answer(sendOwnSupportRequest, { reference: '7K2MQX4D91TB' });
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText('7K2M-QX4D-91TB')).toBeVisible();
  const ids = server.inputsOf(sendOwnSupportRequest).map((sent) => sent.attemptId);
  expect(new Set(ids).size).toBe(1);
});

test('who is signed in sees own requests with their answers', async () => {
  signIn();
  server.answer(listOwnSupportRequests, { requests: [request] });
  await visit('/atencion-cliente');
  const card = await screen.findByRole('article', { name: /7K2MQX4D91TB/ });
  expect(within(card).getByText('Respondida')).toBeVisible();
  expect(within(card).getByText('Ya está en su cuenta.')).toBeVisible();
  expect(screen.queryByLabelText('Carnet o documento')).toBeNull();
});

test('a number and the end of the document show how a request stands; a wrong pair says so', async () => {
  server.reply(followSupportRequest, {
    status: 1,
    codigo: 'request_not_found',
    mensaje: 'No encontramos esa solicitud.',
  });
  const { user } = await visit('/atencion-cliente');
  await user.type(await screen.findByLabelText('Número de atención'), '7K2M-QX4D-91TB');
  await user.type(screen.getByLabelText('Últimos 3 dígitos del documento'), '574');
  await user.click(screen.getByRole('button', { name: 'Ver solicitud' }));
  expect((await screen.findAllByText('No encontramos esa solicitud.')).length).toBeGreaterThan(0);
  server.answer(followSupportRequest, request);
  await user.click(screen.getByRole('button', { name: 'Ver solicitud' }));
  expect(await screen.findByText('Ya está en su cuenta.')).toBeVisible();
});
