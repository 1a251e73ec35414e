import { createRoute } from '@tanstack/react-router';
import { FolderOpen } from 'lucide-react';
import { type Office, withOffice } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forEverybody, forOperators } from '../../lib/root-route.ts';
import { wholeNumber, word } from '../../lib/search-params.ts';
import { hasContract } from './preparing/has-contract.ts';

const steps = createRoute({
  ...behindEntrance,
  path: '/generar-contrato',
  validateSearch: (search: Record<string, unknown>) => ({
    ...wholeNumber('sale', search['sale']),
    ...word('paso', search['paso']),
  }),
  component: lazyPage(
    () => withOffice('contractSteps', import('./preparing/steps-page.tsx')),
    'ContractStepsPage',
    'office',
    'account',
  ),
});

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

const checkContract = createRoute({
  ...forEverybody,
  path: '/verificar-pago/contrato',
  component: lazyPage(() => import('./verifying/check-contract-page.tsx'), 'CheckContractPage'),
});

const templates = createRoute({
  ...forOperators,
  path: '/operaciones/modelos-de-contrato',
  component: deskPage(() => import('./templates/templates-page.tsx'), 'TemplatesPage'),
});

const template = createRoute({
  ...forOperators,
  path: '/operaciones/modelos-de-contrato/$templateId',
  validateSearch: filtersIn('version', 'con'),
  component: deskPage(() => import('./templates/template-page.tsx'), 'TemplatePage'),
});

const deskAddendum = createRoute({
  ...forOperators,
  path: '/operaciones/adendas/$addendumId',
  component: deskPage(() => import('./desk/desk-addendum-page.tsx'), 'DeskAddendumPage'),
});

const newTerm = createRoute({
  ...behindEntrance,
  path: '/cambiar-plazo',
  validateSearch: (search: Record<string, unknown>) => wholeNumber('sale', search['sale']),
  component: lazyPage(() => import('./addenda/new-term-page.tsx'), 'NewTermPage'),
});

const cede = createRoute({
  ...behindEntrance,
  path: '/ceder-derechos',
  validateSearch: (search: Record<string, unknown>) => wholeNumber('sale', search['sale']),
  component: lazyPage(() => import('./cession/cede-page.tsx'), 'CedePage'),
});

const cession = createRoute({
  ...behindEntrance,
  path: '/cesion/$cession',
  component: lazyPage(() => import('./cession/cession-page.tsx'), 'CessionPage'),
});

const deskCession = createRoute({
  ...forOperators,
  path: '/operaciones/cesiones/$cessionId',
  component: deskPage(() => import('./desk/desk-cession-page.tsx'), 'DeskCessionPage'),
});

const documents = createRoute({
  ...behindEntrance,
  path: '/mis-documentos',
  component: lazyPage(
    () => withOffice('documents', import('./documents/documents-page.tsx')),
    'DocumentsPage',
  ),
});

export const routes = [
  steps,
  contract,
  deskContract,
  checkContract,
  templates,
  template,
  documents,
  deskAddendum,
  newTerm,
  cede,
  cession,
  deskCession,
] as const;

export const desk = () => import('./contracts.desk.tsx');

export const office: Office = {
  menu: [{ key: 'documents', icon: FolderOpen }],
  documents: [
    {
      key: 'contracts',
      order: 10,
      Part: lazyPart(() => import('./documents/own-contracts.tsx'), 'OwnContracts'),
    },
    {
      key: 'addenda',
      order: 12,
      Part: lazyPart(() => import('./addenda/own-addenda.tsx'), 'OwnAddenda'),
    },
  ],
  home: [
    {
      key: 'contracts',
      place: 'main',
      order: 28,
      Part: lazyPart(() => import('./preparing/home-contracts.tsx'), 'HomeContracts'),
    },
    {
      key: 'cessions',
      place: 'main',
      order: 27,
      Part: lazyPart(() => import('./cession/home-cessions.tsx'), 'HomeCessions'),
    },
  ],
  formerProduct: [
    {
      key: 'ceded',
      order: 10,
      Part: lazyPart(() => import('./cession/ceded-product.tsx'), 'CededProduct'),
    },
  ],
  product: [
    {
      key: 'contrato',
      label: 'contracting.tab',
      order: 25,
      isFor: ({ detail }) => hasContract(detail),
      Part: lazyPart(() => import('./preparing/contract-tab.tsx'), 'ContractTab'),
    },
  ],
  terms: [
    {
      key: 'changes',
      order: 10,
      Part: lazyPart(() => import('./addenda/changed-terms.tsx'), 'ChangedTerms'),
    },
  ],
};
