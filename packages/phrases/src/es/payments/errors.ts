import { refundErrors } from './refunds.ts';
import { terminalErrors } from './terminal.ts';
import { walletErrors } from './wallet.ts';

/** What the refusals of payments say. */
export const errors = {
  amount_invalid: 'El monto no es válido. Escríbalo así: 150,00.',
  amount_zero: 'El monto debe ser mayor a cero.',
  amount_above_debt: 'El monto es mayor que las cuotas que faltan. Escriba uno igual o menor.',
  nothing_to_pay: 'No hay nada por pagar en esta selección. Elija otra cuota.',
  items_changed: 'El monto a pagar cambió. Revíselo y confirme nuevamente.',
  quote_expired:
    'El monto para terminar hoy vale solo por un día. Revise el monto de hoy y confirme nuevamente.',
  items_in_payment: 'Ya hay un pago abierto por estas cuotas. Continúe con ese pago o anúlelo.',
  idempotency_conflict: 'Esto ya se envió con otros datos. Revíselos y empiece de nuevo.',
  in_progress: 'Su pago se está procesando. Espere el resultado; no pague otra vez.',
  method_not_available: 'Este método de pago no está disponible ahora',
  card_refused:
    'El banco de su tarjeta no aprobó el pago. Consulte con su banco o use otra tarjeta.',
  card_insufficient: 'Su tarjeta no tiene saldo suficiente. Use otra tarjeta u otro método.',
  card_expired: 'Esta tarjeta ya venció. Use otra tarjeta.',
  card_not_enabled:
    'Su tarjeta no está habilitada para compras por internet. Recuerde habilitar su tarjeta para compras por internet en la app de su banco.',
  card_challenge_failed:
    'Su banco no pudo confirmar que es usted. Intente de nuevo con el código que le envía.',
  card_abandoned: 'La compra no se confirmó con su banco. No se cobró nada.',
  card_unreachable:
    'La orden no llegó al procesador de tarjetas. No se cobró nada; intente de nuevo.',
  card_limit:
    'El monto supera el límite para pagos con tarjeta. Comuníquese con atención al cliente.',
  card_paused:
    'Su banco rechazó varios pagos seguidos. Por su seguridad, las tarjetas descansan una hora; puede usar otro método.',
  card_gone: 'Esa tarjeta ya no está guardada. Elija otra.',
  card_token_spent: 'Escriba de nuevo los datos de la tarjeta.',
  monthly_exists: 'Esta compra ya tiene un pago mensual con tarjeta.',
  monthly_under_way: 'Esa cuota ya se está cobrando o ya no es la próxima. Revise su pago mensual.',
  too_many_cards:
    'Ya tiene el máximo de tarjetas guardadas. Quite una o comuníquese con atención al cliente.',
  qr_not_generated: 'No se pudo generar el QR. Use otro método o intente más tarde.',
  rate_too_old: 'El tipo de cambio no está actualizado. Intente más tarde.',
  payments_restricted: 'Los pagos están restringidos por ahora. Intente más tarde.',
  payment_not_found: 'No encontramos un pago con esos datos. Revíselos e intente nuevamente.',
  payment_not_open: 'Este pago ya no está abierto. Revise su estado.',
  regularization_closed: 'Este dinero ya fue regularizado. Revise cómo se aplicó.',
  regularization_waits:
    'Ya hay una propuesta para este dinero. Espera la decisión de otra persona.',
  regularization_elsewhere:
    'Este dinero no se puede aplicar desde aquí. Revise las indicaciones de la página.',
  sale_not_found: 'No encontramos una venta con ese número en esta empresa.',
  missing_money_closed: 'Este caso ya fue cerrado.',
  ...walletErrors,
  friend_code_invalid: 'El código amigo no es válido o venció',
  friend_code_short: 'El código amigo no alcanza para este monto. Pague el resto con otro método.',
  friend_code_in_use: 'Alguien ya está pagando con este código. No se puede revocar.',
  too_many_friend_codes: 'Usted tiene 5 códigos vigentes. Revoque uno o espere a que venzan.',
  bad_signature: 'La confirmación no es auténtica y fue rechazada.',
  captcha_mismatch:
    'No coincide con la imagen, o ya venció. Aquí tiene otra: escriba sus cinco signos.',
  prepaid_invalid: 'Los datos de la tarjeta no son correctos. Revise el número y la clave.',
  prepaid_insufficient:
    'La tarjeta no tiene saldo suficiente. Pague con ella lo que tiene y el resto con otro método.',
  credit_insufficient:
    'Su saldo a favor no alcanza. Pague con él lo que tiene y el resto con otro método.',
  ...terminalErrors,
  ...refundErrors,
} as const;
