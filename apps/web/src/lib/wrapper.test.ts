import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brand } from './brand.ts';
import { downloadBase64 } from './download.ts';
import {
  downloadInHost,
  forgetPosted,
  isInHostApp,
  isOutside,
  openExternal,
  postToHost,
} from './wrapper.ts';

const messages: unknown[] = [];

function enterHost(): void {
  vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 ${brand.hostApp.userAgentMark}2.1` });
  Reflect.set(window, brand.hostApp.bridge, {
    postMessage: (text: string) => messages.push(JSON.parse(text)),
  });
}

beforeEach(() => {
  messages.length = 0;
  forgetPosted();
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, brand.hostApp.bridge);
});

test('the five messages have the names and payloads that the host knows', () => {
  enterHost();
  postToHost({ type: 'MAINTENANCE', payload: { endDate: '04/07/2023 22:30:00' } });
  postToHost({ type: 'SESSION_FAIL', payload: { cause: 'api' } });
  postToHost({ type: 'LOGOUT_MESSAGE', payload: {} });
  openExternal('https://example.com/a');
  downloadInHost({ fileName: 'recibo.pdf', mimeType: 'application/pdf', base64: 'JVBERg==' });
  expect(messages).toEqual([
    { type: 'MAINTENANCE', payload: { endDate: '04/07/2023 22:30:00' } },
    { type: 'SESSION_FAIL', payload: { cause: 'api' } },
    { type: 'LOGOUT_MESSAGE', payload: {} },
    { type: 'OPEN_EXTERNAL_URL', payload: { url: 'https://example.com/a' } },
    {
      type: 'DOWNLOAD_FILE',
      payload: { fileName: 'recibo.pdf', mimeType: 'application/pdf', base64: 'JVBERg==' },
    },
  ]);
});

test('each message is posted once per cause, until a new session', () => {
  enterHost();
  postToHost({ type: 'SESSION_FAIL', payload: { cause: 'api' } });
  expect(postToHost({ type: 'SESSION_FAIL', payload: { cause: 'api' } })).toBe(true);
  postToHost({ type: 'SESSION_FAIL', payload: { cause: 'expired' } });
  expect(messages).toHaveLength(2);
  forgetPosted();
  postToHost({ type: 'SESSION_FAIL', payload: { cause: 'api' } });
  expect(messages).toHaveLength(3);
});

test('the same file and the same link go to the host as often as the person asks', () => {
  enterHost();
  const file = { fileName: 'recibo.pdf', mimeType: 'application/pdf', base64: 'JVBERg==' };
  for (let time = 0; time < 2; time += 1) {
    expect(downloadInHost(file)).toBe(true);
    openExternal('https://example.com/a');
  }
  expect(messages.map((message) => Reflect.get(Object(message), 'type'))).toEqual([
    'DOWNLOAD_FILE',
    'OPEN_EXTERNAL_URL',
    'DOWNLOAD_FILE',
    'OPEN_EXTERNAL_URL',
  ]);
});

test('a browser with only the mark or only the object is not the host app', () => {
  vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 ${brand.hostApp.userAgentMark}2.1` });
  expect(isInHostApp()).toBe(false);
  vi.unstubAllGlobals();
  Reflect.set(window, brand.hostApp.bridge, { postMessage: () => {} });
  expect(isInHostApp()).toBe(false);
  expect(postToHost({ type: 'LOGOUT_MESSAGE', payload: {} })).toBe(false);
});

test('in a browser an outside link opens a window that cannot reach back', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  expect(openExternal('https://example.com/')).toBe(true);
  expect(open).toHaveBeenCalledWith('https://example.com/', '_blank', 'noopener,noreferrer');
});

test.each([
  ['https://example.com', true],
  ['tel:+59130000100', true],
  ['mailto:a@b.example', true],
  ['whatsapp://send?text=x', true],
  ['http://example.com', false],
  // oxlint-disable-next-line eslint/no-script-url -- the very address that must be refused
  ['javascript:alert(1)', false],
  ['/inside', false],
  ['data:text/html,x', false],
])('%s leaves the product: %s', (address, leaves) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  expect(isOutside(address)).toBe(leaves);
  expect(openExternal(address)).toBe(leaves);
  expect(open).toHaveBeenCalledTimes(leaves ? 1 : 0);
});

test('a file above 10 MB is refused before it reaches the host', () => {
  enterHost();
  const base64 = 'A'.repeat(14_000_000);
  expect(() => downloadInHost({ fileName: 'a.pdf', mimeType: 'application/pdf', base64 })).toThrow(
    RangeError,
  );
  expect(messages).toEqual([]);
});

test('in a browser a file becomes a download under its own name', () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  downloadBase64({ fileName: 'recibo.pdf', mimeType: 'application/pdf', base64: btoa('%PDF') });
  expect(clicked).toEqual(['recibo.pdf']);
  expect(made).toHaveBeenCalledWith(expect.objectContaining({ size: 4, type: 'application/pdf' }));
});
