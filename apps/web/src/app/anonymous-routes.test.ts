import { expect, test } from 'vitest';
import { createAppRouter } from './router.ts';

/** Specification section 2, "Anonymous routes". */
const SPECIFIED = [
  '/',
  '/atencion-cliente',
  '/cambiar-pass/{}',
  '/maintenance',
  '/mobile/{}/{}/{}',
  '/recuperar-pass',
  '/verificar-pago/{}',
];

/** Words of `/verificar-pago/{tipopago}` with pages of their own. */
const NOTICE = '/verificar-pago/aviso';
const ABONO = '/verificar-pago/abono';
const COUPON = '/verificar-pago/cupon';
const GUEST_PASS = '/verificar-pago/pase';
const CONTRACT = '/verificar-pago/contrato';
const CERTIFICATE = '/verificar-pago/curso';
const INVITATION = '/verificar-pago/invitacion';
/** The door of a meeting room, for a device with a duty pass; without one it leads to the entrance (DOOR-12). */
const DOOR = '/eventos-aci/sala/{}/controlasistencia';
/** Leads there until a date, then does not exist (not-me.ts). */
const OLD = '/no-fui-yo/{}';
/** The gallery of the design system; in a build it is the page that nothing was found. */
const DEVELOPERS = '/dev/ui';

test('the routes that anybody may open are those of the specification', () => {
  const routes = Object.values(createAppRouter().routesByPath);
  const anonymous = routes
    .filter(({ options }) => options.staticData?.access === 'everybody')
    .map(({ fullPath }) => fullPath.replaceAll(/\$\w+/g, '{}'));
  const beside = [
    NOTICE,
    ABONO,
    COUPON,
    GUEST_PASS,
    CONTRACT,
    CERTIFICATE,
    INVITATION,
    DOOR,
    OLD,
    DEVELOPERS,
  ];
  expect(anonymous.filter((path) => !beside.includes(path)).toSorted()).toEqual(SPECIFIED);
  // Every other page says for whom it is.
  expect(routes.filter(({ options }) => options.staticData?.access === undefined)).toEqual([]);
});
