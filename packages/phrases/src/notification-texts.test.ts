import type { ParameterKind } from '@kantuta/contract/notification';
import {
  NOTIFICATIONS,
  type NotificationKey,
} from '@kantuta/contract/notifications/notifications.rules';
import { expect, test } from 'vitest';
import { createFormat } from './format.ts';
import { keptText, keptWord } from './kept-text.ts';
import { LANGS } from './languages.ts';
import { notificationText } from './notification-texts.ts';

const NBSP = '\u00a0';
const EXAMPLES: Record<ParameterKind, unknown> = {
  text: '07',
  paragraph: 'Mañana cerramos a las 18:00.',
  count: 2,
  word: 2,
  day: '2026-03-16',
  instant: '2026-04-09T22:00:00Z',
  deadline: '2026-04-10T04:00:00Z',
  money: { amount: '1246.52', currency: 'USD' },
};

function exampleOf(key: NotificationKey): Record<string, unknown> {
  const shape: Readonly<Record<string, ParameterKind>> = NOTIFICATIONS[key].parameters;
  return Object.fromEntries(Object.entries(shape).map(([name, kind]) => [name, EXAMPLES[kind]]));
}

test('a product that has days in its name, as a stay, is told with days as people read them', () => {
  const product = 'Cabaña Chonta, 2026-12-05 – 2026-12-07';
  const { title, detail } = notificationText('seasonCardApproved', { product, name: 'Ana' }, 'es');
  expect(title + detail).toContain('Cabaña Chonta, 05/12/2026 – 07/12/2026');
});

test('a code says that it is one for an exchange, and of which benefit, in the language of its reader (PAY-73)', () => {
  const given = { product: 'Voyager, [benefit.week]', code: 'AM87-1', until: '2027-03-09' };
  const told = LANGS.map((lang) => notificationText('benefitIssued', given, lang).detail);
  expect(told).toEqual([
    'Código de intercambio de Voyager, Semana de intercambio: AM87-1. Vale hasta el 09/03/2027.',
    `Exchange code of Voyager, Exchange week: AM87-1. Valid until 9${NBSP}Mar${NBSP}2027.`,
    'Código de intercâmbio de Voyager, Semana de intercâmbio: AM87-1. Vale até 09/03/2027.',
  ]);
});

test('a change of a membership is named in the language of its reader (PAY-73)', () => {
  const kept = '[improve.to] Membresía Oro';
  expect(LANGS.map((lang) => keptText(kept, lang, createFormat(lang)))).toEqual([
    'Cambio a Membresía Oro',
    'Change to Membresía Oro',
    'Mudança para Membresía Oro',
  ]);
});

test('cards to sell and the cost of a transfer are named in the language of their reader (PAY-73)', () => {
  const said = (lang: (typeof LANGS)[number]) =>
    [keptWord('prepaid.cards'), keptWord('cession.fee')].map((kept) =>
      keptText(kept, lang, createFormat(lang)),
    );
  expect(LANGS.map(said)).toEqual([
    ['Tarjetas prepago', 'Costo de la cesión de derechos'],
    ['Prepaid cards', 'Cost of the transfer of rights'],
    ['Cartões pré-pagos', 'Custo da cessão de direitos'],
  ]);
});

test('a reason that nobody wrote is said in the language of whoever reads it (ROOM-14, SALE-25)', () => {
  const reason = keptWord('room.fallen');
  const said = (lang: (typeof LANGS)[number]) => [
    notificationText('roomCancelled', { room: 'Café', reason }, lang).detail,
    keptText(keptWord('approval.price'), lang, createFormat(lang)),
  ];
  expect(LANGS.map(said)).toEqual([
    [
      'La sala Café se canceló: Su organizador ya no puede realizarla y nadie la tomó a su cargo.',
      'El precio está por encima del límite de las membresías sin aprobación.',
    ],
    [
      'The room Café was cancelled: Its organiser can no longer hold it and nobody took it over.',
      'The price is above the limit of memberships without approval.',
    ],
    [
      'A sala Café foi cancelada: Seu organizador já não pode realizá-la e ninguém a assumiu.',
      'O preço está acima do limite dos planos de sócio sem aprovação.',
    ],
  ]);
});

test('the bonus of a month is named in the language of its reader, another campaign as it was written (CAM-8)', () => {
  const told = (campaign: string, lang: (typeof LANGS)[number]) =>
    notificationText('disputeDecided', { campaign }, lang).detail;
  const bonus = 'Bono mejor vendedor, noviembre de 2026';
  expect(told(bonus, 'es')).toContain(bonus);
  expect(told(bonus, 'en')).toContain('Best-seller bonus, November 2026');
  expect(told(bonus, 'pt')).toContain('Bônus melhor vendedor, novembro de 2026');
  expect(told('Carrera 2026-II', 'pt')).toContain('Carrera 2026-II');
});

test('every notification reads as a sentence in every language, with all its values in it', () => {
  for (const lang of LANGS) {
    for (const key of Object.keys(NOTIFICATIONS) as NotificationKey[]) {
      const { title, detail } = notificationText(key, exampleOf(key), lang);
      expect([lang, key, title]).not.toEqual([lang, key, '']);
      expect([lang, key, /^\S.*\.$/.test(detail), /[{}]|!|token/i.test(title + detail)]).toEqual([
        lang,
        key,
        true,
        false,
      ]);
    }
  }
});

test('an instalment that is due shows number, lot, day and amount in Bolivian formats', () => {
  const parameters = {
    number: 15,
    lot: '07',
    block: '3',
    dueOn: '2026-03-16',
    amount: { amount: '246.52', currency: 'USD' },
  };
  expect(notificationText('lotInstalmentDueSoon', parameters, 'es')).toEqual({
    title: 'Cuota por vencer',
    detail: `Su cuota 15 del lote 07 Mza. 3 vence el 16/03/2026 por USD${NBSP}246,52.`,
  });
});

test('times are in La Paz time, and a text may put words between date and time', () => {
  const until = '2026-04-09T22:00:00Z';
  expect(notificationText('lotHoldExtended', { lot: '04', block: '12', until }, 'es').detail).toBe(
    'Su prerreserva del lote 04 Mza. 12 vence ahora el 09/04/2026 a las 18:00.',
  );
  const restricted = { from: '2026-03-21T03:30:00Z', to: '2026-03-21T10:00:00Z' };
  expect(notificationText('paymentsRestricted', restricted, 'es').detail).toBe(
    `Los pagos del club y de viajes estarán restringidos del 20/03/2026${NBSP}23:30 al 21/03/2026${NBSP}06:00.`,
  );
});

test('one overdue instalment uses the singular', () => {
  const overdue = { n: 1, lot: '12', block: '9' };
  expect(notificationText('lotInstalmentsOverdue', overdue, 'es')).toEqual({
    title: 'Cuota vencida',
    detail: 'Tiene 1 cuota vencida del lote 12 Mza. 9. Puede pagarla o ver opciones.',
  });
  expect(notificationText('lotInstalmentsOverdue', { ...overdue, n: 2 }, 'pt').title).toBe(
    'Parcelas vencidas',
  );
});

test.each([
  ['es', 'Su rango de asesor es ahora Gerente Platino.'],
  ['en', 'Your rank as an adviser is now Platinum Manager.'],
  ['pt', 'Seu nível de consultor agora é Gerente Platina.'],
] as const)('a word that is stored by its number is that of the reader (%s)', (lang, detail) => {
  expect(notificationText('adviserRank', { rank: 6 }, lang).detail).toBe(detail);
  // A number that this release does not know stays readable.
  expect(notificationText('adviserRank', { rank: 99 }, lang).detail).toContain(' 99.');
});

test('a key that the release no longer has is shown unchanged', () => {
  expect(notificationText('longGone', { any: 1 }, 'es')).toEqual({
    title: 'longGone',
    detail: '',
  });
});

test('an unreadable value leaves a placeholder instead of breaking the list', () => {
  expect(notificationText('paymentConfirmed', { receipt: 7 }, 'es').detail).toBe(
    'Recibimos su pago. Recibo {receipt}.',
  );
  expect(notificationText('paymentConfirmed', null, 'es').title).toBe('Pago confirmado');
});
