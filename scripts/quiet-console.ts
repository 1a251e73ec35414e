import { afterEach, beforeEach, vi } from 'vitest';

/** An unexpected warning or error on the console fails the test. A test that expects one spies on the console itself. */
const complaints: string[] = [];

function remember(...words: unknown[]): void {
  complaints.push(words.map(String).join(' '));
}

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation(remember);
  vi.spyOn(console, 'warn').mockImplementation(remember);
});

afterEach(() => {
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`Written to the console: ${complaints.join('\n')}`);
});
