/** Ways in by fingerprint or face, in the profile and where one proves again who one is. */
export const passkeys = {
  title: 'Huella o rostro',
  lead: 'Ingrese sin escribir su contraseña, con la huella o el rostro que ya usa para desbloquear su dispositivo. Nunca salen de él.',
  list: 'Dispositivos con huella o rostro',
  enable: 'Activar ingreso con huella o rostro',
  empty: 'Todavía no activó ningún dispositivo.',
  kind: { fingerprint: 'Huella', face: 'Rostro' },
  since: '{kind}. Activado el {date}.',
  used: 'Último uso: {when}.',
  unused: 'Aún sin uso.',
  rename: 'Cambiar nombre',
  renameOf: 'Cambiar nombre de {name}',
  remove: 'Quitar',
  removeOf: 'Quitar {name}',
  full: 'Llegó al máximo de dispositivos. Quite uno para activar otro.',
  add: {
    title: 'Active este dispositivo',
    name: 'Nombre del dispositivo',
    nameHint: 'Para reconocerlo en esta lista.',
    kind: '¿Con qué desbloquea este dispositivo?',
    submit: 'Continuar',
    done: 'Ya puede ingresar con {name}.',
  },
  renaming: { title: 'Cambie el nombre', done: 'Nombre guardado.' },
  removing: {
    title: '¿Quitar {name}?',
    text: 'Con este dispositivo ya no se podrá ingresar con huella o rostro. Su contraseña sigue igual.',
    done: 'Se quitó {name}.',
  },
  proof: 'Usar huella o rostro',
  nameMissing: 'Escriba un nombre.',
  known: 'Este dispositivo ya está activado.',
  notDone: 'No se completó. Intente otra vez.',
  lack: {
    insecure:
      'La huella y el rostro solo funcionan en una dirección segura (https). Aquí puede seguir ingresando con su contraseña.',
    elsewhere:
      'La huella y el rostro solo funcionan en {address}. Abra la oficina ahí para activarlos.',
    browser:
      'Este navegador no ofrece ingresar con huella o rostro. Pruebe con la versión más nueva.',
    device:
      'Este dispositivo no ofrece huella ni rostro, o aún no los configuró. Hágalo en los ajustes del dispositivo y vuelva aquí.',
  },
} as const;
