import { devices } from './identity/devices.ts';
import { notMe } from './identity/not-me.ts';
import { passkeys } from './identity/passkeys.ts';
import { passwords } from './identity/passwords.ts';
import { recovery } from './identity/recovery.ts';
import { signIn } from './identity/sign-in.ts';

export const entrance = {
  /** What the server says about signing in and out. */
  identity: {
    languageChanged: 'Idioma actualizado. Inicie sesión nuevamente.',
  },
  menu: {
    changePassword: 'Cambiar contraseña',
    logout: 'Cerrar sesión',
    devices: 'Dispositivos y accesos',
    securePassword: 'Contraseña segura',
  },
  signIn,
} as const;

export const account = {
  errors: {
    bad_credentials: 'Usuario o contraseña incorrectos',
    second_proof_required:
      'Por seguridad, esta cuenta pide otra prueba en un dispositivo que no conoce, porque alguien probó muchas contraseñas. Ingrese con su huella o rostro, con un dispositivo que ya usó, o use «¿Olvidó su contraseña?» para recibir un código.',
    ethics_required: 'Debe aceptar el código de ética.',
    access_suspended: 'Su acceso está suspendido. Comuníquese con atención al cliente.',
    password_change_required: 'Debe cambiar su contraseña para continuar',
    restricted_entry: 'Su ingreso está restringido. Puede pagar y ver sus documentos.',
    step_up_required: 'Confirme que es usted para continuar.',
    link_expired: 'Este enlace ya no sirve. Pida uno nuevo.',
    code_invalid: 'El código no es correcto o ya venció.',
    identity_not_proved:
      'Los datos no coinciden. Revíselos; el código de recuperación sirve una sola vez.',
    password_used_before: 'Ya usó esa contraseña. Elija una que no haya usado.',
    device_not_found: 'Ese dispositivo ya no tiene una sesión abierta.',
    passkey_refused: 'No se pudo comprobar su huella o rostro. Ingrese con su contraseña.',
  },
  devices,
  /** The page through which the app of the group enters. */
  mobile: {
    entering: 'Abriendo su oficina virtual…',
    onlyApp: 'Esta página se abre desde la aplicación',
    onlyAppHint: 'En un navegador, inicie sesión con su usuario y contraseña.',
    failed: 'No se pudo abrir su oficina virtual',
  },
  passkeys,
  notMe,
  passwords,
  recovery,
  people: {
    looks: {
      parts: {
        devices: 'Sus dispositivos',
        seen_devices: 'Vio sus dispositivos como usted los ve',
      },
    },
  },
  /** Asking again who sits at a signed-in screen, before something that must not happen on a phone left lying open. */
  stepUp: {
    title: 'Confirme que es usted',
    hint: 'Por su seguridad, escriba su contraseña para continuar. No se la pediremos de nuevo por unos minutos.',
    confirm: 'Confirmar',
    wrong: 'La contraseña no es correcta.',
  },
} as const;

export const desk = {
  customers: {
    tabs: {
      devices: 'Dispositivos',
    },
  },
  settingsDesk: {
    groups: {
      sessions: 'Sesiones',
      access: 'Ingreso y recuperación',
    },
    dryRun: {
      kept: {
        sessions: {
          one: '{n} sesión abierta conserva su hora de cierre.',
          other: '{n} sesiones abiertas conservan su hora de cierre.',
        },
        codes: {
          one: '{n} código enviado conserva su vigencia.',
          other: '{n} códigos enviados conservan su vigencia.',
        },
        links: {
          one: '{n} enlace enviado conserva su vigencia.',
          other: '{n} enlaces enviados conservan su vigencia.',
        },
        lostPhones: {
          one: '{n} persona en espera conserva su plazo.',
          other: '{n} personas en espera conservan su plazo.',
        },
      },
      rows: {
        sessionsOpen: 'Sesiones abiertas',
        sessionsAwake: 'Sesiones que siguen activas',
        peopleWithTooManySessions: 'Personas con más sesiones que el máximo',
        proofsFresh: 'Pruebas de identidad vigentes',
        appEntriesInTime: 'Ingresos desde la aplicación dentro del plazo',
        codesUsedInTime: 'Códigos usados dentro del plazo',
        codesSent: 'Códigos pedidos',
        accountsGuessedAt: 'Cuentas y conexiones en su límite de intentos',
        linksUsedInTime: 'Enlaces usados dentro del plazo',
        passwordsToReplace: 'Personas que deben cambiar su contraseña al ingresar',
        lostPhonesWaiting: 'Personas en espera tras perder el celular',
      },
    },
    keys: {
      session_maxHours: 'Duración máxima de una sesión',
      session_nativeMaxHours: 'Duración de una sesión en la aplicación',
      session_idleSeconds: 'Cierre por inactividad',
      session_maxPerPerson: 'Sesiones abiertas por persona',
      stepUp_minutes: 'Vigencia de una prueba de identidad',
      mobile_entrySeconds: 'Vigencia del ingreso desde la aplicación',
      login_maxFailures: 'Intentos de ingreso por cuenta',
      login_maxFailuresPerAddress: 'Intentos de ingreso por conexión',
      login_maxFailuresOfStrangers: 'Intentos de ingreso por cuenta desde lugares desconocidos',
      login_maxInARow: 'Intentos fallidos seguidos hasta pedir otra prueba',
      login_windowMinutes: 'Tiempo en que se cuentan los intentos',
      code_minutes: 'Vigencia de un código',
      code_tries: 'Intentos por código',
      code_perDay: 'Códigos por día',
      code_perDayShared: 'Códigos por día que otros pueden pedir',
      code_resendSeconds: 'Espera para pedir otro código',
      password_history: 'Contraseñas anteriores que no se repiten',
      password_graceDays: 'Plazo para crear una contraseña segura',
      link_minutes: 'Vigencia de un enlace de contraseña',
      notMe_days: 'Vigencia del aviso «No fui yo»',
      recovery_lostPhoneHours: 'Espera tras perder el celular',
    },
  },
  trail: {
    acts: {
      identity_login: 'Ingresó a la oficina virtual',
      identity_logout: 'Cerró su sesión',
      identity_prove: 'Confirmó que era quien decía ser',
      identity_changePassword: 'Cambió su contraseña',
      identity_registerPasskey: 'Activó huella o rostro',
      identity_renamePasskey: 'Cambió el nombre de una huella o rostro',
      identity_removePasskey: 'Quitó una huella o rostro',
      identity_makeRecoveryCodes: 'Creó códigos de recuperación',
      identity_startRecovery: 'Empezó a recuperar el acceso',
      identity_checkRecoveryCode: 'Confirmó un código de recuperación',
      identity_finishRecovery: 'Recuperó el acceso con una contraseña nueva',
      identity_startLostPhone: 'Pidió acceso sin su celular',
      identity_notMe: 'Avisó que no fue el titular y cerró el acceso',
      mobile_makeEntry: 'Preparó el ingreso desde la aplicación del grupo',
      mobile_enter: 'Ingresó desde la aplicación del grupo',
      devices_end: 'Cerró la sesión de un dispositivo',
      devices_endOthers: 'Cerró las sesiones de sus otros dispositivos',
    },
    attempts: {
      identity_login: 'No pudo ingresar',
      identity_prove: 'No pudo confirmar quién era',
      identity_registerPasskey: 'No pudo activar huella o rostro',
      identity_checkRecoveryCode: 'Escribió un código de recuperación que no sirve',
      identity_startLostPhone: 'No pudo pedir acceso sin su celular',
    },
    objects: {
      session: 'Sesión',
      passkey: 'Huella o rostro',
      mobileEntry: 'Ingreso desde la aplicación',
    },
    areas: {
      identity: 'Ingreso y contraseñas',
      mobile: 'Aplicación del grupo',
      devices: 'Dispositivos',
    },
    facts: {
      sessions: 'Sesiones cerradas',
    },
  },
} as const;

export const server = {
  codes: {
    recovery: {
      title: '{code} es su código para recuperar su contraseña',
      detail:
        'Su código es {code}. Escríbalo en la página donde lo pidió: vale {minutes} minutos y una sola vez. No lo comparta con nadie; nosotros nunca se lo pediremos. Si usted no lo pidió, no tiene que hacer nada: su contraseña sigue igual.',
      short: '{group}: {code} es su código para recuperar su contraseña. No lo comparta con nadie.',
    },
    accessRequested:
      '{group}: alguien pidió entrar a su cuenta sin su celular. Podrá hacerlo el {date} a las {time}. Si no fue usted, use «No fui yo» en el correo que le enviamos o llame al {phone}.',
  },
  notifications: {
    securePasswordDays: {
      title: 'Contraseña segura',
      detail: {
        one: 'Le queda {n} día para crear una contraseña segura.',
        other: 'Le quedan {n} días para crear una contraseña segura.',
      },
    },
    newDevice: {
      title: 'Ingreso desde un dispositivo nuevo',
      detail:
        'Alguien ingresó a su cuenta el {atDate} a las {atTime} desde {device}. Si no fue usted, cambie su contraseña o comuníquese con atención al cliente.',
    },
    unnamedDevice: {
      title: 'Ingreso desde un dispositivo nuevo',
      detail:
        'Alguien ingresó a su cuenta el {atDate} a las {atTime} desde un dispositivo que no dijo su nombre. Si no fue usted, cambie su contraseña o comuníquese con atención al cliente.',
    },
    passwordChanged: {
      title: 'Contraseña cambiada',
      detail:
        'Su contraseña cambió el {atDate} a las {atTime} y se cerraron sus otras sesiones. Si no fue usted, avísenos ahora.',
    },
    passkeyAdded: {
      title: 'Huella o rostro activado',
      detail:
        'Desde el {atDate} a las {atTime} se puede ingresar a su cuenta con {name}. Si no fue usted, avísenos ahora.',
    },
    passkeyRemoved: {
      title: 'Huella o rostro quitado',
      detail:
        'El {atDate} a las {atTime} se quitó {name} de su cuenta. Si no fue usted, avísenos ahora.',
    },
    recoveryCodesMade: {
      title: 'Códigos de recuperación nuevos',
      detail:
        'El {atDate} a las {atTime} se crearon códigos de recuperación para su cuenta y los anteriores ya no sirven. Si no fue usted, avísenos ahora.',
    },
    accessRequested: {
      title: 'Pedido para recuperar su cuenta',
      detail:
        'El {atDate} a las {atTime} alguien pidió recuperar su cuenta sin su dispositivo. Se le dará acceso el {untilDate} a las {untilTime}. Si no fue usted, avísenos ahora.',
    },
    manyFailedSignIns: {
      title: 'Muchos intentos de ingreso',
      detail:
        'El {atDate} a las {atTime} alguien había probado muchas contraseñas en su cuenta desde lugares que usted no usa. No pudo entrar. Sus dispositivos siguen ingresando como siempre. Si su contraseña es fácil de adivinar o es su número de carnet, cámbiela.',
    },
    accountSecured: {
      title: 'Cuenta asegurada',
      detail:
        'A su pedido cerramos todas las sesiones de su cuenta y su contraseña dejó de servir el {atDate} a las {atTime}. Para volver a ingresar, use «¿Olvidó su contraseña?» en la página de inicio de sesión.',
    },
  },
  ownData: {
    passkeys: { one: '{n} huella o rostro activado', other: '{n} huellas o rostros activados' },
  },
} as const;
