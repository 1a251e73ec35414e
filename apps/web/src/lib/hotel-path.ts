import { brand } from './brand.ts';

/** The brand names it; for the types of the router it is one address like all others. */
export const HOTEL_PATH = `/${brand.routes.hotel}/$idMembresia` as '/hotel/$idMembresia';
