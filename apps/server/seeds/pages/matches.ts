import { addDays, day, daysBetween, type Day } from '@kantuta/contract/dates';
import type { EventStory } from './group-events.ts';

/** Made-up clubs that come to the stadium, one for each match of a season. */
const GUESTS = [
  'Real Yapacaní',
  'Atlético Piraí',
  'Deportivo Surutú',
  'Unión Chané',
  'Sporting Ichilo',
  'Racing Guarayos',
  'Estrella del Norte',
  'Independiente Izozog',
  'Juventud Amboró',
  'Nacional Warnes',
  'Defensores del Río Grande',
  'Olímpico Vallegrande',
  'Progreso Cotoca',
  'Libertad Camiri',
  'Huracán Chiquitano',
  'San Julián Fútbol Club',
  'Academia Postrervalle',
  'Universitario del Parapetí',
] as const;
const FIRST = '01-20';
const DAYS_BETWEEN = 18.7;

/** The matches of the season of a day, from January to December; the one that is nearest to that day is on it. */
export function matchesOf(today: Day): (EventStory & { kind: 'match' })[] {
  const first = day(`${today.slice(0, 4)}-${FIRST}`);
  const days = GUESTS.map((_, index) =>
    daysBetween(today, addDays(first, Math.round(index * DAYS_BETWEEN))),
  );
  const nearest = days.reduce((best, each) => (Math.abs(each) < Math.abs(best) ? each : best));
  return GUESTS.map((guest, index) => ({
    kind: 'match',
    companyId: 12,
    title: [`Partido contra ${guest}`, `Match against ${guest}`, `Jogo contra ${guest}`],
    about: [
      'Entran los abonos de esta temporada. Muestre el código en su teléfono.',
      'Season tickets of this season let in. Show the code on your phone.',
      'Entram os carnês desta temporada. Mostre o código no seu telefone.',
    ],
    place: 'Estadio del club',
    address: 'Av Tres Pasos al Frente 1200',
    city: 'Santa Cruz de la Sierra',
    day: days[index] === nearest ? 0 : (days[index] ?? 0),
    hour: 19,
    minutes: 120,
    cancelReason: '',
  }));
}
