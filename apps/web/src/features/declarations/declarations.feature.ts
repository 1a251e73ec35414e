import { createRoute } from '@tanstack/react-router';
import { FileSignature } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { deskPage, lazyPart } from '../../lib/lazy-page.ts';
import { forOperators } from '../../lib/root-route.ts';

const review = createRoute({
  ...forOperators,
  path: '/operaciones/declaraciones/$declarationId',
  component: deskPage(() => import('./desk/declaration-page.tsx'), 'DeclarationPage'),
});

export const routes = [review] as const;

export const office: Office = {
  menu: [{ key: 'uifDeclaration', icon: FileSignature }],
  profileParts: [
    {
      key: 'uif',
      order: 17,
      icon: FileSignature,
      label: 'declarations.part',
      hint: 'declarations.partHint',
    },
  ],
  profile: [
    {
      key: 'declaration',
      part: 'uif',
      order: 10,
      Part: lazyPart(() => import('./declaration-section.tsx'), 'DeclarationSection'),
    },
  ],
  documents: [
    {
      key: 'declarations',
      order: 40,
      Part: lazyPart(() => import('./own-declarations.tsx'), 'OwnDeclarations'),
    },
  ],
  contractSteps: [
    {
      key: 'declaration',
      order: 10,
      Part: lazyPart(() => import('./declaration-step.tsx'), 'DeclarationStep'),
    },
  ],
};

export const desk = () => import('./declarations.desk.tsx');
