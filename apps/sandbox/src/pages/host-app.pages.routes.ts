import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { HostApp } from '../host-app/host-app.ts';
import { parse } from '../http.ts';
import { hostAppPage } from './host-app-page.ts';
import { backTo, noticeOf, sendPage } from './send-page.ts';

const PAGE = '/app';
const signInForm = z.object({
  usuario: z.string().min(1).max(60),
  clave: z.string().min(1).max(200),
});

export function hostAppPages(hostApp: HostApp) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(PAGE, async (request, reply) =>
      sendPage(reply, {
        title: 'App del grupo',
        section: 'inicio',
        notice: noticeOf(request.query),
        body: hostAppPage(hostApp.state()),
      }),
    );
    app.post(`${PAGE}/entrar`, async (request, reply) => {
      const { usuario, clave } = parse(signInForm, request.body);
      return attempt(() => hostApp.signIn(usuario, clave)).then((result) =>
        backTo(reply, PAGE, result),
      );
    });
    app.post(`${PAGE}/codigo`, async (_request, reply) =>
      backTo(reply, PAGE, await attempt(() => hostApp.makeEntry())),
    );
    app.post(`${PAGE}/salir`, async (_request, reply) =>
      backTo(reply, PAGE, await attempt(() => hostApp.signOut())),
    );
    app.post(`${PAGE}/vaciar`, async (_request, reply) => {
      hostApp.clear();
      return backTo(reply, PAGE, { done: 'cambiado' });
    });
  };
}

async function attempt(work: () => Promise<unknown>) {
  try {
    await work();
    return { done: 'cambiado' } as const;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { wrong: code };
  }
}
