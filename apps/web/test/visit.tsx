import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createAppRouter } from '../src/app/router.ts';
import { queryClient } from '../src/lib/queries.ts';
import { keepSession, type Session } from '../src/lib/session-store.ts';

const SESSION: Session = {
  token: 'a-test-session',
  ci: '90011574',
  puedeIngresar: 1,
  TipoUsuario: 'customer',
  nombreUsuario: 'Óscar Melgar',
  esVendedor: 0,
  mensajeVendedor: '',
  iat: 1_800_000_000,
  exp: 1_800_043_200,
  cantidadDiasLoginCarnet: 0,
  esCajero: 0,
  cantidad: 0,
  lenguaje: 'es',
  authType: 1,
};

/** Signs somebody in without the form: `signIn({ TipoUsuario: 'adviser' })`. */
export function signIn(fields: Partial<Session> = {}): Session {
  const session = { ...SESSION, ...fields };
  keepSession(session);
  return session;
}

/** Opens an address in the whole app; call `signIn()` first for a page behind the entrance. */
export async function visit(path: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('main');
  return { user, router };
}

/** Renders one part of a screen; links work, but lead nowhere. */
export async function show(part: ReactNode) {
  const root = createRootRoute();
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <>{part}</>,
  });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const user = userEvent.setup({ delay: null });
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { user, container };
}
