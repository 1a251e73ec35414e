import { FAULT_NAMES, type Fault } from '../switches/faults.ts';
import type { BankCall, SwitchName } from '../switches/switches.ts';

type Words = { label: string; hint: string };

const FAULT_WORDS: Record<Fault, Words> = {
  refuse: { label: 'Rechaza', hint: 'Rechaza cada orden al instante.' },
  refuse_late: { label: 'Rechaza más tarde', hint: 'Acepta la orden y después la rechaza.' },
  timeout: { label: 'No responde', hint: 'No hace nada y corta la conexión.' },
  timeout_but_done: {
    label: 'Hace y no responde',
    hint: 'Hace el trabajo y corta la conexión sin responder.',
  },
  slow: { label: 'Lento', hint: 'Hace el trabajo y tarda en responder.' },
  error_500: { label: 'Error 500', hint: 'No hace nada y responde 500.' },
  garbage_answer: { label: 'Respuesta ilegible', hint: 'Hace el trabajo y responde otra cosa.' },
  event_lost: { label: 'Sin avisos', hint: 'El resultado no se avisa: hay que preguntar.' },
  event_late: { label: 'Avisos demorados', hint: 'El aviso sale más tarde.' },
  event_twice: { label: 'Avisos repetidos', hint: 'El mismo aviso llega dos veces.' },
  event_out_of_order: {
    label: 'Avisos desordenados',
    hint: 'Retiene dos avisos y los envía en orden inverso.',
  },
  wrong_amount: { label: 'Otro monto', hint: 'Hace la orden por una unidad más.' },
};

/** The words of a provider's faults, for its switches. */
function wordsOf<Provider extends string>(provider: Provider) {
  return Object.fromEntries(
    FAULT_NAMES.map((name) => [`${provider}_${name}`, FAULT_WORDS[name]]),
  ) as Record<`${Provider}_${Fault}`, Words>;
}

export const SWITCH_WORDS: Record<SwitchName, Words> = {
  bankDown: { label: 'Banco caído', hint: 'El banco responde 503 y no hace nada.' },
  bankSlow: { label: 'Banco lento', hint: 'Hace el trabajo y tarda en responder.' },
  bankAnswerLost: {
    label: 'Respuestas perdidas',
    hint: 'Hace el trabajo y corta la conexión sin responder.',
  },
  bankTimeout: { label: 'No responde', hint: 'No hace nada y corta la conexión.' },
  bankGarbage: { label: 'Respuesta ilegible', hint: 'Hace el trabajo y responde otra cosa.' },
  bankRefuses: { label: 'No genera QR', hint: 'Rechaza cada QR nuevo (422).' },
  bankStatusLags: {
    label: 'Estado atrasado',
    hint: 'Dice que el QR sigue vigente aunque ya esté pagado. La lista del día dice la verdad.',
  },
  webhookOff: { label: 'Sin avisos', hint: 'El pago no se avisa: hay que preguntar.' },
  webhookDelay: { label: 'Avisos demorados', hint: 'El aviso sale más tarde.' },
  webhookDuplicate: { label: 'Avisos repetidos', hint: 'El mismo aviso llega otras tantas veces.' },
  webhookReorder: {
    label: 'Avisos desordenados',
    hint: 'Retiene tantos avisos y los envía en orden inverso.',
  },
  webhookBadSignature: {
    label: 'Avisos con firma inválida',
    hint: 'La firma tiene la forma correcta y no vale.',
  },
  ratesDown: { label: 'Cotizaciones caídas', hint: 'El servicio de cotizaciones responde 503.' },
  ratesOld: { label: 'Cotizaciones viejas', hint: 'Las cotizaciones son de hace tantas horas.' },
  ratesShape: {
    label: 'Otra forma de respuesta',
    hint: 'Como responden otros servicios públicos.',
  },
  ...wordsOf('processor'),
  invoicingDown: { label: 'Facturas caídas', hint: 'El servicio responde 503 y no hace nada.' },
  invoicingSlow: { label: 'Facturas lentas', hint: 'Hace el trabajo y tarda en responder.' },
  invoicingAnswerLost: {
    label: 'Respuestas de facturas perdidas',
    hint: 'Emite la factura y corta la conexión sin responder.',
  },
  invoicingRefuses: { label: 'No emite', hint: 'Rechaza cada factura nueva (422).' },
  invoicingWaits: { label: 'Validación demorada', hint: 'Impuestos todavía no responde.' },
  invoicingObserves: {
    label: 'Facturas observadas',
    hint: 'Impuestos observa la factura: el documento no existe.',
  },
  wallet_refuse: { label: 'Billetera rechaza', hint: 'No reserva puntos (422).' },
  wallet_refuse_late: {
    label: 'Billetera rechaza tarde',
    hint: 'Reserva los puntos y después no los entrega (422).',
  },
  wallet_timeout: { label: 'Billetera muda', hint: 'No hace nada y corta sin responder.' },
  wallet_timeout_but_done: {
    label: 'Respuestas de la billetera perdidas',
    hint: 'Hace el trabajo y corta sin responder.',
  },
  wallet_slow: { label: 'Billetera lenta', hint: 'Hace el trabajo y tarda en responder.' },
  wallet_error_500: { label: 'Billetera con error', hint: 'Responde 500 y no hace nada.' },
  wallet_garbage_answer: {
    label: 'Respuestas ilegibles',
    hint: 'Hace el trabajo y responde algo que nadie entiende.',
  },
  wallet_wrong_amount: { label: 'Otro monto', hint: 'Responde un punto de más.' },
  terminal_refuse: FAULT_WORDS.refuse,
  terminal_refuse_late: FAULT_WORDS.refuse_late,
  terminal_timeout: FAULT_WORDS.timeout,
  terminal_timeout_but_done: FAULT_WORDS.timeout_but_done,
  terminal_slow: FAULT_WORDS.slow,
  terminal_error_500: FAULT_WORDS.error_500,
  terminal_garbage_answer: FAULT_WORDS.garbage_answer,
  terminal_wrong_amount: FAULT_WORDS.wrong_amount,
  terminal_approves: {
    label: 'Aprueba sola',
    hint: 'La tarjeta se acerca sin que nadie pulse nada.',
  },
  terminal_late: {
    label: 'Avisa tarde',
    hint: 'La tarjeta paga y la terminal lo cuenta después; si la caja ya desistió, el dinero igual sale.',
  },
  terminal_twice: { label: 'Cobra dos veces', hint: 'Una orden, dos cobros de la misma tarjeta.' },
  terminal_settlement_faults: {
    label: 'Archivo de terminales con errores',
    hint: 'Falta uno, otro va dos veces, uno con otro monto y uno que nadie conoce.',
  },
  processor_settlement_faults: {
    label: 'Archivo de tarjetas con errores',
    hint: 'Falta uno, otro va dos veces, uno con otro monto y uno que nadie conoce.',
  },
  processor_refund_refused: {
    label: 'Devoluciones rechazadas',
    hint: 'Responde 422 a toda devolución y no hace nada.',
  },
  processor_chargeback: {
    label: 'El titular desconoce el cobro',
    hint: 'Todo cobro con tarjeta empieza con un contracargo de su banco.',
  },
  processor_refund_slow: {
    label: 'Devoluciones lentas',
    hint: 'Devuelve el dinero y tarda en responder.',
  },
  wallet_refund_refused: {
    label: 'Devoluciones rechazadas',
    hint: 'Responde 422 a toda devolución y no hace nada.',
  },
  wallet_settlement_faults: {
    label: 'Archivo del día con errores',
    hint: 'Falta uno, otro va dos veces, uno con otro monto y uno que nadie conoce.',
  },
  exchange_down: { label: 'Intercambio caído', hint: 'El socio de intercambio responde 503.' },
  exchange_slow: {
    label: 'Intercambio lento',
    hint: 'El código llega después de este tiempo.',
  },
  exchange_silent: {
    label: 'Intercambio sin respuesta',
    hint: 'Toma el pedido y no emite el código. Puede emitirlo en la página Intercambio.',
  },
  exchange_refuses: { label: 'Intercambio rechaza', hint: 'No da el beneficio pedido.' },
  exchange_twice: { label: 'Aviso de intercambio doble', hint: 'Cada cambio se avisa dos veces.' },
  mailRefused: { label: 'Correo rechazado', hint: 'El servidor de correo responde 451.' },
  smsDown: { label: 'Mensajes caídos', hint: 'SMS, WhatsApp y push responden 503.' },
};

export const SWITCH_GROUPS: readonly { title: string; names: readonly SwitchName[] }[] = [
  {
    title: 'Banco',
    names: [
      'bankDown',
      'bankSlow',
      'bankAnswerLost',
      'bankTimeout',
      'bankGarbage',
      'bankRefuses',
      'bankStatusLags',
    ],
  },
  {
    title: 'Avisos del banco',
    names: [
      'webhookOff',
      'webhookDelay',
      'webhookDuplicate',
      'webhookReorder',
      'webhookBadSignature',
    ],
  },
  {
    title: 'Tarjetas',
    names: [
      ...FAULT_NAMES.map((name) => `processor_${name}` as const),
      'processor_settlement_faults',
      'processor_refund_refused',
      'processor_refund_slow',
      'processor_chargeback',
    ],
  },
  { title: 'Cotizaciones', names: ['ratesDown', 'ratesOld', 'ratesShape'] },
  {
    title: 'Facturas',
    names: [
      'invoicingDown',
      'invoicingSlow',
      'invoicingAnswerLost',
      'invoicingRefuses',
      'invoicingWaits',
      'invoicingObserves',
    ],
  },
  {
    title: 'Billetera de puntos',
    names: [
      'wallet_refuse',
      'wallet_refuse_late',
      'wallet_timeout',
      'wallet_timeout_but_done',
      'wallet_slow',
      'wallet_error_500',
      'wallet_garbage_answer',
      'wallet_wrong_amount',
      'wallet_settlement_faults',
      'wallet_refund_refused',
    ],
  },
  {
    title: 'Terminal de tarjeta',
    names: [
      'terminal_approves',
      'terminal_refuse',
      'terminal_refuse_late',
      'terminal_late',
      'terminal_twice',
      'terminal_timeout',
      'terminal_timeout_but_done',
      'terminal_slow',
      'terminal_error_500',
      'terminal_garbage_answer',
      'terminal_wrong_amount',
      'terminal_settlement_faults',
    ],
  },
  {
    title: 'Intercambio de viajes',
    names: [
      'exchange_down',
      'exchange_slow',
      'exchange_silent',
      'exchange_refuses',
      'exchange_twice',
    ],
  },
  { title: 'Correo y mensajes', names: ['mailRefused', 'smsDown'] },
];

export const UNIT_WORDS = { ms: 'Milisegundos', times: 'Cuántos', hours: 'Horas' } as const;

export const SHORT_UNITS = { ms: 'ms', times: '×', hours: 'h' } as const;

export const CHOICE_WORDS: Record<string, string> = {
  conversion: 'Con conversion_rates',
  dated: 'Con base y date',
  odd: 'Forma desconocida',
};

export const CALL_WORDS: Record<BankCall, string> = {
  create: 'Generar',
  read: 'Consultar estado',
  find: 'Buscar',
  cancel: 'Anular',
  list: 'Lista del día',
};
