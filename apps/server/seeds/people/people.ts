import type { Day } from '@kantuta/contract/dates';
import type { Stream } from '../streams.ts';
import { fillerPeople } from './filler-people.ts';
import { namedPeople } from './named-people.ts';
import { operators } from './operators.ts';
import type { Person } from './person.ts';

/** All people: the named people (1-34), operators (41-48) and the filler (from 101). */
export function drawPeople(stream: Stream, today: Day): Person[] {
  const named = namedPeople();
  return [...named, ...operators(), ...fillerPeople(stream, named, today)];
}
