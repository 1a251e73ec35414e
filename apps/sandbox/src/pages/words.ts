import type { Delivery } from '../bank/deliveries.ts';
import type { QrState } from '../bank/qr.ts';
import { stampInLaPaz } from '../clock.ts';
import type { Channel } from '../mailbox/mailbox.ts';

export const STATE_WORDS: Record<QrState, string> = {
  active: 'Vigente',
  paid: 'Pagado',
  expired: 'Vencido',
  cancelled: 'Anulado',
};

export const CHANNEL_WORDS: Record<Channel, string> = {
  mail: 'Correo',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  push: 'Push',
};

/** The result of the last button: the word in the address after it. */
export const DONE_WORDS = {
  pagado: 'Listo, el QR está pagado. El comercio recibe el aviso.',
  'en-silencio': 'Listo, el QR está pagado y el comercio no recibe aviso: tendrá que preguntar.',
  'firma-invalida': 'Listo. El aviso sale con una firma que no vale.',
  repetido: 'Listo, el mismo aviso sale otra vez.',
  cambiado: 'Listo, el cambio ya vale.',
  restablecido: 'Listo, todos los interruptores están apagados.',
  vaciado: 'Listo, el buzón está vacío.',
} as const;
export type Done = keyof typeof DONE_WORDS;

export const WRONG_WORDS: Record<string, string> = {
  already_paid: 'Este QR ya está pagado.',
  cancelled: 'El comercio anuló este QR: ya no se puede pagar.',
  expired: 'Este QR ya venció. Use «Pagar tarde» para pagarlo de todas formas.',
  not_possible: 'Este pedido ya no admite ese cambio.',
  not_found: 'No existe en esta demostración.',
  not_paid: 'Este QR todavía no está pagado: no hay aviso que repetir.',
  invalid_input: 'Revise lo que escribió: falta algo o no tiene la forma esperada.',
  not_a_qr: 'Ese texto no es un QR de pago, o le falta una parte.',
  office_refused:
    'La oficina no lo permite. Revise el usuario y la contraseña, o inicie sesión de nuevo.',
  office_silent: 'La oficina no responde. Vuelva a intentar.',
  not_signed_in: 'Primero inicie sesión en la app.',
  altered_qr: 'Ese QR no coincide con el que emitió el banco.',
};

export function stamp(instant: string): string {
  return stampInLaPaz(new Date(instant));
}

export function deliveryWords(delivery: Delivery): string {
  const last = delivery.tries.at(-1);
  if (delivery.state === 'suppressed') return 'No se envía';
  if (delivery.state === 'held') return 'Retenido, sale en orden inverso';
  if (delivery.state === 'delivered') return `Entregado, respuesta ${last?.status ?? ''}`;
  const reason = last?.status === null ? last.error : `respuesta ${last?.status ?? ''}`;
  if (delivery.state === 'given_up') return `Abandonado: ${reason}`;
  const due = clockTime(delivery.dueAt);
  return last ? `Sin acuse (${reason}), se repite a las ${due}` : `Sale a las ${due}`;
}

/** `14:05:09` in La Paz. */
export function clockTime(instant: string): string {
  const at = new Date(instant);
  return `${stampInLaPaz(at).slice(11)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
}
