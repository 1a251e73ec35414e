import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import type { Role } from '@kantuta/contract/call';
import { HOUR_MS } from '@kantuta/contract/durations';
import type { SessionEndCause } from '@kantuta/contract/envelope';
import { REALTIME_PATH, RECONNECTING } from '@kantuta/contract/realtime';
import { createLive, type Live } from '../src/platform/live/live.ts';
import { silentLog } from '../src/platform/log.ts';
import type { SessionRow } from '../src/platform/session/session.views.ts';
import { NoSession } from '../src/platform/session/session.errors.ts';

export const PUBLIC_URL = 'http://oficina.example';
export const MOST_IN_LOBBY = 2;

export type Opening = {
  auth?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** `as the web`: with the delays of the product; otherwise quickly, so that a test is short. */
  reconnection?: boolean | 'as the web';
  transports?: string[];
};

/** Ana, person 1, in a browser and in an app that speaks Portuguese; Beto, person 2, is an operator. */
export const ANA_WEB: Opening = {
  auth: { channel: '71', username: '71', password: 'ana-web' },
  headers: { origin: PUBLIC_URL, cookie: 'theme=dark; kantuta=half' },
};
export const ANA_APP: Opening = {
  headers: { channel: '71', username: '71', password: 'ana-app' },
};
export const BETO_WEB: Opening = {
  auth: { channel: '72', username: '72', password: 'beto-web' },
  headers: { origin: PUBLIC_URL, cookie: 'kantuta=other' },
};

/** The socket server alone, with sessions that a test opens and ends. */
export function liveServer() {
  const sessions = new Map<string, { row: Partial<SessionRow>; cookie: string }>();
  const clients: Socket[] = [];
  const state = {
    isDatabaseDown: false,
    isClosed: false,
    elapsed: 0,
    /** Beto reaches person 1, through company 3. */
    mayLook: true,
    /** The people whose pages an operator asked to see. */
    askedFor: [] as number[],
    /** How often the server asked which sessions have ended. */
    questions: 0,
  };
  let live: Live;
  let url: string;
  let port = 0;
  let closeServer: () => Promise<void>;

  const guard = {
    async find({ token, cookie }: { token: string; cookie: string }): Promise<SessionRow> {
      if (state.isDatabaseDown) throw new Error('connection refused');
      const session = sessions.get(token);
      if (!session || session.cookie !== cookie) throw new NoSession('api');
      return session.row as SessionRow;
    },
    async findEnded(tokens: readonly string[]): Promise<Map<string, SessionEndCause>> {
      if (state.isDatabaseDown) throw new Error('connection refused');
      state.questions += 1;
      return new Map(tokens.filter((token) => !sessions.has(token)).map((token) => [token, 'api']));
    },
  };

  async function serve(checkMs: number, changed: Partial<typeof guard> = {}): Promise<void> {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    url = `http://127.0.0.1:${port}`;
    live = createLive({
      checkMs,
      guard: { ...guard, ...changed },
      publicUrl: PUBLIC_URL,
      log: silentLog(),
      elapsed: () => state.elapsed,
      lobby: {
        isClosed: async () => state.isClosed,
        opens: { name: 'maintenanceChanged' },
        most: MOST_IN_LOBBY,
      },
      reach: async (personId, tokens) => {
        state.askedFor.push(personId);
        if (state.isDatabaseDown) throw new Error('connection refused');
        const isReached = personId === 1 && state.mayLook;
        return new Map(isReached ? tokens.map((token) => [token, [3]]) : []);
      },
      topics: [],
      messages: {
        notificationMessage: async (ids, personId, language) => {
          const message = `${language} ${personId} ${ids.join(',')}`;
          return ids[0] === 'promotion'
            ? { event: 'promocion', payload: { message } }
            : { event: 'notification', payload: { message, cantidad: 3 } };
        },
      },
    });
    live.attach(server);
    closeServer = async () => {
      const closed = once(server, 'close');
      server.close();
      await closed;
    };
  }

  function openSession(session: {
    token: string;
    id: string;
    personId: number;
    document: string;
    cookie?: string;
    language?: string;
    isOperator?: boolean;
    isCashier?: boolean;
  }): void {
    const { token, id, personId, document, cookie = '', language = 'es' } = session;
    const roles: Role[] = [
      'customer',
      ...(session.isOperator === true ? (['operator'] as const) : []),
      ...(session.isCashier === true ? (['cashier'] as const) : []),
    ];
    const kind = cookie === '' ? 'native' : 'browser';
    sessions.set(token, {
      cookie,
      row: { id, personId, documentNumber: document, kind, language, roles },
    });
  }

  function connect({ auth = {}, headers = {}, reconnection = false, transports }: Opening): Socket {
    const client = io(url, {
      path: REALTIME_PATH,
      forceNew: true,
      auth,
      extraHeaders: headers,
      ...(reconnection === 'as the web' ? RECONNECTING : { reconnection, reconnectionDelay: 20 }),
      transports: transports ?? ['websocket'],
    });
    clients.push(client);
    return client;
  }

  return {
    state,
    guard,
    clients,
    openSession,
    connect,
    live: () => live,
    url: () => url,
    endSession: (token: string) => sessions.delete(token),

    async open(): Promise<void> {
      state.isDatabaseDown = false;
      state.isClosed = false;
      state.mayLook = true;
      state.askedFor = [];
      sessions.clear();
      const ana = { personId: 1, document: '71' };
      openSession({ ...ana, token: 'ana-web', id: 's-1', cookie: 'half' });
      openSession({ ...ana, token: 'ana-app', id: 's-2', language: 'pt' });
      const beto = { personId: 2, document: '72', isOperator: true };
      openSession({ ...beto, token: 'beto-web', id: 's-3', cookie: 'other' });
      await serve(50);
    },

    async close(): Promise<void> {
      for (const client of clients.splice(0)) client.disconnect();
      await live.close();
      await closeServer();
      port = 0;
    },

    /** An orderly stop, and a start at the same address. */
    async restart(): Promise<void> {
      await live.close();
      await closeServer();
      await serve(50);
    },

    /** The server, which checks its connections only when a test calls for it. */
    async reopenRarelyLooking(changed: Partial<typeof guard>): Promise<void> {
      await live.close();
      await closeServer();
      await serve(HOUR_MS, changed);
    },

    async enter(opening: Opening): Promise<Socket> {
      const client = connect(opening);
      expect(await outcomeOf(client)).toBe('');
      return client;
    },
  };
}

/** '' when the connection is accepted, else the code of the refusal. */
export function outcomeOf(client: Socket): Promise<string> {
  return new Promise((resolve) => {
    client.on('connect', () => resolve(''));
    client.on('connect_error', (error) => {
      const { data } = error as Error & { data?: { codigo: string } };
      resolve(data?.codigo ?? 'no answer');
    });
  });
}

export function next<Payload>(client: Socket, event: string): Promise<Payload> {
  return new Promise((resolve) => {
    client.once(event, resolve);
  });
}
