import { KeyRound, ShieldCheck, SunMoon } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forEverybody } from '../../lib/root-route.ts';
import { leadToNewAddress, sealedLink } from './passwords/not-me.ts';

const recoverPassword = createRoute({
  ...forEverybody,
  path: '/recuperar-pass',
  component: lazyPage(
    () => import('./recovery/recovery-page.tsx'),
    'RecoveryPage',
    'entrance',
    'account',
  ),
});

const changePasswordFirst = createRoute({
  ...forEverybody,
  path: '/cambiar-pass/$usuario',
  component: lazyPage(
    () => import('./passwords/ticket-password-page.tsx'),
    'TicketPasswordPage',
    'entrance',
    'account',
  ),
});

const notMe = createRoute({
  ...forEverybody,
  path: '/verificar-pago/aviso',
  validateSearch: sealedLink,
  staticData: { ...forEverybody.staticData, outlivesSession: true },
  component: lazyPage(
    () => import('./passwords/not-me-page.tsx'),
    'NotMePage',
    'entrance',
    'account',
  ),
});

const oldNotMe = createRoute({
  ...forEverybody,
  path: '/no-fui-yo/$link',
  beforeLoad: ({ params }) => leadToNewAddress(params.link),
});

const mobileEntry = createRoute({
  ...forEverybody,
  path: '/mobile/$tipodispositivo/$mac/$token',
  component: lazyPage(
    () => import('./mobile/mobile-entry-page.tsx'),
    'MobileEntryPage',
    'entrance',
    'account',
  ),
});

const changePassword = createRoute({
  ...behindEntrance,
  path: '/cambiar-pass',
  component: lazyPage(
    () => import('./passwords/change-password-page.tsx'),
    'ChangePasswordPage',
    'office',
    'account',
  ),
});

const securePassword = createRoute({
  ...behindEntrance,
  path: '/cambiar-pass-segura/$usuario',
  component: lazyPage(
    () => import('./passwords/secure-password-page.tsx'),
    'SecurePasswordPage',
    'office',
    'account',
  ),
});

export const routes = [
  recoverPassword,
  changePasswordFirst,
  notMe,
  oldNotMe,
  mobileEntry,
  changePassword,
  securePassword,
] as const;

export const office: Office = {
  menu: [{ key: 'changePassword', icon: KeyRound }],
  profileParts: [
    {
      key: 'seguridad',
      order: 20,
      icon: ShieldCheck,
      label: 'people.parts.security',
      hint: 'people.parts.securityHint',
    },
    {
      key: 'pantalla',
      order: 40,
      icon: SunMoon,
      label: 'people.parts.screen',
      hint: 'people.parts.screenHint',
    },
  ],
  profile: [
    {
      key: 'look',
      part: 'pantalla',
      order: 10,
      Part: lazyPart(() => import('./appearance-section.tsx'), 'AppearanceSection'),
    },
    {
      key: 'proofs',
      part: 'seguridad',
      order: 10,
      Part: lazyPart(() => import('./proof-sections.tsx'), 'ProofSections'),
    },
    {
      key: 'devices',
      part: 'seguridad',
      order: 20,
      Part: lazyPart(() => import('./devices/devices-section.tsx'), 'DevicesSection'),
    },
  ],
};

export const desk = () => import('./identity.desk.ts');
