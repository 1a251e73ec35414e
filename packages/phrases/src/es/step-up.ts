/** Asking again who sits at a signed-in screen, before something that must not happen on a phone left lying open. */
export const stepUp = {
  title: 'Confirme que es usted',
  hint: 'Por su seguridad, escriba su contraseña para continuar. No se la pediremos de nuevo por unos minutos.',
  confirm: 'Confirmar',
  wrong: 'La contraseña no es correcta.',
} as const;
