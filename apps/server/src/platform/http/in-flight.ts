import type { Server, ServerResponse } from 'node:http';

/** Counts the requests that wait for their answer. Call it before sockets are attached, so that their long polls are not counted. */
export function watchInFlight(server: Server) {
  const open = new Set<ServerResponse>();
  let allDone = Promise.withResolvers<void>();
  server.on('request', (_request, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      if (open.size > 0) return;
      allDone.resolve();
      allDone = Promise.withResolvers<void>();
    });
  });
  return {
    /** Resolves when no request is left. */
    done: (): Promise<void> => (open.size === 0 ? Promise.resolve() : allDone.promise),
  };
}
