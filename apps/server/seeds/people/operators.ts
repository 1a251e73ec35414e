import { day } from '@kantuta/contract/dates';
import { mailName, type Person } from './person.ts';

const FIRST_ID = 41;
const FIRST_CI = 90_013_030;
const CI_STEP = 111;

/** DEMO-8: login, name, role. */
const LINES: readonly [
  userCode: string,
  name: string,
  operatorRole: string,
  gender: 'female' | 'male',
][] = [
  ['admin', 'Teresa/Aliaga/Montenegro', 'admin', 'female'],
  ['finanzas', 'Gonzalo/Iturri/Salces', 'finance', 'male'],
  ['cobranzas', 'Mauricio/Arze/Lozada', 'collections', 'male'],
  ['ventas', 'Ximena/Paniagua/Rosas', 'sales_ops', 'female'],
  ['jefecaja', 'Rolando/Chuquimia/Alanoca', 'cashier_lead', 'male'],
  ['cumplimiento', 'Fabiola/Ortuño/Vélez', 'compliance', 'female'],
  ['soporte', 'Norma/Siles/Bravo', 'support', 'female'],
  ['consulta', 'Iván/Terán/Lijerón', 'read_only', 'male'],
  ['puerta', 'Delia/Choque/Mercado', 'gate', 'female'],
];

/** The person id of an operator's login. */
export function operatorId(login: string): number {
  const index = LINES.findIndex(([userCode]) => userCode === login);
  if (index < 0) throw new RangeError(`no operator signs in as ${login}`);
  return FIRST_ID + index;
}

/** The name of an operator as the product records it: first name and surname. */
export function operatorName(login: string): string {
  const [, name = ''] = LINES.find(([userCode]) => userCode === login) ?? [];
  return name.split('/').slice(0, 2).join(' ');
}

export const OPERATOR_LOGINS = LINES.map(([userCode]) => userCode);

export function operators(): Person[] {
  return LINES.map(([userCode, name, operatorRole, gender], index) => {
    const [firstName = '', paternalSurname = '', maternalSurname = ''] = name.split('/');
    return {
      id: FIRST_ID + index,
      documentType: 1,
      documentNumber: String(FIRST_CI + CI_STEP * index),
      documentComplement: '',
      issuedIn: 'SC',
      userCode,
      firstName,
      secondName: '',
      paternalSurname,
      maternalSurname,
      birthDate: day(`${1975 + 2 * index}-0${1 + index}-15`),
      gender,
      nationality: 'BO',
      country: 'BO',
      city: 'Santa Cruz de la Sierra',
      address: `Av Banzer 5to anillo edificio Tajibo piso ${3 + (index % 3)}`,
      language: 'es',
      email: `${mailName(firstName, paternalSurname)}@example.com`,
      cellphone: `7000${String(141 + index).padStart(4, '0')}`,
      phone: '',
      roles: [
        // The gates of the park are of company 3.
        { role: 'operator', operatorRole, ...(userCode === 'puerta' ? { companyIds: [3] } : {}) },
      ],
      adviser: null,
      password: 'shared',
      entryRestrictedReason: '',
      entryRestrictedNote: '',
    };
  });
}
