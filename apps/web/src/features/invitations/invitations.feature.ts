import { createRoute } from '@tanstack/react-router';
import type { Office } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forEverybody } from '../../lib/root-route.ts';

const invite = createRoute({
  ...behindEntrance,
  path: '/eventos-aci/sala/$roomId/invitar',
  component: lazyPage(() => import('./invite-page.tsx'), 'InvitePage', 'office', 'meetings'),
});

const one = createRoute({
  ...behindEntrance,
  path: '/eventos-aci/sala/$roomId/invitacion/$invitationId',
  component: lazyPage(
    () => import('./invitation-page.tsx'),
    'InvitationPage',
    'office',
    'meetings',
  ),
});

const history = createRoute({
  ...behindEntrance,
  path: '/eventos-aci/historial/invitados',
  validateSearch: filtersIn('estado', 'asistencia'),
  component: lazyPage(
    () => import('./guest-history-page.tsx'),
    'GuestHistoryPage',
    'office',
    'meetings',
  ),
});

const guest = createRoute({
  ...forEverybody,
  path: '/verificar-pago/invitacion',
  validateSearch: filtersIn('ref'),
  component: lazyPage(() => import('./guest/guest-page.tsx'), 'GuestPage', 'account'),
});

export const routes = [invite, one, history, guest] as const;

const inRoom = () => import('./room-guests.tsx');

export const office: Office = {
  room: [{ key: 'guests', order: 10, Part: lazyPart(inRoom, 'RoomGuests') }],
  roomManage: [{ key: 'guests', order: 10, Part: lazyPart(inRoom, 'ManagedGuests') }],
  roomLeave: [
    {
      key: 'guests',
      order: 10,
      Part: lazyPart(() => import('./leaving.tsx'), 'LeavingGuests'),
    },
  ],
  roomHistory: [
    {
      key: 'results',
      order: 10,
      Part: lazyPart(() => import('./room-results.tsx'), 'RoomResults'),
    },
  ],
};
