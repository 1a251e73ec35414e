import { checkInRoom } from '@kantuta/contract/doors/attendance.calls';
import { createRoute } from '@tanstack/react-router';
import { filtersIn } from '../../lib/filters.ts';
import type { Office } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { behindEntrance, forEverybody } from '../../lib/root-route.ts';

// Opened by a device with a pass, whose session may be over (DOOR-12); its calls have guards of their own.
const door = createRoute({
  ...forEverybody,
  staticData: { access: 'everybody', outlivesSession: true },
  path: '/eventos-aci/sala/$roomId/controlasistencia',
  // What a phone reads from the screen of the room (DOOR-11).
  validateSearch: filtersIn('codigo'),
  component: lazyPage(() => import('./door-page.tsx'), 'DoorPage', 'office', 'meetings'),
});

const screen = createRoute({
  ...behindEntrance,
  path: '/eventos-aci/sala/$roomId/pantalla',
  component: lazyPage(() => import('./screen-page.tsx'), 'RoomScreenPage', 'office', 'meetings'),
});

export const routes = [door, screen] as const;

export const office: Office = { acts: [checkInRoom] };
