import { Megaphone, Store } from 'lucide-react';
import { createRoute } from '@tanstack/react-router';
import type { Office } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';
import { PLAN_SEARCH } from './plan/plan-search.ts';

const projects = createRoute({
  ...behindEntrance,
  path: '/proyectos',
  validateSearch: filtersIn('ciudad', 'precio', 'mes'),
  component: lazyPage(() => import('./projects-page.tsx'), 'ProjectsPage'),
});

const landProject = createRoute({
  ...behindEntrance,
  path: '/detalle/proyecto/$idproyecto/$idempresa',
  component: lazyPage(() => import('./project-page.tsx'), 'ProjectPage'),
});

const houseProject = createRoute({
  ...behindEntrance,
  path: '/detalle/proyecto-caracteristicas/$idproyecto',
  component: lazyPage(() => import('./project-page.tsx'), 'ProjectPage'),
});

const mapOfLand = createRoute({
  ...behindEntrance,
  path: '/mapa/proyecto/$idproyecto',
  validateSearch: filtersIn('lote', 'estado', 'ver'),
  component: lazyPage(() => import('./map/map-page.tsx'), 'MapPage'),
});

const mapOfHouses = createRoute({
  ...behindEntrance,
  path: '/mapa/proyecto_caracteristicas/$idproyecto',
  validateSearch: filtersIn('lote', 'estado', 'ver'),
  component: lazyPage(() => import('./map/map-page.tsx'), 'MapPage'),
});

const memberships = createRoute({
  ...behindEntrance,
  path: '/membresias',
  component: lazyPage(() => import('./memberships-page.tsx'), 'MembershipsPage'),
});

const travel = createRoute({
  ...behindEntrance,
  path: '/membresia-internacional',
  component: lazyPage(() => import('./travel-page.tsx'), 'TravelPage'),
});

const saved = createRoute({
  ...behindEntrance,
  path: '/guardados',
  component: lazyPage(() => import('./saved/saved-page.tsx'), 'SavedPage'),
});

const compare = createRoute({
  ...behindEntrance,
  path: '/comparar',
  validateSearch: filtersIn('productos', 'asesor', 'de'),
  component: lazyPage(() => import('./saved/compare-page.tsx'), 'ComparePage'),
});

const unitPlan = createRoute({
  ...behindEntrance,
  path: '/forma-pago/lote/$idlote',
  validateSearch: filtersIn(...PLAN_SEARCH),
  component: lazyPage(() => import('./plan/plan-page.tsx'), 'UnitPlanPage'),
});

const membershipPlan = createRoute({
  ...behindEntrance,
  path: '/forma-pago/membresia/$iditem',
  validateSearch: filtersIn(...PLAN_SEARCH),
  component: lazyPage(() => import('./plan/plan-page.tsx'), 'ItemPlanPage'),
});

const ticketPlan = createRoute({
  ...behindEntrance,
  path: '/forma-pago/abono/$iditem',
  validateSearch: filtersIn(...PLAN_SEARCH),
  component: lazyPage(() => import('./plan/plan-page.tsx'), 'ItemPlanPage'),
});

const promotions = createRoute({
  ...behindEntrance,
  path: '/promociones',
  component: lazyPage(() => import('./promotions-page.tsx'), 'PromotionsPage'),
});

const landPlans = createRoute({
  ...forOperators,
  path: '/operaciones/planos',
  component: deskPage(() => import('./land-plans/land-plans-page.tsx'), 'LandPlansPage'),
});

const landPlan = createRoute({
  ...forOperators,
  path: '/operaciones/planos/$planId',
  component: deskPage(() => import('./land-plans/land-plan-page.tsx'), 'LandPlanPage'),
});

const passports = createRoute({
  ...forOperators,
  path: '/operaciones/documentos',
  validateSearch: filtersIn('proyecto'),
  component: deskPage(() => import('./passports/passports-page.tsx'), 'PassportsPage'),
});

const catalogueDesk = createRoute({
  ...forOperators,
  path: '/operaciones/catalogo',
  validateSearch: filtersIn('proyecto', 'mza', 'lote', 'estado'),
  component: deskPage(() => import('./desk/catalogue-desk-page.tsx'), 'CatalogueDeskPage'),
});

const prices = createRoute({
  ...forOperators,
  path: '/operaciones/precios',
  component: deskPage(() => import('./desk/prices-page.tsx'), 'PricesPage'),
});

const pricesOf = createRoute({
  ...forOperators,
  path: '/operaciones/precios/$target',
  component: deskPage(() => import('./desk/prices-of-page.tsx'), 'PricesOfPage'),
});

export const routes = [
  promotions,
  projects,
  landProject,
  houseProject,
  mapOfLand,
  mapOfHouses,
  memberships,
  travel,
  saved,
  compare,
  unitPlan,
  membershipPlan,
  ticketPlan,
  landPlans,
  landPlan,
  passports,
  catalogueDesk,
  prices,
  pricesOf,
] as const;

export const office: Office = {
  menu: [
    { key: 'products', icon: Store },
    { key: 'promotions', icon: Megaphone },
  ],
  home: [
    {
      key: 'promotions',
      place: 'side',
      order: 60,
      Part: lazyPart(() => import('./home-promotions.tsx'), 'Promotions'),
    },
  ],
};

export const desk = () => import('./catalogue.desk.tsx');
