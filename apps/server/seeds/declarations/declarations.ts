import {
  addDays,
  addMonths,
  dayInLaPaz,
  instantInLaPaz,
  partsOf,
  type Day,
} from '@kantuta/contract/dates';
import type { DeclaredFields, StoredState } from '@kantuta/contract/declarations/declaration.rules';
import { parseCents, sumOf } from '@kantuta/contract/money';
import { isUnsold } from '@kantuta/contract/sales/sales.rules';
import { SETTINGS } from '@kantuta/contract/settings/settings.rules';
import { operatorId } from '../people/operators.ts';
import type { PlayedSale } from '../sales/play-sale.ts';
import type { StreamIds } from '../stream-ids.ts';

export type DeclarationStory = {
  id: string;
  attemptId: string;
  personId: number;
  fields: DeclaredFields;
  signedAt: Date;
  steps: {
    state: StoredState;
    at: Date;
    byId: number | null;
    reason: string;
    validUntil: Day | null;
  }[];
};

/** Her sale waits for compliance. */
const OFFICIAL_ID = 25;
const MOST = 19;
const LIMIT = parseCents(SETTINGS['uif.yearlyUsd'].initial);
const MONTHS = SETTINGS['uif.validMonths'].initial;

const WORK: readonly Pick<DeclaredFields, 'profession' | 'activity' | 'sourceOfFunds'>[] = [
  { profession: 'Comerciante', activity: 'Venta de abarrotes', sourceOfFunds: 'business' },
  { profession: 'Enfermera', activity: 'Servicios de salud', sourceOfFunds: 'salary' },
  { profession: 'Transportista', activity: 'Transporte de carga', sourceOfFunds: 'business' },
  { profession: 'Profesora', activity: 'Educación', sourceOfFunds: 'salary' },
  { profession: 'Jubilado', activity: 'Ninguna', sourceOfFunds: 'pension' },
];
const CITIES = ['Santa Cruz de la Sierra', 'Montero', 'Sacaba', 'Warnes', 'La Paz'];

const OFFICE = {
  profession: 'Abogada',
  activity: 'Administración pública',
  isOfficial: true,
  institution: 'Gobierno Autónomo Municipal de Sacaba',
  post: 'Directora jurídica',
  sourceOfFunds: 'salary',
} as const;

/**
 * Declarations in every state (UIF-3): whoever paid a lot this year or stands before a contract has declared; one buyer of land still
 * has to, one has to correct theirs, one waits for compliance beside the official, and one let theirs run out.
 */
export function drawDeclarations(
  ids: StreamIds,
  today: Day,
  played: readonly PlayedSale[],
): DeclarationStory[] {
  const land = played.filter(({ sale: { kind } }) => kind === 'lot' || kind === 'house');
  const payers = largePayers(played, today);
  const isOther = (id: number) => id !== OFFICIAL_ID && !payers.includes(id);
  const buyersIn = (...states: string[]) =>
    unique(land.filter(({ sale }) => states.includes(sale.state))).filter(isOther);
  const contracting = buyersIn('in_contract', 'signed');
  // The first of them has not declared yet.
  const [, rejected, waiting] = buyersIn('reserved').filter((id) => !contracting.includes(id));
  const unsold = unique(land.filter(({ sale }) => isUnsold(sale.state)));
  const expired = buyersIn('sold').find((id) => !unsold.includes(id));
  const on = (days: number) => instantInLaPaz(addDays(today, -days), 10);
  const named = (personIds: readonly (number | undefined)[]) =>
    personIds.filter((id) => id !== undefined);
  const drafts = [
    { personId: OFFICIAL_ID, state: 'in_review', at: on(2), fields: OFFICE },
    ...named([rejected]).map((personId) => ({ personId, state: 'rejected', at: on(3) }) as const),
    ...named([waiting]).map(
      (personId) => ({ personId, state: 'in_review', at: on(1), fields: OFFICE }) as const,
    ),
    ...named([expired]).map((personId) => ({ personId, state: 'approved', at: on(400) }) as const),
    ...payers.map((personId) => ({ personId, state: 'approved', at: on(1) }) as const),
    ...contracting
      .slice(0, Math.max(0, MOST - payers.length))
      .map((personId) => ({ personId, state: 'approved', at: on(2) }) as const),
  ] as const;
  return drafts.map((draft, index) => storyOf(ids, draft, index));
}

function storyOf(
  ids: StreamIds,
  {
    personId,
    state,
    at,
    fields = {},
  }: {
    personId: number;
    state: 'in_review' | 'rejected' | 'approved';
    at: Date;
    fields?: Partial<DeclaredFields>;
  },
  index: number,
): DeclarationStory {
  const step = { at, byId: null, reason: '', validUntil: null };
  const work = WORK[index % WORK.length] ?? WORK[0];
  return {
    id: ids.uuid(at),
    attemptId: ids.uuid(at),
    personId,
    fields: {
      birthCity: CITIES[index % CITIES.length] ?? 'Montero',
      profession: 'Comerciante',
      activity: 'Venta de abarrotes',
      sourceOfFunds: 'business',
      ...work,
      isOfficial: false,
      institution: '',
      post: '',
      sourceDetail: '',
      monthly: '250.00',
      ...(state === 'rejected' ? { ...OFFICE, institution: 'Alcaldía' } : {}),
      ...fields,
    },
    signedAt: at,
    steps: [
      { ...step, state: 'submitted' },
      ...(state === 'approved'
        ? [
            {
              ...step,
              state,
              validUntil: addMonths(dayInLaPaz(at), MONTHS),
            } as const,
          ]
        : [{ ...step, state: 'in_review' } as const]),
      ...(state === 'rejected'
        ? [
            {
              ...step,
              state,
              at: new Date(at.getTime() + 5 * 3_600_000),
              byId: operatorId('cumplimiento'),
              reason: 'Escriba el nombre completo de la institución: falta de qué alcaldía.',
            } as const,
          ]
        : []),
    ],
  };
}

/** Whose payments of this year ask for a declaration, so that nobody of the set is stopped by surprise. */
function largePayers(played: readonly PlayedSale[], today: Day): number[] {
  const { year } = partsOf(today);
  const byPerson = Map.groupBy(played, ({ sale }) => sale.personId);
  return [...byPerson]
    .filter(([, own]) => {
      const paid = own
        .flatMap(({ postings }) => postings)
        .flatMap(({ payment, on }) => (payment && partsOf(on).year === year ? [payment] : []));
      return sumOf(paid, ({ amount }) => amount) >= LIMIT;
    })
    .map(([personId]) => personId)
    .toSorted((a, b) => a - b);
}

function unique(sales: readonly PlayedSale[]): number[] {
  return [...new Set(sales.map(({ sale }) => sale.personId))];
}
