import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

// libuv accepts one connection of a listener in each turn of its loop. While a full process turns requests away, a turn takes tens of
// milliseconds, and a crowd that comes at once would wait for seconds before anybody looks at it: payments and the probe of readiness, too.
const LISTENERS = 16;
const IS_SHARED = process.platform === 'linux';

/**
 * Listens with several sockets on one port, so that as many connections are accepted in a turn. They close with the app.
 * A port that the system chooses (0) gets one listener, and so does any port where they cannot share it.
 *
 * @throws when somebody listens there already
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  if (!IS_SHARED || port === 0) {
    await app.listen({ host, port });
    return;
  }
  await requireFree({ host, port });
  const shared = { host, port, reusePort: true };
  const others: Server[] = [];
  app.addHook('preClose', async () => {
    for (const other of others) other.close();
  });
  await app.listen(shared);
  for (let n = 1; n < LISTENERS; n += 1) {
    // As the HTTP server sets its own.
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    other.listen(shared);
    await once(other, 'listening');
    others.push(other);
  }
}

/** A shared port would be given to a second program of the same user without a word. */
async function requireFree(at: { host: string; port: number }): Promise<void> {
  const probe = createServer();
  probe.listen(at);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
