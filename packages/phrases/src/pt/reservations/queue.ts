import type { queue as source } from '../../es/reservations/queue.ts';
import type { Translation } from '../../phrase.ts';

/** Waiting for what somebody else has (RES-8). */
export const queue = {
  wait: 'Esperar na fila',
  waitHint: 'Se ficar livre, oferecemos primeiro a quem espera. Esperar não custa nada.',
  position: 'Você está na fila, no lugar {n}. Avisamos quando for a sua vez.',
  turn: 'É a sua vez',
  turnHint: 'Escolha seu plano e faça a pré-reserva antes que o tempo termine.',
  choose: 'Escolher o plano',
  leave: 'Sair da fila',
  left: 'Você saiu da fila.',
  leaveTitle: 'Deixar passar a sua vez?',
  leaveHint:
    'Passa a ser oferecido ao seguinte. Você só poderá esperar pelo mesmo a partir de amanhã.',
  yours: 'Já é seu: está em seu nome.',
  seeHold: 'Ver minha pré-reserva',
  mine: 'Minhas filas',
  placeOf: 'Lugar {n} da fila',
} as const satisfies Translation<typeof source>;
