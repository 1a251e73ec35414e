import { act } from '@testing-library/react';
import type { LiveSocket } from '../src/lib/live.ts';

type Listener = (payload?: unknown) => void;

/** The realtime connection of a test: `await fakeSocket.say('changed', { event: 'paymentSettled', ids: [] })`. */
export const fakeSocket = createFakeSocket();

function createFakeSocket() {
  let listeners = new Map<string, Listener>();
  return {
    open(): LiveSocket {
      const own = new Map<string, Listener>();
      listeners = own;
      return {
        on: (event, listener) => own.set(event, listener),
        // The server acknowledges at once.
        emit: (_event, _payload, acknowledged) => acknowledged?.(),
        connect: () => undefined,
        disconnect: () => own.clear(),
      };
    },
    isOpen: () => listeners.size > 0,
    say: (event: string, payload?: unknown): Promise<void> =>
      act(async () => {
        await Promise.resolve();
        listeners.get(event)?.(payload);
      }),
  };
}
