/** Where somebody is signed in. */
export const devices = {
  title: 'Dispositivos y accesos',
  lead: 'Aquí ve dónde está abierta su cuenta. Cierre lo que no reconozca y cambie su contraseña.',
  current: 'Este dispositivo',
  kind: {
    browser: 'Navegador',
    app: 'Aplicación',
    webView: 'Página dentro de la aplicación',
  },
  authType: {
    password: 'con contraseña',
    fingerprint: 'con huella',
    face: 'con rostro',
  },
  place: 'Red {place}',
  localPlace: 'Red local',
  since: 'Abierta el {date}',
  lastUse: 'Último uso: {ago}',
  close: 'Cerrar',
  closeOf: 'Cerrar la sesión de {device}',
  closeTitle: '¿Cerrar esta sesión?',
  closeHint:
    'La sesión de {device} se cerrará de inmediato. Para volver a entrar ahí se necesita la contraseña.',
  closeOne: 'Cerrar sesión',
  closed: 'Sesión cerrada',
  closeOthers: 'Cerrar las demás sesiones',
  closeOthersTitle: '¿Cerrar las demás sesiones?',
  closeOthersHint: 'Su cuenta quedará abierta solo en este dispositivo.',
  othersClosed: {
    one: 'Se cerró {n} sesión',
    other: 'Se cerraron {n} sesiones',
  },
  noOthers: 'Su cuenta no está abierta en ningún otro dispositivo.',
} as const;
