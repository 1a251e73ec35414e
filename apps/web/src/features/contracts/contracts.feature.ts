import { createRoute } from '@tanstack/react-router';
import { FileCheck } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { deskPage, lazyPage } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';

const contract = createRoute({
  ...behindEntrance,
  path: '/contrato/$contract',
  component: lazyPage(() => import('./signing/contract-page.tsx'), 'ContractPage'),
});

const deskContract = createRoute({
  ...forOperators,
  path: '/operaciones/contratos/$contractId',
  component: deskPage(() => import('./desk/desk-contract-page.tsx'), 'DeskContractPage'),
});

export const routes = [contract, deskContract] as const;

export const office: Office = {
  menu: [{ key: 'formalities', icon: FileCheck }],
};
