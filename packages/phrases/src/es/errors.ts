import type { FieldCode } from '@kantuta/contract/envelope';
import type { ErrorCode } from '@kantuta/contract/errors';
import type { Text } from '../phrase.ts';

// One text per `codigo`: what happened, then what to do. The word that the client filters on never appears here (decisions 1.5).
const codes = {
  invalid_input: 'Hay datos por corregir. Revise los campos señalados.',
  agent_required: 'No pudimos reconocer la aplicación. Actualice la página e intente nuevamente.',
  path_not_found: 'Error Pagina no encontrada',
  too_large: 'El envío es demasiado grande. Reduzca su tamaño e intente nuevamente.',
  unsupported_type: 'El formato del envío no es válido. Actualice la página e intente nuevamente.',
  too_many_requests: {
    one: 'Demasiados intentos. Intente nuevamente en {n} minuto.',
    other: 'Demasiados intentos. Intente nuevamente en {n} minutos.',
  },
  internal: 'Intente nuevamente por favor',
  unavailable: 'Intente nuevamente por favor',
  forbidden: 'No tiene acceso a esta información',
  session_invalid: 'Su sesión ya no es válida. Inicie sesión nuevamente.',
  maintenance: 'Estamos en mantenimiento. Vuelva a intentar cuando termine.',
  cross_site: 'Abra la oficina virtual desde su dirección oficial e intente nuevamente.',
  bad_credentials: 'Usuario o contraseña incorrectos',
  ethics_required: 'Debe aceptar el código de ética.',
  access_suspended: 'Su acceso está suspendido. Comuníquese con atención al cliente.',
  password_change_required: 'Debe cambiar su contraseña para continuar',
  restricted_entry: 'Su ingreso está restringido. Puede pagar y ver sus documentos.',
  step_up_required: 'Confirme que es usted para continuar.',
  link_expired: 'Este enlace ya no sirve. Pida uno nuevo.',
  code_invalid: 'El código no es correcto o ya venció.',
  identity_not_proved:
    'Los datos no coinciden. Revíselos; el código de recuperación sirve una sola vez.',
  password_used_before: 'Ya usó esa contraseña. Elija una distinta de las últimas cinco.',
  device_not_found: 'Ese dispositivo ya no tiene una sesión abierta.',
  passkey_refused: 'No se pudo comprobar su huella o rostro. Ingrese con su contraseña.',
  city_not_in_country: 'La ciudad no corresponde al país elegido.',
  request_not_found:
    'No encontramos esa solicitud. Revise el número y los últimos 3 dígitos del documento.',
  amount_invalid: 'El monto no es válido. Escríbalo así: 150,00.',
  amount_zero: 'El monto debe ser mayor a cero.',
  amount_above_debt: 'El monto es mayor a su deuda. Escriba uno igual o menor.',
  nothing_to_pay: 'No hay nada por pagar en esta selección. Elija otra cuota.',
  items_changed: 'El monto a pagar cambió. Revíselo y confirme nuevamente.',
  items_in_payment: 'Ya hay un pago abierto por estas cuotas. Continúe con ese pago o anúlelo.',
  idempotency_conflict: 'Este pago ya se inició con otros datos. Empiece el pago de nuevo.',
  in_progress: 'Su pago se está procesando. Espere el resultado; no pague otra vez.',
  method_not_available: 'Este método de pago no está disponible ahora',
  qr_not_generated: 'No se pudo generar el QR. Use otro método o intente más tarde.',
  rate_too_old: 'El tipo de cambio no está actualizado. Intente más tarde.',
  payments_restricted: 'Los pagos están restringidos por ahora. Intente más tarde.',
  payment_not_found: 'No encontramos un pago con esos datos. Revíselos e intente nuevamente.',
  payment_not_open: 'Este pago ya no está abierto. Revise su estado.',
  bad_signature: 'La confirmación no es auténtica y fue rechazada.',
} as const satisfies Record<ErrorCode, Text>;

const field = {
  required: 'Campo obligatorio',
  too_short: 'Es demasiado corto',
  too_long: 'Es demasiado largo',
  letters_only: 'Use solo letras',
  digits_only: 'Use solo números',
  letters_digits_only: 'Use solo letras y números',
  format: 'El formato no es válido',
  not_in_list: 'Elija una opción de la lista',
  out_of_range: 'El valor está fuera de lo permitido',
  not_adult: 'Debe ser mayor de 18 años',
  in_the_past: 'La fecha ya pasó',
  in_the_future: 'La fecha aún no llegó',
  mismatch: 'No coincide con el campo anterior',
  password_rule:
    'Mínimo 8 caracteres, una mayúscula, una minúscula y un carácter especial, distinta de su carnet',
} as const satisfies Record<FieldCode, string>;

export const errors = {
  ...codes,
  field,
  // Texts of the client for answers without an envelope (specification 8, verbatim).
  timeout: 'Tiempo Agotado',
  notFound: 'Error Pagina no encontrada',
  tryAgain: 'Intente nuevamente por favor',
  load: 'Error al cargar los datos inténtelo mas tarde, por favor',
  offline: 'Sin acceso a internet',
  offlineHint: 'Le mostramos lo último que se cargó. Se actualizará cuando vuelva la conexión.',
  offlineNothing: 'Esta pantalla aún no se cargó. Se abrirá cuando vuelva la conexión.',
  backOnline: 'Volvió la conexión',
  reference: 'Código para consultas: {codigo}',
  pageTitle: 'Esta página no existe',
  pageInside: 'La dirección puede estar mal escrita o la página cambió de lugar.',
  pageOutside: 'La página no existe o debe iniciar sesión.',
  brokenTitle: 'Algo no funcionó en esta pantalla',
  brokenHint: 'Sus datos y sus pagos no se pierden. Cargue la página de nuevo.',
} as const;
