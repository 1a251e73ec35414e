import { brand } from '../../../lib/brand.ts';

/** The brand names it; for the types of the router it is one address like all others. */
export const ACCREDITATION_PATH = `/${brand.routes.accreditation}` as '/acreditacion';

/** The part of the profile about who comes along, in the address of whoever was sent there from the accreditation. */
export const COMPANIONS = 'acompanantes';
