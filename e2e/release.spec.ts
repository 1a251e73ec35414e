import type { Page, WebSocket } from '@playwright/test';
import { expect, test as journey } from './fixtures/journey.ts';
import { askForQr, shownQr } from './fixtures/paying.ts';
import { startSecondProcess, type SecondProcess } from './fixtures/second-process.ts';

/** A journey on a server process of its own, which it may restart. */
const test = journey.extend<{ house: SecondProcess }>({
  house: async ({}, use) => {
    const house = await startSecondProcess();
    await use(house);
    await house.stop();
  },
  baseURL: async ({ house }, use) => use(house.url),
});

test.skip(({ isMobile }) => isMobile, 'a release is the same on every screen');
// While the server is away, the open page tries to reach it.
test.use({ mayComplain: /WebSocket|ERR_CONNECTION_REFUSED|status of 50\d/ });

test('after a release an open page hears again of what happens on another device', async ({
  page,
  people,
  bank,
  login,
  another,
  house,
}) => {
  const customer = await people.customer();
  await login(customer);
  const opened = countConnections(page);
  await page.goto('/');
  await expect.poll(opened).toBe(1);

  await house.restart();
  // A page that never comes back would show the payment only at its next poll.
  await expect.poll(opened, { timeout: 10_000 }).toBe(2);

  const other = await another(customer);
  await askForQr(other);
  const qr = await shownQr(other, bank);
  await bank.pay(qr.qrId);
  await expect(page.getByText(/Recibimos USD.246,52 por la cuota 1 /).first()).toBeVisible();
});

/** How often the server has admitted the page. */
function countConnections(page: Page): () => number {
  let count = 0;
  page.on('websocket', (socket: WebSocket) => {
    socket.on('framereceived', ({ payload }) => {
      // The first frame of the protocol that confirms the connection.
      if (String(payload).startsWith('40')) count += 1;
    });
  });
  return () => count;
}
