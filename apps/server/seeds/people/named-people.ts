import { day } from '@kantuta/contract/dates';
import {
  ADVISER_MESSAGES,
  mailName,
  type Adviser,
  type AdviserState,
  type Person,
} from './person.ts';

/**
 * DEMO-8. Names are given / paternal / maternal; a document is a CI with its place unless it says otherwise; a role is `A` with
 * rank and sponsor, `C` cashier or `K` customer.
 */
const TABLE = `
1|María Fernanda/Justiniano/Roca|90010027 SC|1988-03-14|A7|Santa Cruz de la Sierra|70000101
2|José Luis/Mamani/Quispe|90010138 LP|1979-11-02|A6 u1|El Alto|70000102
3|Ana Gabriela/Suárez/Antelo|90010249 SC|1992-07-21|A5 u1|Warnes|70000103
4|Carlos Alberto/Vaca/Ribera|90010351 BE|1985-01-30|A5 u1|Trinidad|60000104
5|Silvia Eugenia/Condori/Choque|90010462 OR|1990-09-09|A4 u2|Oruro|70000105
6|Jorge Antonio/Barba/Cuéllar|90010573 SC|1976-05-18|A4 u3|Montero|70000106
7|Paola Andrea/Saucedo/Méndez|90010684 SC|1995-12-01|A3 u3|La Guardia|60000107
8|Rubén Darío/Flores/Aguilera|90010795 CB|1983-04-27|A3 u4|Cochabamba|70000108
9|Daniela/Céspedes/Montaño|90010806 CB|1998-08-15|A2 u8|Quillacollo|60000109
10|Wálter Hugo/Pinto/Saavedra|90010917 TJ|1971-02-11|A2 u4|Tarija|70000110
11|Yolanda/Ticona/Huanca|90011028 LP|1987-06-30|A1 u2|La Paz|70000111
12|Marco Antonio/Zabala/Peredo|90011139 CH|1993-10-05|A1 u8|Sucre|60000112
13|Lidia Esther/Rojas/Camacho|90011241 SC|1980-01-19|C|Santa Cruz de la Sierra|70000113
14|Freddy/Arancibia/Terceros|90011352 SC|1991-03-03|C|Santa Cruz de la Sierra|60000114
15|Nayra Alejandra/Poma/Calle|90011463-1A LP|1996-05-25|K|La Paz|70000115
16|Óscar Eduardo/Melgar/Hurtado|90011574 BE|1974-07-07|K|Riberalta|70000116
17|Claudia Patricia/Egüez/Limpias|90011685 SC|1989-09-23|K|Cotoca|60000117
18|Juan Pablo/Gutiérrez/Salvatierra|90011796 SC|1982-11-11|K|Warnes|70000118
19|Rosmery/Villca/Apaza|90011807 PT|1994-02-28|K|Potosí|60000119
20|Hernán/Landívar/Chávez|90011918 SC|1965-12-24|K|Santa Cruz de la Sierra|70000120
21|Gabriela/Sandoval/Pedraza|90012029 SC|2000-04-16|K|Santa Cruz de la Sierra|60000121
22|Edwin Ramiro/Copa/Mollo|90012131 OR|1986-08-08|K|Oruro|70000122
23|Luz Marina//Parada|90012242 SC|1958-10-31|K|San Ignacio de Velasco|60000123
24|Álvaro Sebastián/Terrazas/Núñez|90012353 CB|1999-06-06|K|Cochabamba|70000124
25|Betty/Nogales/Orellana|90012464 CB|1977-03-29|K|Sacaba|60000125
26|Ignacio/Moreno/Peña|90012575 PD|1990-12-12|K|Cobija|70000126
27|Verónica/Tapia/Encinas|90012686 TJ|1984-05-05|K|Yacuiba|60000127
28|Kevin Brayan/Colque/Mita|90012797 SC|2003-09-01|K|Montero|70000128
29|Adriana/Soliz/Vargas|90012808 CH|1981-07-17|K|Sucre|70000129
30|Lucas/Ferreira da Silva/|PAS FX482915|1992-01-08|K|Santa Cruz de la Sierra|70000130
31|Emily/Carter/|PAS 560114873|1987-10-20|K|Miami|3055550131
32|Nicolás/Pereyra/Sosa|CEX E-9001277|1979-04-04|K|Santa Cruz de la Sierra|70000132
34|Martín/Roca/Suárez|90012919 SC|1993-08-12|K|Montero|70000134
`;

/** Women and men alternate in the list. */
const isWoman = (id: number) => id % 2 === 1;
/** People from abroad: nationality, language and country of residence. */
const ELSEWHERE: Readonly<Record<number, Pick<Person, 'nationality' | 'country' | 'language'>>> = {
  30: { nationality: 'BR', country: 'BO', language: 'pt' },
  31: { nationality: 'US', country: 'US', language: 'en' },
  32: { nationality: 'UY', country: 'BO', language: 'es' },
};
const ADVISER_STATES: Readonly<Record<number, AdviserState>> = {
  6: 'blocked',
  10: 'ethics_process',
  12: 'inactive',
};
/** DEMO-10: their password is still their card number. */
const WITH_CARD_NUMBER: readonly number[] = [9, 27];

export function namedPeople(): Person[] {
  return [...TABLE.trim().split('\n').map(personFrom), FERRETERIA];
}

function personFrom(line: string): Person {
  const [number, name = '', document = '', birthDate = '', role = '', city = '', cellphone = ''] =
    line.split('|');
  const id = Number(number);
  const [given = '', paternalSurname = '', maternalSurname = ''] = name.split('/');
  const [firstName = '', secondName = ''] = given.split(' ');
  const elsewhere = ELSEWHERE[id] ?? { nationality: 'BO', country: 'BO', language: 'es' };
  return {
    id,
    ...documentOf(document),
    userCode: null,
    firstName,
    secondName,
    paternalSurname,
    maternalSurname,
    birthDate: day(birthDate),
    gender: isWoman(id) ? 'female' : 'male',
    ...elsewhere,
    city,
    address: addressOf(id),
    email: `${mailName(firstName, paternalSurname || maternalSurname)}@example.com`,
    cellphone,
    phone: '',
    roles: rolesOf(role),
    adviser: adviserOf(id, role),
    password: WITH_CARD_NUMBER.includes(id) ? 'document' : 'shared',
    entryRestrictedReason: '',
    entryRestrictedNote: '',
  };
}

function documentOf(
  text: string,
): Pick<Person, 'documentType' | 'documentNumber' | 'documentComplement' | 'issuedIn'> {
  const none = { documentComplement: '', issuedIn: '' };
  const [first = '', second = ''] = text.split(' ');
  if (first === 'PAS') return { documentType: 3, documentNumber: second, ...none };
  if (first === 'CEX') return { documentType: 2, documentNumber: second, ...none };
  const [documentNumber = '', documentComplement = ''] = first.split('-');
  return { documentType: 1, documentNumber, documentComplement, issuedIn: second };
}

function rolesOf(role: string): Person['roles'] {
  const own = role.startsWith('A') ? 'adviser' : role === 'C' ? 'cashier' : 'customer';
  return [{ role: own, operatorRole: '' }];
}

function adviserOf(id: number, role: string): Adviser | null {
  const match = /^A(\d)(?: u(\d+))?$/.exec(role);
  if (!match) return null;
  const state = ADVISER_STATES[id] ?? 'active';
  const sponsorId = match[2] === undefined ? null : Number(match[2]);
  const rank = Number(match[1]);
  return {
    sponsorId,
    rank,
    state,
    message: ADVISER_MESSAGES[state],
    joinedDaysAgo: 1_600 - 5 * id,
  };
}

const STREETS = ['Av Banzer', 'Av Alemana', 'Calle Tajibos', 'Av Santos Dumont', 'Calle Motacú'];
const RINGS = ['2do', '3er', '4to', '5to', '6to', '7mo'];

/** Letters and digits only (PPL-3), made up. */
function addressOf(id: number): string {
  const street = STREETS[id % STREETS.length];
  return `${street} ${RINGS[id % RINGS.length]} anillo calle ${1 + (id % 9)} casa ${10 + id}`;
}

/** DEMO-8, 33: only a name for invoices. */
const FERRETERIA: Person = {
  id: 33,
  documentType: 20,
  documentNumber: '990045021',
  documentComplement: '',
  issuedIn: '',
  userCode: null,
  firstName: 'Ferretería La Tuerca Azul S.R.L.',
  secondName: '',
  paternalSurname: '',
  maternalSurname: '',
  birthDate: null,
  gender: 'not_stated',
  nationality: 'BO',
  country: 'BO',
  city: 'Warnes',
  address: 'Av Kennedy esquina Calle Sucre',
  language: 'es',
  email: 'ferreteria@example.com',
  cellphone: '',
  phone: '33000133',
  roles: [],
  adviser: null,
  password: 'none',
  entryRestrictedReason: '',
  entryRestrictedNote: '',
};
