import { REALTIME_PATH } from '@kantuta/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import type { Session, TestApp } from './app.ts';

export type OpenSocket = {
  socket: Socket;
  /** The content of `unlogin`; resolves when the server has closed the connection too. */
  unlogin: Promise<{ token: string; cause: string }>;
};

/** An accepted realtime connection, as a page holds it. Fails when it is refused. */
export async function openSocket(
  app: Pick<TestApp, 'url'>,
  { token, cookie, document }: Pick<Session, 'token' | 'document'> & { cookie?: string },
): Promise<OpenSocket> {
  const socket = io(app.url, {
    path: REALTIME_PATH,
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    auth: { channel: document, username: document, password: token },
    ...(cookie === undefined ? {} : { extraHeaders: { cookie: `kantuta=${cookie}` } }),
  });
  const closed = new Promise<void>((resolve) => {
    socket.once('disconnect', () => resolve());
  });
  const unlogin = new Promise<{ token: string; cause: string }>((resolve) => {
    socket.once('unlogin', resolve);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, unlogin: Promise.all([unlogin, closed]).then(([payload]) => payload) };
}
