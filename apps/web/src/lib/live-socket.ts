import { io } from 'socket.io-client';
import { i18n } from './i18n.tsx';
import type { Handshake, LiveSocket } from './live.ts';

/** In its own chunk: the library loads after login, so that sign-in stays small. The delays are those of PLT-18: 1 to 10 s, with jitter. */
export function openSocket({ age = () => undefined, ...auth }: Handshake): LiveSocket {
  return io({
    path: '/api/realtime',
    // Messages arrive in the language of this screen, which may differ from the stored one (`lang` in the address).
    auth: (send) => send({ ...auth, age: age(), language: i18n().lang }),
    transports: ['websocket', 'polling'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 0.5,
    forceNew: true,
  });
}
