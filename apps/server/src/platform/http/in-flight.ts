import type { Server, ServerResponse } from 'node:http';

/** Requests that wait for their answer. Call it before sockets are attached, so that their long polls are not among them. */
export function watchInFlight(server: Server) {
  const open = new Set<ServerResponse>();
  let told = Promise.withResolvers<void>();
  server.on('request', (_request, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      if (open.size > 0) return;
      told.resolve();
      told = Promise.withResolvers<void>();
    });
  });
  return {
    /** Resolves when none is left. */
    done: (): Promise<void> => (open.size === 0 ? Promise.resolve() : told.promise),
  };
}
