import type { PhraseKey } from '@kantuta/phrases/catalogue';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { brand } from '../lib/brand.ts';
import { behindEntrance } from '../lib/root-route.ts';
import { ComingPage } from './coming-page.tsx';

const ROOM = '/eventos-aci/sala/$roomId';

/** Addresses of specification section 2 with the name of the page. An address that a feature declares belongs to that feature. */
const COMING: readonly (readonly [path: string, label: PhraseKey])[] = [
  ['/capacitacion', 'menu.training'],
  ['/eventos', 'menu.events'],
  ['/eventos-aci/historial/invitados', 'menu.meetingRooms'],
  [`${ROOM}/invitar`, 'menu.meetingRooms'],
  [`${ROOM}/invitacion/$idinvitacion`, 'menu.meetingRooms'],
  [`${ROOM}/controlasistencia`, 'menu.meetingRooms'],
  ['/beneficios-travel', 'menu.travelBenefits'],
  ['/beneficios-travel/pagar', 'menu.travelBenefits'],
  ['/reservar-cabana', 'menu.cabins'],
  ['/promocion-dos-por-uno', 'menu.twoForOne'],
  ['/tickets', 'menu.tickets'],
  // The two addresses whose names the brand chooses (SET-4).
  [`/${brand.routes.hotel}/$idMembresia`, 'menu.hotel'],
  [`/${brand.routes.accreditation}`, 'menu.parkAccreditation'],
];

/**
 * The addresses of specification section 2 that have no screen yet; they are behind the entrance, like the screens to come.
 * @param declared the routes of all features
 */
export function comingRoutes(declared: readonly AnyRoute[]) {
  const taken = new Set(
    declared.map(({ options }) => addressOf('path' in options ? String(options.path) : '')),
  );
  return COMING.filter(([path]) => !taken.has(addressOf(path))).map(([path, label]) =>
    createRoute({
      ...behindEntrance,
      path,
      staticData: { ...behindEntrance.staticData, label, isComing: true },
      component: ComingPage,
    }),
  );
}

/** A feature may name the parameters of an address differently. */
function addressOf(path: string): string {
  return path.replaceAll(/\$\w+/g, '$');
}
