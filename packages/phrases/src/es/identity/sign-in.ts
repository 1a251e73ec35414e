/** The entrance of the office: signing in and the code of ethics. */
export const signIn = {
  title: 'Iniciar sesión',
  lead: 'Consulte sus cuotas, pague y descargue sus recibos.',
  user: 'Usuario (CI o código)',
  password: 'Contraseña',
  submit: 'Ingresar',
  signingIn: 'Ingresando…',
  forgot: '¿Olvidó su contraseña?',
  userMissing: 'Escriba su número de carnet o su código de usuario.',
  passwordMissing: 'Escriba su contraseña.',
  capsLock: 'Las mayúsculas están activadas.',
  waitToRetry: 'Podrá intentarlo de nuevo en {time}.',
  passkey: {
    submit: 'Ingresar con huella o rostro',
    notDone: 'No se completó. Intente otra vez o escriba su contraseña.',
    unknown:
      'Esta huella o rostro ya no está activado. Escriba su contraseña y actívelo de nuevo en su perfil.',
  },
  ethics: {
    title: 'Código de ética',
    accept: 'Acepto el código de ética',
    read: 'Leer el código de ética',
    readShort: 'Leer',
    required: 'Debe aceptar el código de ética.',
    newVersion: 'El código de ética cambió. Léalo y acéptelo para ingresar.',
    version: 'Versión {version}, vigente desde el {date}',
    acceptAndClose: 'Acepto el código',
  },
  help: {
    check: 'Verificar un pago',
    support: 'Atención al cliente',
  },
} as const;
