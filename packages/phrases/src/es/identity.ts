/** What the server says about signing in and out. */
export const identity = {
  languageChanged: 'Idioma actualizado. Inicie sesión nuevamente.',
} as const;
