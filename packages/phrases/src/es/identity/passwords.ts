/** Choosing a new password, whichever of the screens asks. */
export const passwords = {
  title: 'Cambiar contraseña',
  lead: 'Al guardarla se cierran sus sesiones en otros dispositivos.',
  current: 'Contraseña actual',
  currentMissing: 'Escriba su contraseña actual.',
  currentWrong: 'La contraseña actual no es correcta.',
  fresh: 'Nueva contraseña',
  freshMissing: 'Escriba una contraseña nueva.',
  refused: 'Aún no cumple todo lo de la lista.',
  personal: 'No puede contener su nombre ni su número de carnet.',
  repeat: 'Repita la nueva contraseña',
  mismatch: 'Las dos contraseñas no son iguales.',
  save: 'Guardar contraseña',
  saving: 'Guardando…',
  unknown:
    'No sabemos si se guardó. Intente de nuevo; si su contraseña actual ya no sirve, ingrese con la nueva.',
  rules: {
    title: 'Lo que pedimos',
    length: 'De {min} a {max} caracteres',
    upper: 'Una letra mayúscula',
    lower: 'Una letra minúscula',
    special: 'Un carácter especial, como # . - o $',
    personal: 'Sin su nombre ni su carnet',
    common: 'Que no sea de las más usadas (lo revisamos al guardar)',
    isKept: 'listo',
    isOpen: 'falta',
  },
  strength: {
    weak: 'Todavía no',
    fair: 'Aceptable. Más larga sería mejor.',
    good: 'Buena',
    strong: 'Muy buena',
  },
  done: {
    title: 'Su contraseña fue cambiada',
    session: 'Cerramos sus sesiones en otros dispositivos y le avisamos por correo.',
    signIn: 'Le avisamos por correo. Ingrese ahora con su contraseña nueva.',
    goSignIn: 'Ingresar',
  },
  must: {
    title: 'Cree su contraseña',
    lead: 'Su contraseña ya no puede ser su número de carnet. Cree una nueva para ingresar.',
    over: 'Este enlace ya no sirve',
    overHint:
      'Vale por poco tiempo, una sola vez y en el navegador donde usted ingresó. Si acaba de guardar una contraseña nueva, ingrese con ella; si no, ingrese como antes y le daremos otro.',
  },
  secure: {
    title: 'Cree su contraseña segura',
    lead: {
      one: 'Hoy ingresa con su número de carnet. Le queda {n} día para cambiarlo por una contraseña que solo usted sepa.',
      other:
        'Hoy ingresa con su número de carnet. Le quedan {n} días para cambiarlo por una contraseña que solo usted sepa.',
    },
    current: 'Contraseña actual (su número de carnet)',
    later: 'Más tarde',
    go: 'Crear contraseña',
  },
} as const;
