import { expect, test } from 'vitest';
import { GatewayUnknown, type Outbound } from '../../../platform/outbound/outbound.ts';
import { createQrBank } from '../methods/qr/qr.gateway.ts';

const payment = (eventId: string) => ({
  eventId,
  qrId: 'QR1',
  reference: 'TX4K9',
  accountId: 'company-8',
  amount: '1.00',
  currency: 'BOB',
  paidAt: '2026-03-10T16:00:00Z',
});

/** A bank that answers each question for a page with the next of these. */
function bankOf(pages: { payments: unknown[]; next: string | null }[]) {
  let asked = 0;
  const client = {
    request: async () => {
      const page = pages[Math.min(asked, pages.length - 1)];
      asked += 1;
      if (asked > 10) throw new Error('asked without end');
      return { ...page, payments: page?.payments };
    },
  };
  // The bank of this file speaks of nothing but its daily list.
  const outbound = { client: () => client } as unknown as Outbound;
  return createQrBank({ outbound, url: 'http://bank.test', key: 'key' });
}

test('the pages of a day are read to the last one', async () => {
  const bank = bankOf([
    { payments: [payment('a')], next: 'a' },
    { payments: [payment('b')], next: null },
  ]);
  expect((await bank.listDay('2026-03-10')).map(({ eventId }) => eventId)).toEqual(['a', 'b']);
});

test.each([
  ['names the same page over and over', [{ payments: [payment('a')], next: 'a' }]],
  [
    'goes on with empty pages',
    [
      { payments: [], next: 'a' },
      { payments: [], next: 'b' },
    ],
  ],
])('a list that %s is left alone, and asked again later', async (_, pages) => {
  await expect(bankOf(pages).listDay('2026-03-10')).rejects.toBeInstanceOf(GatewayUnknown);
});
