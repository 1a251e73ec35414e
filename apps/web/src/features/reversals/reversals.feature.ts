import { createRoute } from '@tanstack/react-router';
import { Calculator } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';

const calculator = createRoute({
  ...behindEntrance,
  path: '/calcular-recuperacion-producto',
  component: lazyPage(() => import('./calculator/calculator-page.tsx'), 'CalculatorPage'),
});

const cases = createRoute({
  ...forOperators,
  path: '/operaciones/reversiones',
  validateSearch: filtersIn('stage', 'company'),
  component: deskPage(() => import('./desk/cases-page.tsx'), 'CasesPage'),
});

const reversal = createRoute({
  ...forOperators,
  path: '/operaciones/reversiones/$saleId',
  component: deskPage(() => import('./desk/reversal-page.tsx'), 'ReversalPage'),
});

export const routes = [calculator, cases, reversal] as const;

export const desk = () => import('./reversals.desk.tsx');

export const office: Office = {
  menu: [{ key: 'recoveryCalculator', icon: Calculator }],
  product: [
    {
      key: 'salida',
      label: 'reversals.exit.tab',
      order: 40,
      // The view is a choice of the company, and of what is being paid alone.
      isFor: ({ detail: { product } }, menu) =>
        menu !== undefined &&
        menu.fairExitView !== menu.fairExitExcept.includes(product.company.id) &&
        product.state === 'sold',
      Part: lazyPart(() => import('./exit/exit-tab.tsx'), 'ExitTab'),
    },
  ],
};
