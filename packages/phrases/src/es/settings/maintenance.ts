export const maintenance = {
  title: 'Estamos en mantenimiento',
  backIn: 'Volveremos en',
  backAt: 'El {date}, hora de La Paz',
  hint: 'Sus datos y sus pagos están a salvo. Los pagos que ya empezó se siguen procesando.',
  open: 'La oficina virtual está abierta',
  openHint: 'No hay ningún mantenimiento en este momento.',
  entering: 'Le llevamos de vuelta en unos segundos.',
  enter: 'Entrar ahora',
  ended: 'El mantenimiento debería haber terminado',
  endedHint: 'Esta página vuelve por sí sola en unos segundos; también puede presionar Reintentar.',
  still: 'Aún seguimos en mantenimiento. Intente nuevamente en unos minutos.',
  unknownEnd: 'Volveremos en cuanto terminemos.',
  notMe:
    'Su enlace «No fui yo» sigue valiendo. Ábralo de nuevo desde el correo cuando terminemos; hasta entonces nadie puede ingresar a su cuenta.',
  planned:
    'Mantenimiento planificado: la oficina virtual estará cerrada del {from} al {to}, hora de La Paz.',
  operators: 'Ingreso de operadores',
} as const;
