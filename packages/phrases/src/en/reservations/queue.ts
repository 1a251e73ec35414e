import type { queue as source } from '../../es/reservations/queue.ts';
import type { Translation } from '../../phrase.ts';

/** Waiting for what somebody else has (RES-8). */
export const queue = {
  wait: 'Wait in the queue',
  waitHint: 'If it becomes free, whoever waits is offered it first. Waiting costs nothing.',
  position: 'You are in the queue, at place {n}. We tell you when it is your turn.',
  turn: 'It is your turn',
  turnHint: 'Choose your plan and pre-reserve it before the time is over.',
  choose: 'Choose the plan',
  leave: 'Leave the queue',
  left: 'You left the queue.',
  leaveTitle: 'Let your turn go by?',
  leaveHint: 'It is offered to the next. You cannot wait for the same again until tomorrow.',
  yours: 'It is yours already: it is in your name.',
  seeHold: 'See my pre-reservation',
  mine: 'My queues',
  placeOf: 'Place {n} in the queue',
} as const satisfies Translation<typeof source>;
