import type { Day } from '@kantuta/contract/dates';
import type { EntryRestriction } from '@kantuta/contract/identity/entry.rules';

/** A row of `person` with its related rows; instants are those of the table. */
export type Person = {
  id: number;
  documentType: 1 | 2 | 3 | 4 | 20;
  documentNumber: string;
  documentComplement: string;
  issuedIn: string;
  userCode: string | null;
  firstName: string;
  secondName: string;
  paternalSurname: string;
  maternalSurname: string;
  birthDate: Day | null;
  gender: 'female' | 'male' | 'not_stated';
  nationality: string;
  country: string;
  city: string;
  address: string;
  language: 'es' | 'en' | 'pt';
  email: string;
  cellphone: string;
  phone: string;
  roles: readonly {
    role: 'customer' | 'adviser' | 'cashier' | 'operator';
    operatorRole: string;
    companyIds?: number[];
  }[];
  adviser: Adviser | null;
  password: 'shared' | 'document' | 'none';
  /** Empty: the entry is not restricted. */
  entryRestrictedReason: EntryRestriction | '';
  entryRestrictedNote: string;
};

export type AdviserState = 'active' | 'inactive' | 'ethics_process' | 'blocked' | 'expelled';

export type Adviser = {
  sponsorId: number | null;
  rank: number;
  state: AdviserState;
  message: string;
  joinedDaysAgo: number;
};

/** What the adviser is told on signing in (ADV-1). */
export const ADVISER_MESSAGES: Readonly<Record<AdviserState, string>> = {
  active: '',
  inactive: 'Está inactivo: lleva más de 180 días sin una venta.',
  ethics_process: 'Tiene un proceso de ética abierto. No cumple los requisitos para participar.',
  blocked: 'Su código está bloqueado. Comuníquese con la oficina de ventas.',
  expelled: 'Su código de asesor fue dado de baja.',
};

/** `nombre.apellido` for an address: lower case without accents. */
export function mailName(...names: string[]): string {
  return names
    .filter((name) => name !== '')
    .join('.')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase();
}
