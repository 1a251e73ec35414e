/** The page through which the app of the group enters. */
export const mobile = {
  entering: 'Abriendo su oficina virtual…',
  onlyApp: 'Esta página se abre desde la aplicación',
  onlyAppHint: 'En un navegador, inicie sesión con su usuario y contraseña.',
  failed: 'No se pudo abrir su oficina virtual',
} as const;
