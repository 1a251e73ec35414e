import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { type Bank, createBank } from './bank.ts';
import { nameCanariesOf } from './canaries.ts';
import { type Customer, type Halves, PASSWORD, type People, withPeople } from './people.ts';

export { expect, PASSWORD };

type Language = 'es' | 'en' | 'pt';
type Fixtures = {
  /** Console messages that this journey may cause; any other fails it. */
  mayComplain: RegExp | null;
  bank: Bank;
  /** `await login(person)`: the browser is signed in as this person from now on; with `unread`, as after a login of today. */
  login: (
    who: Pick<Customer, 'personId'>,
    language?: Language,
    how?: { unread: boolean },
  ) => Promise<void>;
  /** A further browser of another person; of nobody with null. */
  another: (who: Pick<Customer, 'personId'> | null) => Promise<Page>;
};

/** A journey through the running product. It fails on any unexpected console message. */
export const test = base.extend<Fixtures, { people: People }>({
  mayComplain: [null, { option: true }],

  browser: [
    async ({ browser }, use) => {
      nameCanariesOf(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],

  people: [
    async ({}, use) => {
      await withPeople(use);
    },
    { scope: 'worker' },
  ],

  bank: async ({}, use) => {
    const bank = createBank(`http://127.0.0.1:${process.env['E2E_SANDBOX_PORT'] || '4101'}`);
    await use(bank);
    await bank.reset();
    await bank.moveClock(0);
  },

  context: async ({ context, mayComplain }, use) => {
    const complaints = listen(context);
    await use(context);
    const unexpected = complaints.filter((text) => !mayComplain?.test(text));
    expect(unexpected, 'complaints in the console').toEqual([]);
  },

  login: async ({ context, people, baseURL }, use) => {
    await use(async (who, language = 'es', { unread } = { unread: false }) => {
      const { token, cookie, iat } = await people.openSession(who);
      // Marked as shown already; people of the demo must see theirs as unread.
      if (!unread)
        await context.addInitScript(
          ([origin, at]) => {
            if (location.origin === origin) localStorage.setItem('kantuta.unreadShown', at);
          },
          [baseURL ?? '', String(iat)] as const,
        );
      await context.setStorageState(stateOf({ token, cookie }, baseURL ?? '', language));
    });
  },

  another: async ({ browser, people, baseURL: url }, use) => {
    const baseURL = url ?? '';
    const opened: BrowserContext[] = [];
    await use(async (who) => {
      const session = who && (await people.openSession(who));
      const context = await browser.newContext({
        baseURL,
        ...(session ? { storageState: stateOf(session, baseURL, 'es') } : {}),
      });
      opened.push(context);
      if (session)
        await context.addInitScript(
          (at) => sessionStorage.setItem('kantuta.unreadShown', at),
          String(session.iat),
        );
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/** The halves of a session in a browser. */
function stateOf(
  { token, cookie }: Pick<Halves, 'token' | 'cookie'>,
  origin: string,
  language: string,
) {
  return {
    cookies: [{ ...SESSION_COOKIE, value: cookie }],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'kantuta.session', value: JSON.stringify({ token }) },
          { name: 'kantuta.lang', value: language },
        ],
      },
    ],
  };
}

const SESSION_COOKIE = {
  name: 'kantuta',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Strict',
} as const;

/** Errors of scripts, of the content policy and of requests, from every page of the browser. */
function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // A journey that goes offline expects network errors.
    if (message.text().includes('ERR_INTERNET_DISCONNECTED')) return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return complaints;
}

/** Fills the fields of the entrance like a person. */
export async function signIn(page: Page, user: string, password = PASSWORD): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Usuario').fill(user);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Acepto el código de ética').check();
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** In the sheet of the phone, or in the menu under the person's name. */
export async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:Más|Rosa)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
}
