import type { maintenance as source } from '../../es/settings/maintenance.ts';
import type { Translation } from '../../phrase.ts';

export const maintenance = {
  title: 'We are under maintenance',
  backIn: 'We will be back in',
  backAt: 'On {date}, La Paz time',
  hint: 'Your data and your payments are safe. Payments you have already begun are still processed.',
  open: 'The virtual office is open',
  openHint: 'There is no maintenance at the moment.',
  entering: 'We are taking you back in a few seconds.',
  enter: 'Enter now',
  ended: 'The maintenance should be over',
  endedHint: 'This page returns by itself in a few seconds; you can also press Retry.',
  still: 'We are still under maintenance. Try again in a few minutes.',
  unknownEnd: 'We will be back as soon as we finish.',
  notMe:
    'Your link “It was not me” still works. Open it again from the e-mail when we finish; until then nobody can get into your account.',
  planned:
    'Planned maintenance: the virtual office will be closed from {from} to {to}, La Paz time.',
  operators: 'Operators’ entrance',
} as const satisfies Translation<typeof source>;
