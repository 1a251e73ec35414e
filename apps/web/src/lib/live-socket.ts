import { io } from 'socket.io-client';
import { i18n } from './i18n.tsx';
import type { Handshake, LiveSocket } from './live.ts';

/** A chunk of its own: the library loads after login (issue: sign-in stays small). Times are PLT-18: 1 to 10 s, with jitter. */
export function openSocket({ age = () => undefined, ...auth }: Handshake): LiveSocket {
  return io({
    path: '/api/realtime',
    // Messages come in the language of this screen, which may be another than the stored one (`lang` in the address).
    auth: (send) => send({ ...auth, age: age(), language: i18n().lang }),
    transports: ['websocket', 'polling'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 0.5,
    forceNew: true,
  });
}
