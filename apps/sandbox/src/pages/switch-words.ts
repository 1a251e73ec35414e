import type { BankCall, SwitchName } from '../switches/switches.ts';

type Words = { label: string; hint: string };

export const SWITCH_WORDS: Record<SwitchName, Words> = {
  bankDown: { label: 'Banco caído', hint: 'El banco responde 503 y no hace nada.' },
  bankSlow: { label: 'Banco lento', hint: 'Hace el trabajo y tarda en responder.' },
  bankAnswerLost: {
    label: 'Respuestas perdidas',
    hint: 'Hace el trabajo y corta la conexión sin responder.',
  },
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
  mailRefused: { label: 'Correo rechazado', hint: 'El servidor de correo responde 451.' },
  smsDown: { label: 'Mensajes caídos', hint: 'SMS, WhatsApp y push responden 503.' },
};

export const SWITCH_GROUPS: readonly { title: string; names: readonly SwitchName[] }[] = [
  {
    title: 'Banco',
    names: ['bankDown', 'bankSlow', 'bankAnswerLost', 'bankRefuses', 'bankStatusLags'],
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
