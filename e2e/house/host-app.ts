import type { Browser, BrowserContext, Page } from '@playwright/test';
import { loadBrand } from '../../apps/server/src/platform/brand.ts';
import { readConfig } from '../../apps/server/src/platform/env.ts';
import { nameCanary } from './canaries.ts';
import { PASSWORD, type Customer } from './people.ts';

export type HostMessage = { type: string; payload: Record<string, unknown> };

/**
 * The native application of the group: the sandbox signs in and asks for codes as the application would. The web view is a browser of its
 * own with the mark and the bridge of the application; it is not a frame, because the product forbids framing.
 */
export async function createHostApp(browser: Browser, sandbox: string) {
  const { hostApp } = await loadBrand(readConfig({}).brand);
  const opened: BrowserContext[] = [];

  async function control<Answer>(path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${sandbox}/control/host-app${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  return {
    page: `${sandbox}/app`,
    async signIn({ document }: Pick<Customer, 'document'>): Promise<void> {
      await control('/clear');
      const input = { user: document, password: PASSWORD };
      const { pushAddress } = await control<{ pushAddress: string }>('/sign-in', input);
      nameCanary('push address', pushAddress);
    },
    signOut: () => control('/sign-out'),
    /** The address that the web view opens; valid for one minute and one use. */
    newAddress: async () => (await control<{ path: string }>('/entry')).path,
    /** The messages of the web view so far, oldest first. */
    async messages(): Promise<HostMessage[]> {
      const response = await fetch(`${sandbox}/control/host-app`);
      const { messages } = (await response.json()) as { messages: HostMessage[] };
      return messages.map(({ type, payload }) => ({ type, payload })).toReversed();
    },
    /** `of`: another phone with the same application. */
    async openWebView(of = '2.1'): Promise<Page> {
      const context = await browser.newContext({
        userAgent: `Mozilla/5.0 (Linux; Android 14) ${hostApp.userAgentMark}${of}`,
      });
      opened.push(context);
      await context.exposeFunction('tellHost', (text: string) =>
        control('/messages', JSON.parse(text)),
      );
      await context.addInitScript((bridge) => {
        const postMessage = (text: string) => Reflect.get(window, 'tellHost')(text) as unknown;
        Reflect.set(window, bridge, { postMessage });
      }, hostApp.bridge);
      return context.newPage();
    },
    /** An open web view would report the events of the next journey to the application. */
    async close(): Promise<void> {
      for (const context of opened) await context.close();
    },
  };
}

export type HostApp = Awaited<ReturnType<typeof createHostApp>>;
