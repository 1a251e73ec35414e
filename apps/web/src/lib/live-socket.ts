import { REALTIME_PATH, RECONNECTING } from '@kantuta/contract/realtime';
import { io } from 'socket.io-client';
import { i18n } from './i18n.tsx';
import type { Handshake, LiveSocket } from './live.ts';

/** In its own chunk: the library loads after login, so that sign-in stays small. */
export function openSocket({ age = () => undefined, ...auth }: Handshake): LiveSocket {
  return io({
    path: REALTIME_PATH,
    // Messages arrive in the language of this screen, which may differ from the stored one (`lang` in the address).
    auth: (send) => send({ ...auth, age: age(), language: i18n().lang }),
    transports: ['websocket', 'polling'],
    ...RECONNECTING,
    forceNew: true,
  });
}
