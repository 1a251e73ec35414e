import { createRoute } from '@tanstack/react-router';
import { Presentation } from 'lucide-react';
import { type Office, withOffice } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';

const list = createRoute({
  ...behindEntrance,
  path: '/eventos-aci',
  validateSearch: filtersIn('ciudad', 'vista', 'mes', 'dia'),
  component: lazyPage(() => import('./rooms-page.tsx'), 'RoomsPage', 'office', 'meetings'),
});

const create = createRoute({
  ...behindEntrance,
  path: '/eventos-aci/crear',
  component: lazyPage(
    () => import('./create/create-page.tsx'),
    'CreateRoomPage',
    'office',
    'meetings',
  ),
});

const history = createRoute({
  ...behindEntrance,
  path: '/eventos-aci/historial/sala',
  validateSearch: filtersIn('estado'),
  component: lazyPage(
    () => withOffice('roomHistory', import('./history-page.tsx')),
    'RoomHistoryPage',
    'office',
    'meetings',
  ),
});

const one = createRoute({
  ...behindEntrance,
  path: '/eventos-aci/sala/$roomId',
  component: lazyPage(
    () => withOffice('room', import('./room-page.tsx')),
    'RoomPage',
    'office',
    'account',
    'meetings',
  ),
});

const manage = createRoute({
  ...behindEntrance,
  path: '/eventos-aci/sala/$roomId/administrar',
  component: lazyPage(
    () => withOffice('roomManage', import('./manage/manage-page.tsx')),
    'ManageRoomPage',
    'office',
    'account',
    'meetings',
  ),
});

const presenters = createRoute({
  ...behindEntrance,
  path: '/eventos-aci/sala/$roomId/administrar/presentadores',
  component: lazyPage(
    () => import('./manage/presenters-page.tsx'),
    'PresentersPage',
    'office',
    'meetings',
  ),
});

const ofAll = createRoute({
  ...forOperators,
  path: '/operaciones/salas',
  validateSearch: filtersIn('estado', 'ciudad'),
  component: deskPage(() => import('./desk/desk-rooms-page.tsx'), 'DeskRoomsPage'),
});

const oneOfAll = createRoute({
  ...forOperators,
  path: '/operaciones/salas/$roomId',
  component: deskPage(() => import('./desk/desk-room-page.tsx'), 'DeskRoomPage'),
});

export const routes = [list, create, history, one, manage, presenters, ofAll, oneOfAll] as const;

export const desk = () => import('./rooms.desk.tsx');

export const office: Office = {
  menu: [{ key: 'meetingRooms', icon: Presentation }],
};
