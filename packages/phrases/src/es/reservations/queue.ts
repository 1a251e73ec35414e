/** Waiting for what somebody else has (RES-8). */
export const queue = {
  wait: 'Esperar en la fila',
  waitHint: 'Si se libera, se lo ofrecemos primero a quien espera. No paga nada por esperar.',
  position: 'Está en la fila, en el puesto {n}. Le avisamos cuando sea su turno.',
  turn: 'Es su turno',
  turnHint: 'Elija su plan y prerresérvelo antes de que termine el tiempo.',
  choose: 'Elegir el plan',
  leave: 'Salir de la fila',
  left: 'Salió de la fila.',
  leaveTitle: '¿Dejar pasar su turno?',
  leaveHint: 'Se ofrece a quien sigue. Usted no podrá volver a esperar por lo mismo hasta mañana.',
  yours: 'Ya es suyo: está a su nombre.',
  seeHold: 'Ver mi prerreserva',
  mine: 'Mis filas',
  placeOf: 'Puesto {n} de la fila',
} as const;
