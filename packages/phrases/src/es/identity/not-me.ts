/** "No fui yo": what the mail of a security notice leads to. */
export const notMe = {
  letter:
    '¿No fue usted? Abra este enlace y toque «No fui yo»: cerraremos todas las sesiones de su cuenta y su contraseña dejará de servir. Vale una sola vez.\n{link}',
  title: '¿No fue usted?',
  lead: 'El {date} a las {time} le avisamos de un cambio en su cuenta. Si no lo hizo usted, protéjala ahora.',
  steps: {
    title: 'Al tocar «No fui yo»',
    sessions: 'Se cierran todas las sesiones, en todos los dispositivos.',
    password: 'Su contraseña actual deja de servir.',
    passkeys:
      'Se quitan las huellas, los rostros y los contactos que se añadieron en estos días, y vuelven los contactos de antes.',
    paper: 'Sus códigos de recuperación en papel dejan de servir.',
    recover: 'Después usted crea una contraseña nueva con un código que le enviamos.',
  },
  confirm: 'No fui yo',
  itWasMe: 'Fui yo, dejar todo como está',
  done: {
    title: 'Su cuenta está protegida',
    lead: 'Cerramos todas las sesiones y la contraseña anterior ya no sirve.',
    contacts:
      'Su celular y su correo son otra vez los de antes del aviso. Si ya no los usa, comuníquese con atención al cliente.',
    paper: 'Si tenía códigos de recuperación en papel, tírelos y cree otros en su perfil.',
    recover: 'Crear una contraseña nueva',
  },
  over: {
    title: 'Este enlace ya no sirve',
    hint: 'Ya se usó o venció. Si quiere proteger su cuenta, cree una contraseña nueva: al guardarla se cierran todas las sesiones.',
  },
} as const;
