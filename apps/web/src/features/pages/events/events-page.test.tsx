import {
  type GroupEvent,
  listGroupEvents,
  readEventCalendar,
} from '@kantuta/contract/pages/group-events.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { show, signIn, visit } from '../../../../test/visit.tsx';
import { EventPicture } from './event-picture.tsx';

const server = createFakeServer();
const SOON = new Date(Date.now() + 5 * 86_400_000).toISOString();
const END = new Date(Date.parse(SOON) + 2 * 3_600_000).toISOString();
const FAIR: GroupEvent = {
  eventId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e01',
  company: { id: 8, name: 'Urbanizaciones' },
  title: 'Feria de lotes',
  about: 'Todos los proyectos en un solo lugar.',
  place: 'Plaza de eventos',
  address: 'Av Banzer 8vo anillo',
  city: 'Santa Cruz de la Sierra',
  startsAt: SOON,
  endsAt: END,
  state: 'coming',
  cancelReason: '',
};
const NIGHT: GroupEvent = {
  ...FAIR,
  eventId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e02',
  company: { id: 12, name: 'Club' },
  title: 'Noche de socios',
  state: 'cancelled',
  cancelReason: 'La lluvia dejó el camino cortado.',
};
const OVER: GroupEvent = {
  ...FAIR,
  eventId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e03',
  title: 'Caminata',
  startsAt: '2026-01-10T14:00:00.000Z',
  endsAt: '2026-01-10T16:00:00.000Z',
  state: 'past',
};
const card = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('li') as HTMLElement);

beforeEach(() => signIn());

test('events that come show when, where and the way there, and give their calendar file', async () => {
  server.answer(listGroupEvents, { coming: [FAIR], past: [OVER] });
  server.answer(readEventCalendar, {
    fileName: 'Evento.ics',
    mimeType: 'text/calendar',
    base64: btoa('BEGIN:VCALENDAR'),
  });
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:x');
  // The page of a test would leave for the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined);
  const { user } = await visit('/eventos');
  await screen.findByText('Feria de lotes');
  const fair = card('Feria de lotes');
  expect(fair.getByText(/hora de La Paz\) · 2\s?h/)).toBeVisible();
  expect(fair.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    expect.stringContaining('openstreetmap.org/search?query=Plaza%20de%20eventos'),
  );
  await user.click(fair.getByRole('button', { name: 'Guardar en mi calendario: Feria de lotes' }));
  await vi.waitFor(() =>
    expect(server.inputsOf(readEventCalendar)).toEqual([{ eventId: FAIR.eventId }]),
  );
  // What is over is shown below, with nothing to do.
  expect(card('Caminata').queryByRole('button')).toBeNull();
});

test('without events the page says so in the words of the group', async () => {
  server.answer(listGroupEvents, { coming: [], past: [] });
  await visit('/eventos');
  expect(await screen.findByText('No hay eventos habilitados')).toBeVisible();
  expect(screen.getByText('Todavía no hubo eventos.')).toBeVisible();
});

test('a cancelled event says why, and is taken out of a calendar', async () => {
  server.answer(listGroupEvents, { coming: [NIGHT], past: [] });
  await visit('/eventos');
  expect(await screen.findByText('Motivo: La lluvia dejó el camino cortado.')).toBeVisible();
  expect(card('Noche de socios').getByText('Quitar de mi calendario')).toBeVisible();
  expect(card('Noche de socios').queryByRole('link')).toBeNull();
});

test('events of one company are chosen, and the choice is in the address', async () => {
  server.answer(listGroupEvents, { coming: [FAIR, NIGHT], past: [] });
  const { user, router } = await visit('/eventos');
  await user.selectOptions(await screen.findByLabelText('Empresa'), 'Club');
  expect(screen.queryByText('Feria de lotes')).toBeNull();
  expect(screen.getByText('Noche de socios')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ empresa: '12' });
});

test('a company without events offers those of all', async () => {
  server.answer(listGroupEvents, { coming: [FAIR], past: [{ ...OVER, company: NIGHT.company }] });
  const { user } = await visit('/eventos?empresa=12');
  expect(await screen.findByText(/Esta empresa no tiene eventos habilitados/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Todas las empresas' }));
  expect(await screen.findByText('Feria de lotes')).toBeVisible();
});

test('another try is offered when the events do not load', async () => {
  server.lose(listGroupEvents);
  const { user } = await visit('/eventos');
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  server.answer(listGroupEvents, { coming: [FAIR], past: [] });
  await user.click(again);
  expect(await screen.findByText('Feria de lotes')).toBeVisible();
});

test('the picture of an event comes from its facts', async () => {
  const drawn = async (event: GroupEvent) =>
    (await show(<EventPicture event={event} />)).container.innerHTML;
  const fair = {
    ...FAIR,
    startsAt: '2026-03-10T14:00:00.000Z',
    endsAt: '2026-03-10T16:00:00.000Z',
  };
  const pictures = [
    await drawn(fair),
    await drawn({ ...fair, company: NIGHT.company }),
    await drawn({
      ...fair,
      startsAt: '2026-03-10T23:00:00.000Z',
      endsAt: '2026-03-11T01:00:00.000Z',
    }),
    await drawn({ ...fair, endsAt: '2026-03-10T20:00:00.000Z' }),
  ];
  expect(new Set(pictures).size).toBe(pictures.length);
});
