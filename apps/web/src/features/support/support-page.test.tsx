import { readCollected } from '@kantuta/contract/payments/collected.calls';
import { readPortfolio } from '@kantuta/contract/sales/portfolio.calls';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { addToFormality, readFormalities } from '@kantuta/contract/support/formalities.calls';
import {
  answerSupportRequest,
  observeFormality,
  readFormalityPaper,
  type DeskRequest,
  readSupportRequest,
} from '@kantuta/contract/support/support-desk.calls';
import {
  followSupportRequest,
  listOwnSupportRequests,
  sendOwnSupportRequest,
  sendSupportRequest,
} from '@kantuta/contract/support/support.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { fakeSocket } from '../../../test/fake-socket.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();
const request = {
  reference: '7K2MQX4D91TB',
  topic: 'payments' as const,
  state: 'answered' as const,
  createdAt: '2026-03-10T16:00:00.000Z',
  messages: [
    {
      isOurs: false,
      text: 'No veo mi recibo.',
      createdAt: '2026-03-10T16:00:00.000Z',
      paper: null,
    },
    {
      isOurs: true,
      text: 'Ya está en su cuenta.',
      createdAt: '2026-03-10T17:00:00.000Z',
      paper: null,
    },
  ],
  formality: null,
};

/** What visitors read below the form. */
const openAsVisitor = () => {
  server.answer(readFormalities, {
    formalityDays: 5,
    cessionFee: { amount: '20.00', currency: 'USD' },
    signingDays: 7,
  });
  return visit('/atencion-cliente');
};

function openDesk(asked: DeskRequest): void {
  server.answer(readDesk, {
    name: 'Norma Siles',
    rights: [{ role: 'support', companyIds: null }],
    companies: [],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(readPortfolio, { ages: [], customers: 0, overdue: [] });
  server.answer(readCollected, { amounts: [], receipts: 0 });
  server.answer(listWork, { items: [], total: 0, overdue: 0, kinds: [], people: [] });
  server.answer(readSupportRequest, asked);
}

async function write(user: Awaited<ReturnType<typeof visit>>['user']) {
  await user.selectOptions(await screen.findByLabelText('Asunto'), 'payments');
  await user.type(screen.getByLabelText('Celular o teléfono'), '70012345');
  await user.type(screen.getByLabelText('¿En qué le ayudamos?'), 'No veo mi recibo de marzo.');
}

test('a visitor sends a request and gets its number', async () => {
  server.answer(sendSupportRequest, { reference: '7K2MQX4D91TB' });
  const { user } = await openAsVisitor();
  await user.type(await screen.findByLabelText('Carnet o documento'), '90011574');
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText('7K2M-QX4D-91TB')).toBeVisible();
  expect(server.inputsOf(sendSupportRequest)).toEqual([
    expect.objectContaining({ document: '90011574', topic: 'payments', phone: '70012345' }),
  ]);
});

test('missing input is reported beside its field, and nothing is sent', async () => {
  const { user } = await openAsVisitor();
  await user.click(await screen.findByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByLabelText('Carnet o documento')).toHaveFocus();
  expect(screen.getByLabelText('¿En qué le ayudamos?')).toBeInvalid();
  expect(server.inputsOf(sendSupportRequest)).toEqual([]);
});

test('a lost answer and a second press create one request, and typed text stays', async () => {
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

test('a signed-in person sees their own requests with answers', async () => {
  signIn();
  server.answer(listOwnSupportRequests, { requests: [request] });
  await visit('/atencion-cliente');
  const card = await screen.findByRole('article', { name: /7K2MQX4D91TB/ });
  expect(within(card).getByText('Respondida')).toBeVisible();
  expect(within(card).getByText('Ya está en su cuenta.')).toBeVisible();
  expect(screen.queryByLabelText('Carnet o documento')).toBeNull();
});

test('a number and the end of the document show the state of a request; a wrong pair says so', async () => {
  server.reply(followSupportRequest, {
    status: 1,
    codigo: 'request_not_found',
    mensaje: 'No encontramos esa solicitud.',
  });
  const { user } = await openAsVisitor();
  await user.click(await screen.findByLabelText('Número de atención'));
  // As a message contains it, with other text around it.
  await user.paste(' 7K2M-QX4D-91TB ');
  expect(screen.getByLabelText('Número de atención')).toHaveValue(' 7K2M-QX4D-91TB ');
  await user.type(screen.getByLabelText('Últimos 3 caracteres del documento'), '574');
  await user.click(screen.getByRole('button', { name: 'Ver solicitud' }));
  expect((await screen.findAllByText('No encontramos esa solicitud.')).length).toBeGreaterThan(0);
  const { formality: _, ...followed } = request;
  server.answer(followSupportRequest, followed);
  await user.click(screen.getByRole('button', { name: 'Ver solicitud' }));
  expect(await screen.findByText('Ya está en su cuenta.')).toBeVisible();
});

test('an answer of another operator is announced while one types, and the typed text stays', async () => {
  const messages = request.messages.map((each) => ({
    ...each,
    author: each.isOurs ? 'Norma Siles' : '',
  }));
  const asked = {
    ...request,
    state: 'received' as const,
    messages: messages.slice(0, 1),
    person: { id: 7, name: 'Rosa Prueba' },
    document: '90011574',
    phone: '70012345',
    can: { answer: true, observe: false, close: true },
  };
  openDesk(asked);
  signIn({ TipoUsuario: 'operator' });
  const { user } = await visit('/operaciones/atencion/7K2MQX4D91TB');
  expect(await screen.findByRole('link', { name: 'Rosa Prueba' })).toBeVisible();
  const box = screen.getByLabelText('Respuesta');
  await user.type(box, 'Lo miro');
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));

  server.answer(readSupportRequest, { ...asked, state: 'answered', messages });
  await fakeSocket.say('changed', { event: workListChanged.name, ids: ['support_request'] });
  expect(await screen.findByRole('alert')).toHaveTextContent('Llegó otra respuesta');
  expect(screen.getByText(/Norma Siles ·/)).toBeVisible();
  expect(box).toHaveFocus();
  await user.type(box, ' hoy.');
  const own = {
    isOurs: true,
    text: 'Lo miro hoy.',
    createdAt: '2026-03-10T18:00:00.000Z',
    author: 'Norma',
    paper: null,
  };
  server.answer(answerSupportRequest, { ...asked, messages: [...messages, own] });
  await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(box).toHaveValue('');
  expect(server.inputsOf(answerSupportRequest)).toMatchObject([{ text: 'Lo miro hoy.' }]);
});

test('a visitor without an account reads the formalities, and how to ask for one', async () => {
  await openAsVisitor();
  expect(await screen.findByRole('heading', { name: 'Fallecimiento de un titular' })).toBeVisible();
  expect(screen.getByText(/Si no la tiene, escríbanos arriba/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Iniciar solicitud' })).toBeNull();
});

test('a guided request shows its asker what was answered; the desk reads it with the way to the purchase', async () => {
  const guided = {
    ...request,
    topic: 'divorce' as const,
    state: 'received' as const,
    messages: [],
    formality: {
      kind: 'divorce' as const,
      keeps: 'me' as const,
      settlement: 'agreement' as const,
      holder: { whose: 'mine' as const, sales: [{ saleId: 9, product: 'Lomas, Lote 07' }] },
    },
  };
  server.answer(listOwnSupportRequests, { requests: [guided] });
  signIn();
  await visit('/atencion-cliente');
  const card = await screen.findByRole('article', { name: /7K2MQX4D91TB/ });
  expect(within(card).getByText('Lomas, Lote 07')).toBeVisible();
  expect(within(card).getByText('Yo')).toBeVisible();
  cleanup();

  openDesk({
    ...guided,
    messages: [],
    person: { id: 7, name: 'Rosa Prueba' },
    document: '90011574',
    phone: '70012345',
    can: { answer: true, observe: false, close: true },
  });
  signIn({ TipoUsuario: 'operator' });
  await visit('/operaciones/atencion/7K2MQX4D91TB');
  expect(await screen.findByRole('link', { name: 'Lomas, Lote 07' })).toHaveAttribute(
    'href',
    '/operaciones/clientes/7?tab=products&sale=9',
  );
  expect(screen.getByText('Quien escribe')).toBeVisible();
  expect(screen.getByText(/cesión de derechos/)).toBeVisible();
});

const FORMALITY = {
  ...request,
  topic: 'divorce' as const,
  formality: {
    kind: 'divorce' as const,
    keeps: 'me' as const,
    settlement: 'sentence' as const,
    holder: { whose: 'mine' as const, sales: [{ saleId: 7, product: 'Mza. 4 - Lote 7' }] },
  },
};

test('a formality that was sent back asks for what is missing, and goes back with a paper (SUP-8)', async () => {
  signIn();
  server.answer(listOwnSupportRequests, { requests: [{ ...FORMALITY, state: 'observed' }] });
  const { user } = await visit('/atencion-cliente');
  const card = await screen.findByRole('article', { name: /7K2MQX4D91TB/ });
  expect(within(card).getByText('Observado')).toBeVisible();
  expect(screen.getByText(/La oficina necesita algo más/)).toBeVisible();
  const pdf = new File(['%PDF-1.7'], 'sentencia.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText(/Foto o PDF del papel/), pdf);
  server.answer(addToFormality, { ...FORMALITY, state: 'received' });
  server.answer(listOwnSupportRequests, { requests: [{ ...FORMALITY, state: 'received' }] });
  await user.click(screen.getByRole('button', { name: 'Enviar a la oficina' }));
  expect(await screen.findByText('Lo recibimos. La oficina lo revisa.')).toBeVisible();
  expect(server.inputsOf(addToFormality)).toMatchObject([
    { reference: '7K2MQX4D91TB', text: '', paper: { name: 'sentencia.pdf' } },
  ]);
  expect(await within(card).findByText('Ingresado')).toBeVisible();
  const more = screen.getByRole('button', { name: 'Agregar un papel o un comentario' });
  await user.click(more);
  // Words alone are enough; nothing at all is answered beside the field.
  server.reply(addToFormality, {
    status: 1,
    codigo: 'invalid_input',
    mensaje: 'Revise los datos.',
    data: { fields: [{ field: 'text', code: 'required', message: 'Campo obligatorio' }] },
  });
  await user.click(screen.getByRole('button', { name: 'Enviar a la oficina' }));
  await waitFor(() => expect(server.inputsOf(addToFormality)).toHaveLength(2));
  expect(await screen.findByText('Agregue un papel o escriba un comentario.')).toBeVisible();
  expect(server.inputsOf(addToFormality)[1]).not.toHaveProperty('paper');
  server.answer(addToFormality, { ...FORMALITY, state: 'received' });
  await user.type(screen.getByLabelText(/Comentario/), 'Ya la tengo.');
  await user.click(screen.getByRole('button', { name: 'Enviar a la oficina' }));
  await waitFor(() => expect(server.inputsOf(addToFormality)).toHaveLength(3));
  expect(server.inputsOf(addToFormality)[2]).toMatchObject({ text: 'Ya la tengo.' });
});

test.each([
  ['observed', ['Mis solicitudes', 'Escribir una solicitud']],
  ['received', ['Escribir una solicitud', 'Mis solicitudes']],
] as const)('what is %s stands in this order beside the form: %s', async (state, order) => {
  signIn();
  server.answer(listOwnSupportRequests, { requests: [{ ...FORMALITY, state }] });
  await visit('/atencion-cliente');
  await screen.findByRole('article', { name: /7K2MQX4D91TB/ });
  const titles = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(titles.filter((each) => (order as readonly string[]).includes(each))).toEqual(order);
});

test('at the desk a paper is opened, and the same words send a formality back', async () => {
  const paper = { fileId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e91', name: 'sentencia.pdf' };
  const asked: DeskRequest = {
    ...FORMALITY,
    state: 'in_progress',
    messages: [
      { isOurs: false, text: '', createdAt: '2026-03-10T16:00:00.000Z', author: '', paper },
    ],
    person: { id: 7, name: 'Rosa Prueba' },
    document: '90011574',
    phone: '70012345',
    can: { answer: true, observe: true, close: true },
  };
  openDesk(asked);
  signIn({ TipoUsuario: 'operator' });
  const { user } = await visit('/operaciones/atencion/7K2MQX4D91TB');
  server.answer(readFormalityPaper, {
    fileName: '7K2MQX4D91TB.jpg',
    mimeType: 'image/jpeg',
    base64: '/9j/',
  });
  await user.click(await screen.findByRole('button', { name: 'Abrir sentencia.pdf' }));
  expect(await screen.findByRole('img', { name: 'sentencia.pdf' })).toBeVisible();
  server.answer(observeFormality, { ...asked, state: 'observed' });
  await user.type(screen.getByLabelText('Respuesta'), 'La foto no se lee.');
  await user.click(screen.getByRole('button', { name: 'Observar' }));
  expect(await screen.findByText('Trámite observado. El cliente ve qué falta.')).toBeVisible();
  expect(server.inputsOf(observeFormality)).toMatchObject([{ text: 'La foto no se lee.' }]);
});
