import { brand } from '../../../lib/brand.ts';

/** The brand names it; for the types of the router it is one address like all others. */
export const ACCREDITATION_PATH = `/${brand.routes.accreditation}` as '/acreditacion';
