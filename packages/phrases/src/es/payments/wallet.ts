/** Own points in the profile, and paying with them (PAY-27). */
export const wallet = {
  part: 'Billetera de puntos',
  partHint: 'Sus puntos y su PIN',
  title: 'Billetera de puntos',
  points: { one: '{n} punto', other: '{n} puntos' },
  worth: 'Valen {amount}',
  nextExpiry: '{points} vencen el {date}',
  buckets: {
    pending: 'Por activarse',
    active: 'Disponibles',
    blocked: 'Reservados para un pago',
    spent: 'Usados',
    expired: 'Vencidos',
  },
  movements: 'Movimientos',
  noMovements: 'Todavía no hay movimientos.',
  kinds: {
    earned: 'Ganados',
    held: 'Reservados',
    spent: 'Usados',
    released: 'Devueltos',
    expired: 'Vencidos',
  },
  none: {
    title: 'Todavía no tiene billetera de puntos',
    hint: 'Elija un PIN de 6 dígitos y su billetera queda lista. Solo usted lo sabe: no lo guardamos.',
    action: 'Crear mi billetera',
  },
  down: {
    title: 'La billetera no responde',
    hint: 'Sus puntos están seguros. Intente en unos minutos.',
  },
  locked: 'Bloqueada hasta las {time} por intentos fallidos. Puede esperar o cambiar su PIN.',
  blocked: 'Bloqueada después de 5 intentos fallidos. Cambie su PIN para usarla de nuevo.',
  noPin: 'Falta elegir su PIN para poder pagar con puntos.',
  setPin: 'Elegir mi PIN',
  changePin: 'Cambiar mi PIN',
  pinTitle: 'PIN de la billetera',
  pinLead:
    'Seis dígitos. No use su fecha de nacimiento. No lo guardamos: solo lo sabe su billetera.',
  pin: 'PIN de 6 dígitos',
  pinAgain: 'Repita el PIN',
  pinFormat: 'Escriba los 6 dígitos',
  pinDiffers: 'Los dos PIN no son iguales',
  savePin: 'Guardar PIN',
  pinSaved: 'PIN guardado',
  has: 'Tiene {points} ({amount}).',
  enough: 'Alcanza para este pago.',
  rest: 'Paga {part} con puntos. El resto es {rest}.',
  restWith: 'Pagar el resto con',
  nothing: 'No tiene puntos disponibles. Elija otro método.',
  pay: 'Pagar con mis puntos',
} as const;

/** Why points do not pay (PAY-27, CSH-12). */
export const walletErrors = {
  pin_wrong: {
    one: 'El PIN no es correcto. Le queda {n} intento.',
    other: 'El PIN no es correcto. Le quedan {n} intentos.',
  },
  pin_locked:
    'Su billetera está bloqueada por intentos fallidos. Espere 15 minutos o cambie su PIN en Mi usuario.',
  no_wallet: 'Usted todavía no tiene billetera de puntos. Créela en Mi usuario.',
  wallet_unavailable:
    'La billetera de puntos no responde. No se usó ningún punto. Intente más tarde o use otro método.',
  points_insufficient:
    'Sus puntos no alcanzan. Pague una parte con puntos y el resto con otro método.',
  points_not_held: 'La billetera no pudo reservar los puntos. No se usó ninguno.',
  points_at_own_session:
    'Hoy ya pagó muchos puntos. El resto se paga desde su propio teléfono, donde confirma quién es.',
} as const;
