import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parse } from '../http.ts';
import { type HostApp, hostMessageSchema } from './host-app.ts';

const signInSchema = z.strictObject({
  user: z.string().min(1).max(60),
  password: z.string().min(1).max(200),
});

/** The application for tests; the bridge of their web view posts its messages to `/messages`. */
export function hostAppControl(hostApp: HostApp) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/', async () => hostApp.state());
    app.post('/sign-in', async (request) => {
      const { user, password } = parse(signInSchema, request.body);
      await hostApp.signIn(user, password);
      return hostApp.state();
    });
    app.post('/entry', async () => hostApp.makeEntry());
    app.post('/sign-out', async () => {
      await hostApp.signOut();
      return hostApp.state();
    });
    app.post('/messages', async (request) => {
      hostApp.receive(parse(hostMessageSchema, request.body));
      return hostApp.state();
    });
    app.post('/clear', async () => {
      hostApp.clear();
      return hostApp.state();
    });
  };
}
