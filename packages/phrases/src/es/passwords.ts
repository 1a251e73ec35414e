/** Choosing a new password, whichever of the three screens asks. */
export const passwords = {
  title: 'Cambiar contraseña',
} as const;
